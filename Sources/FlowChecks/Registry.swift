// Made by scripts/registry.sh from the files of all checks. `make record` makes it anew.

import FlowDiagnostics
import FlowGraph
import FlowModel
import FlowYAML

extension Checks {
  /// Those that no list below has: what is found while files are read and names are resolved, and what is found last.
  static let others: [any Check.Type] = [
    DuplicateKey.self,
    FileUnreadable.self,
    InvalidName.self,
    MissingKey.self,
    NoApp.self,
    SeveralApps.self,
    TextCut.self,
    UnknownKey.self,
    WrongType.self,
    YamlAlias.self,
    YamlDepth.self,
    YamlEncoding.self,
    YamlSyntax.self,
    AmbiguousName.self,
    DuplicateFlow.self,
    NameCollision.self,
    UnknownAction.self,
    UnknownFact.self,
    UnknownFlow.self,
    UnknownGuard.self,
    UnknownOutcome.self,
    UnknownScreen.self,
    UnknownTab.self,
    UnknownType.self,
    AlertShape.self,
    ChoiceAfterTotal.self,
    ChoiceNotTotal.self,
    EmptyFlow.self,
    FlowNotPushable.self,
    MisplacedKey.self,
    RunCycle.self,
    SetAndCleared.self,
    SeveralVerbs.self,
    TabsCycle.self,
    StartNeedsArgument.self,
    UnknownArgument.self,
    UnknownParamReference.self,
    UnusedAllow.self,
  ]

  /// Those that decide over the graph alone. Asking each check whether it does would take longer than many of them.
  static let overGraph: [any GraphCheck.Type] = [
    UnusedFact.self,
    UnusedGuard.self,
    UnusedType.self,
    ArgumentType.self,
    MissingArgument.self,
    FactNeverRead.self,
    FactNeverSet.self,
    LinkAmbiguous.self,
    LinkDuplicate.self,
    LinkIncomplete.self,
    LinkMissingParam.self,
    LinkPatternCheck.self,
    LinkPlace.self,
    LinkUnknownParam.self,
    PlaceholderForm.self,
    ResumeWithoutLink.self,
    ParamTaken.self,
    TooManyTabs.self,
    ViewAmbiguous.self,
    ViewTaken.self,
  ]

  /// Those that decide over the states that can be reached.
  static let overStates: [any StateCheck.Type] = [
    ActionNeverAvailable.self,
    ChoiceNeverTaken.self,
    UnreachableFlow.self,
    UnreachableScreen.self,
    UnreachableTab.self,
    DismissNotPresented.self,
    FinishWithoutCaller.self,
    PopAtBottom.self,
    PopTargetMissing.self,
    PopToRootAtBottom.self,
    PushOutsideStack.self,
    SelectNotAround.self,
    ExitSkipsEffect.self,
    LeftBelow.self,
    RequirementNotMet.self,
    StartDisagrees.self,
    TooManyStates.self,
    CannotBeClosed.self,
    DeadEnd.self,
    UnboundedStack.self,
    HandlerNeverRuns.self,
    OutcomeNeverOccurs.self,
    OutcomeUnhandled.self,
    LinkRequirementNotMet.self,
  ]
}
