import Foundation
import UIKitCore

@preconcurrency @MainActor public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
  // surface: nobody is signed in
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization)
  func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

extension ASAuthorizationControllerDelegate {
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
  ) {}
  public func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {}
}

@preconcurrency @MainActor public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
  // surface: nothing is shown
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

/// Asks the user to authorise the app. The device is signed in with nobody: requests fail with `ASAuthorizationError.unknown`.
// Observed: the simulator of iOS 16 without an account fails with code 1000.
@preconcurrency @MainActor open class ASAuthorizationController: NSObject {
  public let authorizationRequests: [ASAuthorizationRequest]
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  // surface: nothing is shown
  open weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?
  private var isRunning = false

  public init(authorizationRequests: [ASAuthorizationRequest]) { self.authorizationRequests = authorizationRequests }

  /// The delegate is told later, on the main thread.
  open func performRequests() {
    isRunning = true
    // The app may forget the controller, which tells its delegate all the same.
    TimerQueue.shared.schedule(after: 0) { self.end() }
  }

  private func end() {
    guard isRunning else { return }
    isRunning = false
    delegate?.authorizationController(controller: self, didCompleteWithError: ASAuthorizationError(.unknown))
  }

  open func cancel() { isRunning = false }
}
