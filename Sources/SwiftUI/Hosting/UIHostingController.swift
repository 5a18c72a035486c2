import UIKitCore

public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// A view controller that shows SwiftUI views.
@preconcurrency @MainActor open class UIHostingController<Content: View>: UIViewController {
  private let host: HostRoot<Content>

  public init(rootView: Content) {
    host = HostRoot(rootView)
    super.init(nibName: nil, bundle: nil)
    host.controller = self
  }

  public init?(coder aDecoder: NSCoder, rootView: Content) {
    host = HostRoot(rootView)
    super.init(coder: aDecoder)
    host.controller = self
  }

  @available(
    *, unavailable, message: "init(coder:) must be implemented in a subclass and call super.init(coder:rootView:)"
  )
  public required init?(coder: NSCoder) {
    fatalError("init(coder:) must be implemented in a subclass and call super.init(coder:, rootView:)")
  }

  public var rootView: Content {
    get { host.rootView }
    set { host.update(newValue) }
  }

  public var sizingOptions: UIHostingControllerSizingOptions = [] {
    didSet { host.sizingOptions = sizingOptions }
  }

  /// Whether the content keeps clear of what covers the view.
  public var safeAreaRegions: SafeAreaRegions = .all {
    didSet { host.stage.respectsSafeArea = safeAreaRegions.contains(.container) }
  }

  /// The size that the content takes of the one that is offered.
  public func sizeThatFits(in size: CGSize) -> CGSize {
    host.prepare(traitCollection)
    return host.stage.contentSize(ProposedViewSize(size))
  }

  open override func loadView() {
    host.stage.backgroundColor = .systemBackground
    view = host.stage
  }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    host.bar?.willShow(animated: animated)
    host.stage.setShown(true)
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    host.stage.setShown(false)
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    host.prepare(traitCollection)
  }
  open override var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open override var prefersStatusBarHidden: Bool { host.hidesStatusBar }
  open override var childForStatusBarStyle: UIViewController? { children.first { $0 is any BarContainer } }
  open override var childForStatusBarHidden: UIViewController? { host.hidesStatusBar ? nil : childForStatusBarStyle }
}

/// The root of what a hosting controller or view shows.
@MainActor final class HostRoot<Content: View>: PhaseFollowing {
  private(set) var rootView: Content
  let stage = HostStage()
  private let graph = ViewGraph()
  private var node: RootNode<Content>?
  weak var controller: UIViewController?
  var sizingOptions: UIHostingControllerSizingOptions = [] { didSet { contentDidChange() } }
  /// What the place of the content adds to the environment.
  var change: ((inout EnvironmentValues) -> Void)?
  private var shown: (traits: UITraitCollection, tint: UIColor)?
  private let editing = StateLocation(EditMode.inactive)

  init(_ rootView: Content) {
    self.rootView = rootView
    stage.willPlace = { [weak self] in
      guard let self else { return }
      prepare(stage.traitCollection)
    }
    stage.contentDidChange = { [weak self] in self?.contentDidChange() }
    stage.tintDidChange = { [weak self] in
      guard let self, node != nil else { return }
      prepare(stage.traitCollection)
    }
  }

  /// The app has become active, or not.
  func phaseChanged() {
    if let node, let shown { node.setEnvironment(environment(shown.traits)) }
  }

  func update(_ view: Content) {
    rootView = view
    node?.update(view)
  }

  private func environment(_ traits: UITraitCollection) -> EnvironmentValues {
    var environment = EnvironmentValues()
    environment.take(traits)
    environment.hostTint = stage.tintColor
    environment.host = HostReference(controller)
    environment.editMode = Binding(location: editing)
    environment.scenePhase = ScenePhaseFollower.shared.phase(for: self)
    environment.navigation = navigation
    if let controller {
      environment.isPresented = controller.presentingViewController != nil
      environment.dismiss = DismissAction { [weak controller] in
        MainActor.assumeIsolated {
          guard let controller else { return }
          if let stack = controller.navigationController, stack.viewControllers.first !== controller {
            stack.popViewController(animated: true)
          } else {
            controller.dismiss(animated: true)
          }
        }
      }
    }
    change?(&environment)
    return environment
  }

  /// Makes the nodes, or tells them of other traits.
  func prepare(_ traits: UITraitCollection) {
    let former = shown
    shown = (traits, stage.tintColor ?? .tintColor)
    if let node {
      guard former?.traits != traits || former?.tint != stage.tintColor else { return }
      node.setEnvironment(environment(traits))
    } else {
      let made = RootNode(rootView, _NodeContext(graph: graph, parent: nil, environment: environment(traits)), stage)
      made.observe = { [weak self] in self?.take($0) }
      node = made
      navigation?.node = made
      stage.show(made)
    }
  }

  private(set) var hidesStatusBar = false
  private var hasScheme = false
  private(set) lazy var bar = controller.map { HostBar($0) }
  private lazy var navigation = controller.map { NavigationContext(hostedIn: $0) }

  /// What the content says of all that surrounds it.
  private func take(_ node: _ViewNode) {
    bar?.follow(node.preference(PageKey.self), node.environment)
    let hides = node.preference(StatusBarKey.self)
    if hides != hidesStatusBar {
      hidesStatusBar = hides
      controller?.setNeedsStatusBarAppearanceUpdate()
    }
    let scheme = node.preference(PreferredSchemeKey.self)
    guard let controller, hasScheme || scheme != nil else { return }
    hasScheme = scheme != nil
    let style = scheme?.style ?? .unspecified
    // Apple: the window of a root controller follows, of another one its own presentation.
    if let window = stage.window, window.rootViewController === controller {
      window.overrideUserInterfaceStyle = style
    } else {
      controller.overrideUserInterfaceStyle = style
    }
  }

  private func contentDidChange() {
    stage.invalidateIntrinsicContentSize()
    if sizingOptions.contains(.preferredContentSize), let controller {
      graph.afterUpdate { [weak self, weak controller] in
        guard let self, let controller else { return }
        let size = stage.contentSize(.unspecified)
        if controller.preferredContentSize != size { controller.preferredContentSize = size }
      }
    }
  }

  isolated deinit { node?.remove() }
}

/// The node above a root view.
@MainActor final class RootNode<Content: View>: _Node<Content>, PreferenceObserving {
  /// Told of the preferences of the content.
  var observe: ((_ViewNode) -> Void)? { didSet { graph.preferencesChanged(self) } }
  func observePreferences() { observe?(self) }
  private var child: _Node<Content>?
  private weak var stage: StageView?

  init(_ view: Content, _ context: _NodeContext, _ stage: StageView) {
    self.stage = stage
    super.init(view, context)
    child = Content._makeNode(view, self.context)
  }
  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
  override func viewChanged(from old: Content) { child?.update(view) }
  override func elementsChanged() { stage?.elementsChanged() }
}

/// The view of a hosting controller.
@MainActor final class HostStage: StageView {
  // Apple: a hosting view's intrinsic size is the content's ideal size.
  override var intrinsicContentSize: CGSize { contentSize(.unspecified) }
  override func sizeThatFits(_ size: CGSize) -> CGSize { contentSize(ProposedViewSize(size)) }
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    contentSize(
      ProposedViewSize(
        width: targetSize.width > 0 && horizontal.rawValue > 50 ? targetSize.width : nil,
        height: targetSize.height > 0 && vertical.rawValue > 50 ? targetSize.height : nil))
  }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    setNeedsLayout()
  }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }
  var tintDidChange: (() -> Void)?
  override func tintColorDidChange() {
    super.tintColorDidChange()
    tintDidChange?()
  }
}

/// The controller that views are shown by.
@MainActor package final class HostReference {
  weak var controller: UIViewController?
  /// What presents others.
  package var frontmost: UIViewController? { controller?.frontmost }
  init(_ controller: UIViewController?) { self.controller = controller }
}
private struct HostTintKey: EnvironmentKey { static var defaultValue: UIColor { .tintColor } }
private struct HostKey: EnvironmentKey { static var defaultValue: HostReference? { nil } }
extension EnvironmentValues {
  // Observed: the tint of the view that hosts the content is the content's accent.
  var hostTint: UIColor {
    get { self[HostTintKey.self] }
    set { self[HostTintKey.self] = newValue }
  }
  package var host: HostReference? {
    get { self[HostKey.self] }
    set { self[HostKey.self] = newValue }
  }
}
