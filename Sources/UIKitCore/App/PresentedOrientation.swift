/// What a full-screen controller was presented in, which holds until the device is turned or the controller has gone.
@MainActor struct PresentedOrientation {
  weak var controller: UIViewController?
  let orientation: UIInterfaceOrientation
}
