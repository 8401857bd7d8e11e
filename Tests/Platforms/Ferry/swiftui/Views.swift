import SwiftUI

// What an app would show: each holds what it is given, for tests to act by it.

struct HelloView: View {
  let actions: FerryRoute.WelcomeRoute.HelloActions
  var body: some View { Text(verbatim: "Hello") }
}

struct TermsView: View {
  let actions: FerryRoute.WelcomeRoute.TermsActions
  var body: some View { Text(verbatim: "Terms") }
}

struct AllView: View {
  let actions: FerryRoute.LinesRoute.AllActions
  var body: some View { Text(verbatim: "All") }
}

struct LineView: View {
  let name: String
  let actions: FerryRoute.LinesRoute.LineActions
  var body: some View { Text(verbatim: name) }
}

struct TicketView: View {
  let number: Int
  let actions: FerryRoute.LinesRoute.TicketActions
  var body: some View { Text(verbatim: "\(number)") }
}

struct TimetableView: View {
  let actions: FerryRoute.LinesRoute.TimetableActions
  var body: some View { Text(verbatim: "Timetable") }
}

struct MoreView: View {
  let actions: FerryRoute.MoreRoute.MoreActions
  var body: some View { Text(verbatim: "More") }
}

struct ShopView: View {
  let actions: FerryRoute.ShopRoute.ShopActions
  var body: some View { Text(verbatim: "Shop") }
}
