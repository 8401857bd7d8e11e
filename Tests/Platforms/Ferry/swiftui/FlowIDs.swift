// Made by flowc from ferry.yaml. Do not edit.
// swift-format-ignore-file

/// The accessibility identifiers of screens, buttons and tabs, for tests of the user interface.
///
/// The target of the tests can compile this file alone: the file needs no other.
nonisolated public enum FerryID {
  public enum Welcome {}
  public enum Main {}
  public enum Lines {
    public static let times = "lines.times"
  }
  public enum More {}
  public enum Shop {}
  public enum Refused {}
}

nonisolated extension FerryID.Welcome {
  public enum Hello {
    public static let screen = "welcome.hello"
    public static let next = "welcome.hello.next"
  }

  public enum Terms {
    public static let screen = "welcome.terms"
    public static let accept = "welcome.terms.accept"
  }
}

nonisolated extension FerryID.Main {
  public enum Tabs {
    public static let lines = "main.lines"
    public static let more = "main.more"
    public static let buy = "main.bar.buy"
  }
}

nonisolated extension FerryID.Lines {
  public enum All {
    public static let screen = "lines.all"
    public static let show = "lines.all.show"
  }

  public enum Line {
    public static let screen = "lines.line"
    public static let next = "lines.line.next"
    public static let other = "lines.line.other"
    public static let buy = "lines.line.buy"
  }

  public enum Ticket {
    public static let screen = "lines.ticket"
    public static let home = "lines.ticket.home"
  }

  public enum Timetable {
    public static let screen = "lines.timetable"
  }
}

nonisolated extension FerryID.More {
  public enum More {
    public static let screen = "more.more"
    public static let leave = "more.more.leave"
  }
}

nonisolated extension FerryID.Shop {
  public enum Shop {
    public static let screen = "shop.shop"
    public static let pay = "shop.shop.pay"
  }
}

nonisolated extension FerryID.Refused {
  public enum Refused {
    public static let screen = "refused.refused"
    public static let again = "refused.refused.again"
  }
}
