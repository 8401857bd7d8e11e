extension DiagnosticID {
  /// The ids about what an app does, in contrast to what its files say: the ones that `allow` may name.
  public static let behavioural: [DiagnosticID] = [
    .unreachableScreen, .unreachableFlow, .unreachableTab, .actionNeverAvailable, .choiceNeverTaken,
    .pushOutsideStack, .popAtBottom, .popTargetMissing, .dismissNotPresented, .selectNotAround, .finishWithoutCaller,
    .popToRootAtBottom,
    .requirementNotMet, .factNeverSet, .factNeverRead, .tooManyStates,
    .deadEnd, .cannotBeClosed, .unboundedStack,
    .outcomeUnhandled, .outcomeNeverOccurs, .handlerNeverRuns,
    .linkPattern, .linkUnknownParam, .linkMissingParam, .linkAmbiguous, .linkDuplicate, .linkPlace,
    .linkRequirementNotMet,
  ]
}
