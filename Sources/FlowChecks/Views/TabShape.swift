import FlowDiagnostics
import FlowGraph
import FlowModel

/// Reports roles and sections of tabs that a bar can't show.
struct TabShape: GraphCheck {
  static let id = DiagnosticID("tab-shape", .views, .warning)

  enum Fault {
    /// An earlier tab of the bar has the role already.
    case secondSearch(first: String)
    /// Tabs of another section, or of none, are between two parts of a section.
    case split(section: String, before: String)
  }

  let fault: Fault
  let tab: Located<String>

  var range: SourceRange { tab.range }
  var subject: String? { tab.value }

  var message: String {
    switch fault {
    case .secondSearch(let first): "'\(tab.value)' is a second tab with 'role: search', after '\(first)'"
    case .split(let section, let before): "'\(tab.value)' continues the section '\(section)', which ends after '\(before)'"
    }
  }

  var help: String? {
    switch fault {
    case .secondSearch: "a bar has one place for searching: leave out the role of one of the tabs"
    case .split(_, let before): "move the tab next to '\(before)', or give its section another title"
    }
  }

  static let claimsAbsence = false

  static func find(in context: GraphContext) -> [Self] {
    var findings: [Self] = []
    for flow in context.graph.flows {
      var search: String?
      /// The last tab of each section so far.
      var ends: [String: String] = [:]
      var previous: String?
      for tab in flow.tabs {
        let declared = context.graph.declaration(of: tab)
        if declared.role == .search {
          if let search { findings.append(Self(fault: .secondSearch(first: search), tab: declared.name)) }
          search = search ?? declared.name.value
        }
        if let section = declared.section?.value {
          if section != previous, let end = ends[section] {
            findings.append(Self(fault: .split(section: section, before: end), tab: declared.name))
          }
          ends[section] = declared.name.value
        }
        previous = declared.section?.value
      }
    }
    return findings
  }
}
