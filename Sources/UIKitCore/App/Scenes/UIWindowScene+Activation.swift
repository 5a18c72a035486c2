import CoreGraphics
import Foundation

extension UIWindowScene {
  public enum PresentationStyle: UInt, Sendable { case automatic, standard, prominent }

  /// What a new scene should be like.
  @preconcurrency @MainActor open class ActivationRequestOptions: UIScene.ActivationRequestOptions {
    // surface: every scene fills the screen
    open var preferredPresentationStyle = PresentationStyle.automatic
  }

  /// What a new scene is to show.
  @preconcurrency @MainActor open class ActivationConfiguration: NSObject {
    public let userActivity: NSUserActivity
    /// Default nil.
    open var options: ActivationRequestOptions?
    // surface: the new scene takes the place of the old one at once
    open var preview: UITargetedPreview?

    public init(
      userActivity: NSUserActivity, options: ActivationRequestOptions? = nil, preview: UITargetedPreview? = nil
    ) {
      self.userActivity = userActivity
      (self.options, self.preview) = (options, preview)
    }

    fileprivate func activate(_ errorHandler: ((any Error) -> Void)? = nil) {
      UIApplication.shared.requestSceneSessionActivation(
        nil, userActivity: userActivity, options: options, errorHandler: errorHandler)
    }
  }

  /// A menu element that opens a scene.
  // Apple: UIWindowScene.ActivationAction: the alternate is for iPhones and apps that do not support several windows.
  // Assumed: without one there is no element then.
  @preconcurrency @MainActor open class ActivationAction: UIAction {
    public typealias ConfigurationProvider = @MainActor (_ action: ActivationAction) -> ActivationConfiguration?

    private let alternate: UIAction?

    /// - Parameter configurationProvider: asked when the element is chosen; nil opens nothing.
    public init(
      title: String = "Open in New Window", subtitle: String? = nil, image: UIImage? = nil,
      identifier: UIAction.Identifier? = nil, discoverabilityTitle: String? = nil,
      attributes: UIMenuElement.Attributes = [], alternate: UIAction? = nil,
      _ configurationProvider: @escaping ConfigurationProvider
    ) {
      self.alternate = alternate
      let opens = UIApplication.shared.supportsMultipleScenes
      let shown = opens ? nil : alternate
      super.init(
        title: shown?.title ?? title, subtitle: shown?.subtitle ?? subtitle,
        image: shown == nil ? image ?? UIImage(systemName: "macwindow.badge.plus") : shown?.image,
        identifier: identifier, discoverabilityTitle: discoverabilityTitle,
        attributes: shown?.attributes ?? (opens ? attributes : attributes.union(.hidden)), state: shown?.state ?? .off
      ) { action in
        if let shown { return shown.performWithSender(action.sender, target: nil) }
        (action as? ActivationAction).flatMap(configurationProvider)?.activate()
      }
    }

    public required init?(coder: NSCoder) { nil }
  }

  /// Opens a scene for what two fingers spread.
  @preconcurrency @MainActor open class ActivationInteraction: NSObject, UIInteraction {
    public typealias ConfigurationProvider =
      @MainActor (_ interaction: ActivationInteraction, _ location: CGPoint) ->
      ActivationConfiguration?

    public private(set) weak var view: UIView?
    private let configurationProvider: ConfigurationProvider
    private let errorHandler: ((any Error) -> Void)?
    private lazy var pinch = UIPinchGestureRecognizer(target: nil, action: nil)

    /// - Parameter configurationProvider: asked where the fingers are, in the view's coordinates; nil opens nothing.
    public init(
      _ configurationProvider: @escaping ConfigurationProvider, errorHandler: ((any Error) -> Void)? = nil
    ) {
      (self.configurationProvider, self.errorHandler) = (configurationProvider, errorHandler)
      super.init()
      pinch.handlers.append { [weak self] _ in self?.pinched() }
    }

    open func willMove(to view: UIView?) {
      if self.view !== view { self.view?.removeGestureRecognizer(pinch) }
    }

    open func didMove(to view: UIView?) {
      self.view = view
      view?.addGestureRecognizer(pinch)
    }

    // Assumed: a spread to one and a half times the distance opens.
    private func pinched() {
      guard pinch.state == .changed, pinch.scale >= 1.5, let view else { return }
      pinch.state = .ended
      configurationProvider(self, pinch.location(in: view))?.activate(errorHandler)
    }
  }
}
