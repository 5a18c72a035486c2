import CoreGraphics
import Foundation

/// Shows notifications one after the other at the top of the screen.
@MainActor final class BannerPresenter {
  /// Seconds that a banner stays.
  // Observed: iOS 16, about five seconds.
  static let duration: TimeInterval = 5

  private var queue: [DeliveredNotification] = []
  private var window: BannerWindow?
  private var timer: TimerQueue.Entry?

  func show(_ item: DeliveredNotification) {
    queue.append(item)
    if queue.count == 1 { begin() } else if window?.banner.isOpen == false { leave() }
  }

  func remove(where isMeant: (DeliveredNotification) -> Bool) {
    guard let first = queue.first else { return }
    queue.removeAll { $0.notification.identifier != first.notification.identifier && isMeant($0) }
    if isMeant(first) { leave() }
  }

  private func begin() {
    guard let item = queue.first else { return }
    let window = BannerWindow(item)
    window.banner.chosen = { [weak self] action, text in
      self?.leave()
      NotificationService.shared.respond(to: item, action: action, text: text)
    }
    window.banner.dismissed = { [weak self] in
      self?.leave()
      NotificationService.shared.dismiss(item)
    }
    window.banner.opened = { [weak self] in self?.timer?.cancel() }
    self.window = window
    window.slideIn()
    // A banner holds nobody up.
    timer = TimerQueue.shared.schedule(after: Self.duration, holdsIdle: false) { [weak self] in self?.leave() }
  }

  private func leave() {
    timer?.cancel()
    guard let window else { return }
    self.window = nil
    window.slideOut { [weak self] in
      guard let self else { return }
      queue.removeFirst()
      begin()
    }
  }
}

/// The system's window with a banner, in front of the app's windows.
@MainActor final class BannerWindow: UIWindow {
  let banner: NotificationBanner

  override var isSystem: Bool { true }
  override var isReadable: Bool { true }
  override var canBecomeKey: Bool { false }

  init(_ item: DeliveredNotification) {
    banner = NotificationBanner(item)
    super.init(frame: UIScreen.main.bounds)
    isOpaque = false
    windowLevel = UIWindow.Level(rawValue: Level.statusBar.rawValue + 1)
    addSubview(banner)
    UIApplication._register(self)
    isHidden = false
    place()
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place() {
    // Assumed: eight points from the sides, at most 400 wide.
    let width = min(bounds.width - 16, 400)
    banner.frame = CGRect(
      x: (bounds.width - width) / 2, y: max(8, safeAreaInsets.top), width: width,
      height: banner.sizeThatFits(CGSize(width: width, height: 0)).height)
  }

  func slideIn() {
    layoutIfNeeded()
    banner.transform = CGAffineTransform(translationX: 0, y: -banner.frame.maxY - 8)
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: { self.banner.transform = .identity })
  }

  func slideOut(_ completion: @escaping () -> Void) {
    UIView.animate(
      withDuration: 0.3,
      animations: { self.banner.transform = CGAffineTransform(translationX: 0, y: -self.banner.frame.maxY - 8) }
    ) { _ in
      self.isHidden = true
      completion()
    }
  }
}

/// Icon, title and text of a notification; a tap chooses it, a swipe up throws it away, a long press shows its actions.
@MainActor final class NotificationBanner: UIView {
  private let item: DeliveredNotification
  private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let icon = UIImageView(frame: .zero)
  private let stack = UIStackView(frame: .zero)
  private let time = UILabel(frame: .zero)
  private let buttons = UIStackView(frame: .zero)
  /// The identifier of an action, or nil; and what was written into its field.
  var chosen: ((String?, String?) -> Void)?
  var dismissed: (() -> Void)?
  var opened: (() -> Void)?
  private(set) var isOpen = false

  private static let iconSize: CGFloat = 38
  private static let margin: CGFloat = 14
  private static let buttonHeight: CGFloat = 50

  init(_ item: DeliveredNotification) {
    self.item = item
    super.init(frame: .zero)
    background.layer.cornerRadius = 24
    background.clipsToBounds = true
    addSubview(background)
    addIcon()
    addTexts()
    addGestures()
  }

  required init?(coder: NSCoder) { nil }

  private func addIcon() {
    icon.image = UIImage(named: "AppIcon")
    if icon.image == nil { icon.backgroundColor = .systemGray3 }
    icon.layer.cornerRadius = 9
    icon.clipsToBounds = true
    addSubview(icon)
  }

  private func addTexts() {
    let notification = item.notification
    let title = notification.title.isEmpty ? UIApplication.displayName : notification.title
    stack.axis = .vertical
    for (text, weight) in [
      (title, UIFont.Weight.semibold), (notification.subtitle, .semibold), (notification.body, .regular),
    ] where !text.isEmpty {
      let label = UILabel(frame: .zero)
      label.text = text
      label.font = .systemFont(ofSize: 15, weight: weight)
      label.numberOfLines = weight == .regular ? 4 : 1
      stack.addArrangedSubview(label)
    }
    addSubview(stack)
    time.text = "now"
    time.font = .systemFont(ofSize: 13)
    time.textColor = .secondaryLabel
    addSubview(time)
  }

  private func addGestures() {
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.handlers.append { [weak self] _ in self?.chosen?(nil, nil) }
    let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
    swipe.direction = .up
    swipe.handlers.append { [weak self] _ in self?.dismissed?() }
    let press = UILongPressGestureRecognizer(target: nil, action: nil)
    press.handlers.append { [weak self] gesture in if gesture.state == .began { self?.open() } }
    for gesture in [tap, swipe, press] { addGestureRecognizer(gesture) }
  }

  // MARK: Actions

  private func open() {
    let actions = item.notification.client.actions(of: item.notification)
    guard !isOpen, !actions.isEmpty else { return }
    isOpen = true
    opened?()
    buttons.axis = .vertical
    buttons.distribution = .fillEqually
    for action in actions {
      let button = UIButton(type: .system)
      button.setTitle(action.title, for: .normal)
      button.setTitleColor(action.isDestructive ? .systemRed : .label, for: .normal)
      button.addAction(UIAction { [weak self] _ in self?.choose(action) }, for: .touchUpInside)
      buttons.addArrangedSubview(button)
    }
    addSubview(buttons)
    window?.setNeedsLayout()
    window?.layoutIfNeeded()
  }

  // Assumed: an action with a field asks for its text in an alert.
  private func choose(_ action: ScheduledNotification.Action) {
    guard let placeholder = action.placeholder else {
      chosen?(action.identifier, nil)
      return
    }
    let alert = UIAlertController(title: action.title, message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = placeholder }
    alert.addAction(UIAlertAction(title: SystemWord.cancel.text, style: .cancel) { _ in LegacyPresenter.finished() })
    alert.addAction(
      UIAlertAction(title: "Send", style: .default) { [weak self, weak alert] _ in
        LegacyPresenter.finished()
        self?.chosen?(action.identifier, alert?.textFields?.first?.text ?? "")
      })
    LegacyPresenter.present(alert)
  }

  // MARK: Layout

  private func textWidth(in width: CGFloat) -> CGFloat {
    max(0, width - Self.margin * 2 - Self.iconSize - 12 - time.sizeThatFits(.zero).width - 8)
  }

  private func textHeight(in width: CGFloat) -> CGFloat {
    let labels = stack.arrangedSubviews
    return labels.map { $0.sizeThatFits(CGSize(width: textWidth(in: width), height: 0)).height }.reduce(0, +)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let content = max(Self.iconSize, textHeight(in: size.width)) + Self.margin * 2
    return CGSize(width: size.width, height: content + CGFloat(buttons.arrangedSubviews.count) * Self.buttonHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let actions = CGFloat(buttons.arrangedSubviews.count) * Self.buttonHeight
    let middle = (bounds.height - actions) / 2
    icon.frame = CGRect(x: Self.margin, y: middle - Self.iconSize / 2, width: Self.iconSize, height: Self.iconSize)
    let height = textHeight(in: bounds.width)
    stack.frame = CGRect(
      x: icon.frame.maxX + 12, y: middle - height / 2, width: textWidth(in: bounds.width), height: height)
    let size = time.sizeThatFits(.zero)
    time.frame = CGRect(
      x: bounds.width - Self.margin - size.width, y: stack.frame.minY + 1, width: size.width, height: size.height)
    buttons.frame = CGRect(x: 0, y: bounds.height - actions, width: bounds.width, height: actions)
  }
}
