import Foundation
import SafariServices
import UIKitCore

@preconcurrency @MainActor public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

/// Signs in on a page of the web. The user is asked first; then the desktop's browser shows the page. The session ends when the app is
/// asked to open a URL of the callback's scheme, or when the user closes the page.
@preconcurrency @MainActor open class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  private let url: URL
  private let scheme: String?
  private var completion: CompletionHandler?
  private var page: SFSafariViewController?
  private var hasStarted = false
  private let closing = Closing()

  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  // surface: the desktop's browser decides what it keeps
  open var prefersEphemeralWebBrowserSession = false

  public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {
    (url, scheme, completion) = (URL, callbackURLScheme?.lowercased(), completionHandler)
  }

  /// Whether it has not been started and has someone to say where it is shown.
  open var canStart: Bool { !hasStarted && presentationContextProvider != nil }

  /// - Returns: false where the session cannot start; the handler is told why.
  @discardableResult open func start() -> Bool {
    guard !hasStarted else { return false }
    guard let anchor = presentationContextProvider?.presentationAnchor(for: self) else {
      end(nil, ASWebAuthenticationSessionError(.presentationContextNotProvided))
      return false
    }
    guard anchor.rootViewController != nil else {
      end(nil, ASWebAuthenticationSessionError(.presentationContextInvalid))
      return false
    }
    hasStarted = true
    // Observed: iOS 16.
    SystemQuestion.ask(
      "“\(UIApplication.displayName)” Wants to Use “\(url.host ?? "")” to Sign In",
      "This allows the app and website to share information about you.",
      answers: [("Cancel", { self.cancelled() }), ("Continue", { self.show(over: anchor) })])
    return true
  }

  private func show(over anchor: UIWindow) {
    guard completion != nil else { return }
    var presenter = anchor.rootViewController
    while let next = presenter?.presentedViewController { presenter = next }
    let page = SFSafariViewController(url: url)
    page.dismissButtonStyle = .cancel
    closing.closed = { [weak self] in self?.cancelled() }
    page.delegate = closing
    self.page = page
    OpenedURLs.taker = { [weak self] url in self?.take(url) ?? false }
    presenter?.present(page, animated: true)
  }

  private func take(_ url: URL) -> Bool {
    guard let scheme, url.scheme?.lowercased() == scheme, completion != nil else { return false }
    page?.dismiss(animated: true)
    end(url, nil)
    return true
  }

  private func cancelled() { end(nil, ASWebAuthenticationSessionError(.canceledLogin)) }

  /// Ends without a word to the handler.
  open func cancel() {
    completion = nil
    page?.dismiss(animated: true)
    forget()
  }

  private func end(_ url: URL?, _ error: (any Error)?) {
    forget()
    guard let completion else { return }
    self.completion = nil
    TimerQueue.shared.schedule(after: 0) { completion(url, error) }
  }

  private func forget() {
    if page != nil { OpenedURLs.taker = nil }
    page = nil
  }
}

/// Hears that the user closes the page.
@MainActor private final class Closing: NSObject, SFSafariViewControllerDelegate {
  var closed: (() -> Void)?
  func safariViewControllerDidFinish(_ controller: SFSafariViewController) { closed?() }
}
