import SwiftUI

// The views of the app. Each keeps its actions, so that tests can call them.

struct HelloView: View {
  let actions: WelcomeFlow.HelloActions
  var body: some View { Text(verbatim: "Hello") }
}

struct TermsView: View {
  let actions: WelcomeFlow.TermsActions
  var body: some View { Text(verbatim: "Terms") }
}

struct AllView: View {
  let actions: LinesFlow.AllActions
  var body: some View { Text(verbatim: "All") }
}

struct LineView: View {
  let name: String
  let actions: LinesFlow.LineActions
  var body: some View { Text(verbatim: name) }
}

struct TicketView: View {
  let number: Int
  let actions: LinesFlow.TicketActions
  var body: some View { Text(verbatim: "\(number)") }
}

struct TimetableView: View {
  let actions: LinesFlow.TimetableActions
  var body: some View { Text(verbatim: "Timetable") }
}

struct MoreView: View {
  let actions: MoreFlow.MoreActions
  var body: some View { Text(verbatim: "More") }
}

struct ShopView: View {
  let actions: ShopFlow.ShopActions
  var body: some View { Text(verbatim: "Shop") }
}
