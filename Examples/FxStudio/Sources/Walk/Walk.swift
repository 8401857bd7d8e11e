/// A walk through Fx Studio without a screen: what is shown, and how it came to be shown.
@main @MainActor final class Walk: FxStudioProvider {
  static func main() {
    let walk = Walk()
    let router = FxStudioRouter(provider: walk) { move, _, new in
      print("\(move.name) → \(new.activeScreen?.path ?? "nothing")")
    }
    walk.learn(router)
    walk.signIn(router)
    walk.lookAround(router)
  }

  /// Through the tutorial, by its button or by a swipe.
  private func learn(_ router: FxStudioRouter) {
    router.actions(TutorialFlow.CodingActions.self)?.next()
    router.swipe(to: .tutorial(.relax))
    router.actions(TutorialFlow.RelaxActions.self)?.done()
  }

  private func signIn(_ router: FxStudioRouter) {
    router.actions(LoginFlow.LoginActions.self)?.submit(credentialsValid: false)
    router.tap(button: "again")
    router.actions(LoginFlow.LoginActions.self)?.forgot()
    router.actions(LoginFlow.ForgotPasswordActions.self)?.home()
    let login = router.actions(LoginFlow.LoginActions.self)
    login?.submit(credentialsValid: true)
    // The screen is gone, so its actions do nothing any more.
    if let late = login?.register() { print("too late to register: \(late.verdict)") }
  }

  private func lookAround(_ router: FxStudioRouter) {
    router.tap(.map)
    router.actions(MapFlow.MapActions.self)?.showCity(name: "Hà Nội")
    print("which is \(router.navigation.link ?? "without a link")")
    router.actions(MainFlow.BarButtons.self)?.plus()
    router.swipeDown()
    router.open(link: "fxstudio://profile")
    router.actions(ProfileFlow.ProfileActions.self)?.logout()
  }
}
