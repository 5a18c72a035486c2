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
    windowLevel = .systemStatusBar + 1
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
  /// The attached picture: small beside the texts, large once the banner is open.
  private let thumbnail = UIImageView(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let buttons = UIStackView(frame: .zero)
  /// The identifier of an action, or nil; and what was written into its field.
  var chosen: ((String?, String?) -> Void)?
  var dismissed: (() -> Void)?
  var opened: (() -> Void)?
  private(set) var isOpen = false

  private static let iconSize: CGFloat = 38
  private static let margin: CGFloat = 14
  private static let buttonHeight: CGFloat = 50
  // Assumed: 34 points below the time, with round corners.
  private static let thumbnailSize: CGFloat = 34

  init(_ item: DeliveredNotification) {
    self.item = item
    super.init(frame: .zero)
    background.layer.cornerRadius = 24
    background.clipsToBounds = true
    addSubview(background)
    addIcon()
    addTexts()
    addPicture()
    addGestures()
  }

  required init?(coder: NSCoder) { nil }

  private func addIcon() {
    icon.image = UIApplication.shared.iconImage
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

  private func addPicture() {
    thumbnail.image = item.notification.picture?.thumbnail
    thumbnail.contentMode = .scaleAspectFill
    thumbnail.clipsToBounds = true
    thumbnail.layer.cornerRadius = 5
    thumbnail.isHidden = thumbnail.image == nil
    addSubview(thumbnail)
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
    let image = item.notification.picture?.image
    guard !isOpen, !actions.isEmpty || image != nil else { return }
    isOpen = true
    opened?()
    picture.image = image
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    thumbnail.isHidden = true
    // Round with the banner's own corners, above the texts.
    picture.layer.cornerRadius = 24
    picture.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    insertSubview(picture, aboveSubview: background)
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
    let side = max(time.sizeThatFits(.zero).width, thumbnail.isHidden ? 0 : Self.thumbnailSize)
    return max(0, width - Self.margin * 2 - Self.iconSize - 12 - side - 8)
  }

  /// Of the large picture, which is as wide as the banner and at most as high as it is wide.
  private func pictureHeight(in width: CGFloat) -> CGFloat {
    guard let size = picture.image?.size, size.width > 0 else { return 0 }
    return min(width, (width * size.height / size.width).rounded())
  }

  private var actionsHeight: CGFloat { CGFloat(buttons.arrangedSubviews.count) * Self.buttonHeight }

  private func textHeight(in width: CGFloat) -> CGFloat {
    let labels = stack.arrangedSubviews
    return labels.map { $0.sizeThatFits(CGSize(width: textWidth(in: width), height: 0)).height }.reduce(0, +)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let side = thumbnail.isHidden ? 0 : time.sizeThatFits(.zero).height + 4 + Self.thumbnailSize
    let content = max(Self.iconSize, side, textHeight(in: size.width)) + Self.margin * 2
    return CGSize(width: size.width, height: pictureHeight(in: size.width) + content + actionsHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let actions = actionsHeight
    picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pictureHeight(in: bounds.width))
    let middle = (picture.frame.maxY + bounds.height - actions) / 2
    icon.frame = CGRect(x: Self.margin, y: middle - Self.iconSize / 2, width: Self.iconSize, height: Self.iconSize)
    let height = textHeight(in: bounds.width)
    stack.frame = CGRect(
      x: icon.frame.maxX + 12, y: middle - height / 2, width: textWidth(in: bounds.width), height: height)
    let size = time.sizeThatFits(.zero)
    let top = thumbnail.isHidden ? stack.frame.minY + 1 : middle - (size.height + 4 + Self.thumbnailSize) / 2
    time.frame = CGRect(x: bounds.width - Self.margin - size.width, y: top, width: size.width, height: size.height)
    thumbnail.frame = CGRect(
      x: bounds.width - Self.margin - Self.thumbnailSize, y: time.frame.maxY + 4, width: Self.thumbnailSize,
      height: Self.thumbnailSize)
    buttons.frame = CGRect(x: 0, y: bounds.height - actions, width: bounds.width, height: actions)
  }
}
