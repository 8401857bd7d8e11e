#if canImport(SwiftUI)
import SwiftUI

/// Fx Studio as a view: what an app puts into its `WindowGroup`.
public struct FxStudioView: View {
  private let provider: Provider

  @MainActor public init() { provider = Provider() }

  public var body: some View { FxStudioRootView(router: FxStudioRouter(provider: provider, store: FxStudioStoredFacts())) }
}

/// The callers of the actions pass all guards of the flows, so the router asks the app nothing.
@MainActor private final class Provider: FxStudioProvider {}

/// A screen of a title and some buttons.
struct Page<Buttons: View>: View {
  let title: String
  @ViewBuilder let buttons: Buttons

  var body: some View {
    VStack(spacing: 16) {
      Text(title).font(.largeTitle)
      buttons
    }
    .padding()
  }
}

// MARK: Tutorial

struct CodingView: View {
  let actions: TutorialFlow.CodingActions
  var body: some View { Page(title: "Coding") { Button("Next") { actions.next() } } }
}

struct SharingView: View {
  let actions: TutorialFlow.SharingActions
  var body: some View { Page(title: "Sharing") { Button("Next") { actions.next() } } }
}

struct RelaxView: View {
  let actions: TutorialFlow.RelaxActions
  var body: some View { Page(title: "Relax") { Button("Begin") { actions.done() } } }
}

// MARK: Login

struct LoginView: View {
  let actions: LoginFlow.LoginActions
  @State private var user = ""
  @State private var password = ""

  var body: some View {
    Page(title: "Login") {
      TextField("User", text: $user)
      SecureField("Password", text: $password)
      Button("Log in") { actions.submit(credentialsValid: !user.isEmpty && !password.isEmpty) }
        .accessibilityIdentifier(FxStudioID.Login.Login.submit)
      Button("Register") { actions.register() }
      Button("Forgot password?") { actions.forgot() }
    }
  }
}

struct RegisterView: View {
  let actions: LoginFlow.RegisterActions
  @State private var user = ""

  var body: some View {
    Page(title: "Register") {
      TextField("User", text: $user)
      Button("Register") { actions.done(accountComplete: !user.isEmpty) }
      Button("Forgot password?") { actions.forgot() }
      Button("Back") { actions.back() }
    }
  }
}

struct ForgotPasswordView: View {
  let actions: LoginFlow.ForgotPasswordActions

  var body: some View {
    Page(title: "Forgot password") {
      Button("Back") { actions.back() }
      Button("To the login") { actions.home() }
    }
  }
}

// MARK: The app itself

struct HomeView: View {
  var body: some View { Page(title: "Home") {} }
}

struct MapView: View {
  let actions: MapFlow.MapActions
  private let cities = ["Hà Nội", "Đà Nẵng", "Sài Gòn"]

  var body: some View {
    Page(title: "Map") {
      ForEach(cities, id: \.self) { city in Button(city) { actions.showCity(name: city) } }
    }
  }
}

struct CityView: View {
  let name: String
  var body: some View { Page(title: name) {} }
}

struct VideosView: View {
  var body: some View { Page(title: "Videos") {} }
}

struct ProfileView: View {
  let actions: ProfileFlow.ProfileActions
  var body: some View { Page(title: "Profile") { Button("Log out") { actions.logout() } } }
}

struct PlusView: View {
  let actions: PlusFlow.PlusActions
  var body: some View { Page(title: "New") { Button("Close") { actions.close() } } }
}

// MARK: Previews

// A view alone needs no router: what it does is nothing then.
#Preview("Tutorial") { RelaxView(actions: .preview) }
#Preview("Login") { LoginView(actions: .preview) }
#Preview("Register") { RegisterView(actions: .preview) }
#Preview("Map") { MapView(actions: .preview) }
#Preview("City") { CityView(name: "Huế") }
// The whole app, as it is launched.
#Preview("Fx Studio") { FxStudioView() }
#endif
