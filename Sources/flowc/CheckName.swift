import ArgumentParser
import FlowChecks
import FlowDiagnostics

extension Checks {
  /// Returns the check that the user names: by its id, or by words of the id that no other id has.
  static func check(meantBy name: String) throws -> any FlowDiagnostics.Check.Type {
    if let check = check(named: name) { return check }
    let ids = all.map { $0.id.name }
    // Words of an id are a short name for it.
    let words = name.split(separator: "-")
    let longer = words.isEmpty ? [] : ids.filter { Set($0.split(separator: "-")).isSuperset(of: words) }
    if longer.count == 1, let check = check(named: longer[0]) { return check }
    let near = longer.isEmpty ? Suggestions(ids).nearest(to: name).map { [$0] } ?? [] : longer
    let hint = near.isEmpty ? "run 'flowc explain' to list all checks" : "did you mean \(near.quotedList("or"))?"
    throw UsageError(message: "there is no check '\(name)'; \(hint)")
  }
}
