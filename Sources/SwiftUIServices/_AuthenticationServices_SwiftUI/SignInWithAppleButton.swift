import AuthenticationServices
import SwiftUI

/// The button that signs in with Apple.
public struct SignInWithAppleButton: View {
  public struct Label: Sendable {
    let type: ASAuthorizationAppleIDButton.ButtonType
    public static let signIn = Label(type: .signIn)
    public static let `continue` = Label(type: .continue)
    public static let signUp = Label(type: .signUp)
  }
  public struct Style: Sendable {
    let style: ASAuthorizationAppleIDButton.Style
    public static let black = Style(style: .black)
    public static let white = Style(style: .white)
    public static let whiteOutline = Style(style: .whiteOutline)
  }
  let label: Label
  let request: (ASAuthorizationAppleIDRequest) -> Void
  let completion: (Result<ASAuthorization, any Error>) -> Void
  @Environment(\.signInStyle) private var style

  public init(
    _ label: Label = .signIn, onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
    onCompletion: @escaping (Result<ASAuthorization, any Error>) -> Void
  ) { (self.label, request, completion) = (label, onRequest, onCompletion) }

  // Apple: black where no style is set.
  public var body: some View {
    SignInControl(type: label.type, style: (style ?? .black).style, request: request, completion: completion)
      .id(SignInLook(type: label.type, style: (style ?? .black).style))
  }
}

/// The button keeps what it was made with: another look is another button.
private struct SignInLook: Hashable {
  let type: ASAuthorizationAppleIDButton.ButtonType
  let style: ASAuthorizationAppleIDButton.Style
}

private struct SignInStyleKey: EnvironmentKey { static var defaultValue: SignInWithAppleButton.Style? { nil } }
extension EnvironmentValues {
  fileprivate var signInStyle: SignInWithAppleButton.Style? {
    get { self[SignInStyleKey.self] }
    set { self[SignInStyleKey.self] = newValue }
  }
}
extension View {
  public func signInWithAppleButtonStyle(_ style: SignInWithAppleButton.Style) -> some View {
    environment(\.signInStyle, style)
  }
}

private struct SignInControl: UIViewRepresentable {
  let type: ASAuthorizationAppleIDButton.ButtonType
  let style: ASAuthorizationAppleIDButton.Style
  let request: (ASAuthorizationAppleIDRequest) -> Void
  let completion: (Result<ASAuthorization, any Error>) -> Void

  final class Coordinator: NSObject, ASAuthorizationControllerDelegate {
    var control: SignInControl
    private var running: ASAuthorizationController?
    init(_ control: SignInControl) { self.control = control }
    func begin() {
      let request = ASAuthorizationAppleIDProvider().createRequest()
      control.request(request)
      let controller = ASAuthorizationController(authorizationRequests: [request])
      controller.delegate = self
      running = controller
      controller.performRequests()
    }
    func authorizationController(
      controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
    ) { control.completion(.success(authorization)) }
    func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {
      control.completion(.failure(error))
    }
  }
  func makeCoordinator() -> Coordinator { Coordinator(self) }
  func makeUIView(context: Context) -> ASAuthorizationAppleIDButton {
    let button = ASAuthorizationAppleIDButton(type: type, style: style)
    let coordinator = context.coordinator
    button.addAction(UIAction { [weak coordinator] _ in coordinator?.begin() }, for: .touchUpInside)
    return button
  }
  func updateUIView(_ view: ASAuthorizationAppleIDButton, context: Context) {
    context.coordinator.control = self
    view.isEnabled = context.environment.isEnabled
  }
  // Observed: as wide and as high as it is offered.
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: ASAuthorizationAppleIDButton, context: Context) -> CGSize? {
    proposal.replacingUnspecifiedDimensions(by: uiView.intrinsicContentSize)
  }
}
