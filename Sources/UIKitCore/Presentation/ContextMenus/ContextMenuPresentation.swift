import Foundation

/// A context menu on screen: everything else blurred, the preview lifted, the menu below or above it.
@MainActor final class ContextMenuPresentation: UIView {
  private let backdrop = UIVisualEffectView(effect: nil)
  private let lifted = UIView(frame: .zero)
  private let preview: UITargetedPreview
  private let controller: UIViewController?
  private var menuView: MenuView?
  private var menu: UIMenu?
  private let commit: (ContextMenuAnimator) -> Void
  private let end: (ContextMenuAnimator) -> Void
  private var isEnding = false
  /// How large the pressed view looks when it is lifted, in comparison to its own size.
  var startScale: CGFloat = 1
  /// How opaque the pressed view was; nil while it is not hidden.
  private var opacity: Float?

  init(
    menu: UIMenu?, preview: UITargetedPreview, controller: UIViewController?,
    commit: @escaping (ContextMenuAnimator) -> Void, end: @escaping (ContextMenuAnimator) -> Void
  ) {
    (self.menu, self.preview, self.controller, self.commit, self.end) = (menu, preview, controller, commit, end)
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    addSubview(backdrop)
    addSubview(lifted)
    lifted.clipsToBounds = true
    lifted.layer.cornerRadius = 13
    lifted.backgroundColor = preview.parameters.backgroundColor
    lifted.isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { return nil }

  /// Asked when the menu goes for what its preview goes back to; nil: where it came from.
  var returnsTo: () -> UITargetedPreview? = { nil }

  /// Where the pressed view is on screen.
  private var home: CGRect { place(of: preview) }

  private func place(of preview: UITargetedPreview) -> CGRect {
    preview.hasTarget
      ? convert(preview.frame, from: preview.target.container) : convert(preview.view.bounds, from: preview.view)
  }

  func show(in window: UIWindow, animator: ContextMenuAnimator) {
    frame = window.bounds
    window.addSubview(self)
    ApplicationContext.current.drag?.hidePreviews()
    UIView.performWithoutAnimation {
      fillPreview()
      let part = (1 - startScale) / 2
      lifted.frame = home.insetBy(dx: home.width * part, dy: home.height * part)
      lifted.subviews.first?.frame = lifted.bounds
      backdrop.frame = bounds
      lifted.layoutIfNeeded()
      // Apple: the view itself is out of sight as long as its preview stands for it.
      opacity = preview.view.layer.opacity
      preview.view.layer.opacity = 0
    }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.curveEaseOut],
      animations: {
        self.backdrop.effect = UIBlurEffect(style: .systemUltraThinMaterial)
        OnScreenKeyboard.shared.isAside = true
        self.lifted.frame = self.goal
        self.lifted.subviews.first?.frame = self.lifted.bounds
        animator.animate()
      },
      completion: { _ in animator.complete() })
    showMenu()
  }

  override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    guard newSuperview == nil, let opacity else { return }
    OnScreenKeyboard.shared.isAside = false
    UIView.performWithoutAnimation { preview.view.layer.opacity = opacity }
    self.opacity = nil
  }

  private func fillPreview() {
    let content: UIView?
    if let controller {
      content = controller.view
    } else {
      content = preview.view.snapshotView(afterScreenUpdates: false)
      lifted.layer.cornerRadius = max(13, preview.view.layer.cornerRadius)
    }
    guard let content else { return }
    content.frame = CGRect(origin: .zero, size: controller == nil ? home.size : previewSize)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    lifted.addSubview(content)
    if let path = preview.parameters.visiblePath, controller == nil {
      let mask = CAShapeLayer()
      mask.path = path.cgPath
      content.layer.mask = mask
      lifted.backgroundColor = .clear
    }
  }

  // Assumed: a preview takes at most nine tenths of the width, and of the height what the menu leaves, but at least half;
  // one that says both keeps its proportions.
  private var previewSize: CGSize {
    guard let controller else { return home.size }
    let wanted = controller.preferredContentSize
    let most =
      isBeside
      ? CGSize(width: max(0, room.width - menuSize.width), height: room.height)
      : CGSize(width: bounds.width * 0.9, height: max(bounds.height * 0.5, room.height - menuSize.height))
    guard wanted.width > 0, wanted.height > 0 else {
      return CGSize(
        width: wanted.width > 0 ? min(wanted.width, most.width) : most.width,
        height: wanted.height > 0 ? min(wanted.height, most.height) : most.height)
    }
    let scale = min(1, most.width / wanted.width, most.height / wanted.height)
    return CGSize(width: wanted.width * scale, height: wanted.height * scale)
  }

  /// The menu's size with the space around it.
  private var menuSize: CGSize {
    guard let menu else { return .zero }
    let metrics = MenuMetrics(traitCollection, room: bounds.width)
    return CGSize(width: metrics.width + 20, height: metrics.height(of: menu) + 20)
  }

  /// On low screens the menu stands beside its preview.
  // Assumed: on those of a phone that lies on its side.
  private var isBeside: Bool { menu != nil && traitCollection.verticalSizeClass == .compact }

  /// Where preview and menu may be.
  private var room: CGRect {
    var room = bounds.inset(by: safeAreaInsets).insetBy(dx: 12, dy: 12)
    room.size.height = UIKeyboardLayoutGuide.top(in: self) - 12 - room.minY
    return room
  }

  /// On screen, with room for the menu below.
  private var goal: CGRect {
    let (size, safe) = (previewSize, room)
    var origin = CGPoint(x: home.midX - size.width / 2, y: home.midY - size.height / 2)
    let menu = menuSize
    origin.x = max(safe.minX, min(origin.x, safe.maxX - size.width))
    origin.y = max(safe.minY, min(origin.y, safe.maxY - size.height - (isBeside ? 0 : menu.height)))
    // At either side, if not too wide.
    if isBeside, origin.x - safe.minX < menu.width, safe.maxX - origin.x - size.width < menu.width {
      origin.x = max(safe.minX, safe.maxX - size.width - menu.width)
    }
    return CGRect(
      origin: controller == nil && size.width > safe.width ? CGPoint(x: home.minX, y: origin.y) : origin, size: size)
  }

  private func showMenu() {
    guard let menu else { return }
    let anchor = UIView(frame: goal)
    anchor.isUserInteractionEnabled = false
    insertSubview(anchor, belowSubview: lifted)
    let view = MenuView(menu: menu, source: anchor)
    view.onEnd = { [weak self] outside in
      guard let self else { return }
      if let outside, self.lifted.frame.contains(self.convert(outside, from: nil)), self.controller != nil {
        let animator = ContextMenuAnimator(self.controller)
        self.commit(animator)
        self.dismiss(animator)
      } else {
        self.dismiss(nil)
      }
    }
    view.frame = bounds
    addSubview(view)
    menuView = view
    UIView.performWithoutAnimation {
      view.layoutIfNeeded()
      view.panel.alpha = 0
      view.panel.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
    }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseOut]) {
      view.panel.alpha = 1
      view.panel.transform = .identity
    }
  }

  func update(_ block: (UIMenu) -> UIMenu) {
    guard let menu, !isEnding else { return }
    let new = block(menu)
    self.menu = new
    menuView?.show(new)
  }

  /// - Parameter other: what a tap on the preview added.
  func dismiss(_ other: ContextMenuAnimator?) {
    guard !isEnding else { return }
    isEnding = true
    isUserInteractionEnabled = false
    let animator = ContextMenuAnimator(controller)
    let goal = place(of: returnsTo() ?? preview)
    end(animator)
    UIView.animate(
      withDuration: 0.2,
      animations: {
        self.backdrop.effect = nil
        OnScreenKeyboard.shared.isAside = false
        self.menuView?.fade()
        if other?.preferredCommitStyle == .pop { self.lifted.frame = self.bounds }
        if self.controller == nil { self.lifted.frame = goal } else { self.lifted.alpha = 0 }
        animator.animate()
        other?.animate()
      },
      completion: { _ in
        self.removeFromSuperview()
        animator.complete()
        other?.complete()
      })
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { dismiss(nil) }
}
