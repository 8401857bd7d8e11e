// Made by flowc from ferry.yaml. Do not edit.
// swift-format-ignore-file

public enum Ferry {
  /// What tests of the user interface find screens and buttons by. Their own target can have this file, too: it needs no other.
  public enum ID {
    /// The screen `welcome.hello`.
    public enum hello {
      public static let screen = "welcome.hello"
      public static let next = "welcome.hello.next"
    }

    /// The screen `welcome.terms`.
    public enum terms {
      public static let screen = "welcome.terms"
      public static let accept = "welcome.terms.accept"
    }

    /// The bar of the tabs flow `main`.
    public enum mainTabs {
      public static let lines = "main.lines"
      public static let more = "main.more"
      public static let buy = "main.bar.buy"
    }

    /// The screen `lines.all`.
    public enum all {
      public static let screen = "lines.all"
      public static let show = "lines.all.show"
    }

    /// The screen `lines.line`.
    public enum line {
      public static let screen = "lines.line"
      public static let next = "lines.line.next"
      public static let other = "lines.line.other"
      public static let buy = "lines.line.buy"
    }

    /// The screen `lines.ticket`.
    public enum ticket {
      public static let screen = "lines.ticket"
      public static let home = "lines.ticket.home"
    }

    /// The screen `lines.timetable`.
    public enum timetable {
      public static let screen = "lines.timetable"
    }

    /// What the flow `lines` offers.
    public enum linesFlow {
      public static let times = "lines.times"
    }

    /// The screen `more.more`.
    public enum more {
      public static let screen = "more.more"
      public static let leave = "more.more.leave"
    }

    /// The screen `shop.shop`.
    public enum shop {
      public static let screen = "shop.shop"
      public static let pay = "shop.shop.pay"
    }

    /// The screen `refused.refused`.
    public enum refused {
      public static let screen = "refused.refused"
      public static let again = "refused.refused.again"
    }
  }
}
