import CoreGraphics
import Foundation
import QuartzCore
import QuinceText

/// Shows the on-screen keyboard, or the first responder's own input view, with its accessory above.
@MainActor package final class OnScreenKeyboard {
  package static var shared: OnScreenKeyboard { ApplicationContext.current.keyboard }

  private var window: KeyboardWindow?
  /// The application that the window belongs to.
  private weak var application: UIApplication?
  private let host = InputHostView(frame: .zero)
  private let keyboard = KeyboardView(frame: .zero)
  private weak var responder: UIResponder?
  private var shownInput: UIView?
  /// An input view that slides away while its accessory stays.
  private var leavingInput: UIView?
  private var shownAccessory: UIView? { host.accessory }
  /// In screen points; zero when hidden.
  package private(set) var frame: CGRect = .zero
  package var isVisible: Bool { frame.height > 0 }
  /// How far a finger has taken it down, in points.
  var pulled: CGFloat = 0
  /// Where it is seen.
  var hostFrame: CGRect {
    get { host.frame }
    set { host.frame = newValue }
  }
  /// Out of sight and reach, for what lies over the app's windows but below the keyboard's; its room stays.
  // Assumed: a context menu puts the keyboard and accessories aside so, without notifications.
  var isAside = false {
    didSet {
      guard isAside != oldValue else { return }
      host.alpha = isAside ? 0 : 1
      host.isUserInteractionEnabled = !isAside
    }
  }
  /// While set, changes wait: a field tells its delegate before the keyboard moves.
  private var holds = 0
  private var pending: UIResponder??
  private let room = KeyboardRoom()
  private let sheet = KeyboardSheet()

  var inputMode: UITextInputMode { keyboard.inputMode }

  package static let duration = 0.25
  package static let curve = 7

  func hold() { holds += 1 }
  func release() {
    holds -= 1
    if holds == 0, let waiting = pending {
      pending = nil
      firstResponderChanged(waiting)
    }
  }

  func firstResponderChanged(_ responder: UIResponder?) {
    if holds > 0 {
      pending = .some(responder)
      return
    }
    self.responder = responder
    let input = responder?.inputView
    let (accessory, owner) = Self.accessory(of: responder)
    host.owner = owner ?? responder
    let usesKeyboard = responder is any UIKeyInput && Self.isEditable(responder)
    guard let responder, input != nil || usesKeyboard || (accessory != nil && responder.canBecomeFirstResponder) else {
      hide()
      return
    }
    show(input ?? (usesKeyboard ? keyboard : nil), accessory)
  }

  private static func isEditable(_ responder: UIResponder?) -> Bool { (responder as? UITextView)?.isEditable ?? true }

  /// The nearest accessory view in the chain, and whose it is.
  private static func accessory(of responder: UIResponder?) -> (view: UIView?, owner: UIResponder?) {
    var candidate = responder
    while let current = candidate {
      if let view = current.inputAccessoryView { return (view, current) }
      candidate = current.next
    }
    return (nil, nil)
  }

  func reload(_ responder: UIResponder) {
    if responder === self.responder || self.responder == nil { firstResponderChanged(responder) }
  }

  static func traitsChanged() {
    guard let input = shared.responder as? any UIKeyInput else { return }
    shared.keyboard.configure(input)
  }
  static func textChanged(_ input: UIResponder) {
    if shared.responder === input { shared.keyboard.refresh() }
  }

  // MARK: Sizes

  private var screen: CGRect { UIScreen.main.bounds }

  // Observed: heights of iOS 16 without the row of suggestions.
  private func keyboardHeight(_ insets: UIEdgeInsets) -> CGFloat {
    let isPad = UIDevice.current.userInterfaceIdiom == .pad
    let isLandscape = screen.width > screen.height
    if isPad { return (isLandscape ? 353 : 265) + insets.bottom }
    if isLandscape { return insets.bottom > 0 ? 150 + insets.bottom + 9 : 162 }
    return insets.bottom > 0 ? 291 : 216
  }

  private func height(of view: UIView, width: CGFloat) -> CGFloat {
    if view === keyboard {
      let insets = UIApplication.shared._keyWindow?.safeAreaInsets ?? .zero
      let height = keyboardHeight(insets)
      let isPad = UIDevice.current.userInterfaceIdiom == .pad
      let isLandscape = screen.width > screen.height
      keyboard.bottomInset =
        isPad ? insets.bottom : isLandscape ? (insets.bottom > 0 ? insets.bottom : 0) : max(0, height - 216)
      keyboard.sideInsets = isLandscape && !isPad ? max(insets.left, insets.right) : 0
      return height
    }
    // The system's pickers keep clear of the home indicator.
    if view is UIPickerView || view is UIDatePicker {
      return view.intrinsicContentSize.height + bottomRoom(of: view)
    }
    if InputHostView.sizesItself(view) {
      let fitted = view.systemLayoutSizeFitting(CGSize(width: width, height: 0)).height
      if fitted > 0 { return fitted }
    }
    if view.bounds.height > 0 { return view.bounds.height }
    let intrinsic = view.intrinsicContentSize.height
    return intrinsic > 0 ? intrinsic : keyboardHeight(.zero)
  }

  private func bottomRoom(of view: UIView) -> CGFloat {
    guard view is UIPickerView || view is UIDatePicker else { return 0 }
    return UIApplication.shared._keyWindow?.safeAreaInsets.bottom ?? 0
  }

  // MARK: Showing

  /// Puts the views into the host, where it will stand.
  /// - Returns: the height of the accessory.
  private func fill(_ input: UIView?, _ accessory: UIView?, _ inputHeight: CGFloat) -> CGFloat {
    if let window, host.superview == nil { window.insertSubview(host, belowSubview: window.indicator) }
    if shownInput !== input {
      leavingInput?.removeFromSuperview()
      // A keyboard that goes slides away below its accessory.
      leavingInput = input == nil && accessory != nil ? shownInput : nil
      if leavingInput == nil { shownInput?.removeFromSuperview() }
      shownInput = input
    }
    if leavingInput === input { leavingInput = nil }
    host.setAccessory(accessory)
    var accessoryHeight = accessory?.bounds.height ?? 0
    for _ in 0..<2 {
      host.frame = CGRect(
        x: 0, y: screen.height - accessoryHeight - inputHeight, width: screen.width,
        height: accessoryHeight + inputHeight)
      accessoryHeight = host.place(above: inputHeight) { height(of: $0, width: screen.width) }
    }
    // The keyboard's ground lies behind input views too.
    host.backgroundColor = input == nil || input === keyboard ? nil : KeyboardView.ground
    if let input {
      let height = inputHeight - bottomRoom(of: input)
      host.placeInput(input, CGRect(x: 0, y: accessoryHeight, width: screen.width, height: height))
    }
    host.layoutIfNeeded()
    return accessoryHeight
  }

  /// The height of an accessory that a controller keeps at the screen's lower edge once the editing ends.
  var heightThatStays: CGFloat {
    guard let accessory = shownAccessory, shownInput != nil, responder?.heir?.inputAccessoryView === accessory else {
      return 0
    }
    let bottom = InputHostView.sizesItself(accessory) ? window?.safeAreaInsets.bottom ?? 0 : 0
    return accessory.bounds.height + bottom
  }

  /// The accessory's content asks for another height.
  private func accessoryResized() {
    // A finger that has the keyboard keeps it; what becomes of it then makes the accessory's room anew.
    if isVisible, pulled == 0 { show(shownInput, shownAccessory) }
  }

  private func show(_ input: UIView?, _ accessory: UIView?) {
    let window = makeWindow()
    window.frame = screen
    if let key = responder as? any UIKeyInput, input === keyboard { keyboard.configure(key) }
    let wasVisible = isVisible
    let width = screen.width
    let inputHeight = input.map { height(of: $0, width: width) } ?? 0
    var end = CGRect.zero
    UIView.performWithoutAnimation {
      window.isHidden = false
      let accessoryHeight = fill(input, accessory, inputHeight)
      let height = accessoryHeight + inputHeight
      end = CGRect(x: 0, y: screen.height - height, width: width, height: height)
      host.frame = CGRect(x: 0, y: wasVisible ? frame.minY + pulled : screen.height, width: width, height: height)
    }
    let behind = application?._statusBar?.indicator
    window.indicator.show(
      hidden: behind?.isHidden ?? true, isLight: input === keyboard ? keyboard.isDark : behind?.isLight ?? false)
    let begin = wasVisible ? frame.offsetBy(dx: 0, dy: pulled) : host.frame
    frame = end
    pulled = 0
    if wasVisible, begin == end {
      host.frame = end
      animate { self.makeRoom(above: end) }
      return
    }
    post(UIResponder.keyboardWillChangeFrameNotification, begin, end)
    post(UIResponder.keyboardWillShowNotification, begin, end)
    animate(
      {
        self.host.frame = end
        UIKeyboardLayoutGuide.keyboardMoved(to: end)
        self.makeRoom(above: end)
      },
      completion: { [weak self, weak application] _ in
        guard let self, self.frame == end, application === UIApplication.shared else { return }
        self.leavingInput?.removeFromSuperview()
        self.leavingInput = nil
        self.post(UIResponder.keyboardDidChangeFrameNotification, begin, end)
        self.post(UIResponder.keyboardDidShowNotification, begin, end)
      })
  }

  private func makeRoom(above keyboard: CGRect) {
    sheet.make(above: keyboard, for: responder)
    room.make(above: keyboard, for: responder)
  }

  private func hide() {
    guard isVisible else { return }
    let begin = frame.offsetBy(dx: 0, dy: pulled)
    let end = CGRect(x: 0, y: screen.height, width: begin.width, height: begin.height)
    frame = .zero
    pulled = 0
    post(UIResponder.keyboardWillChangeFrameNotification, begin, end)
    post(UIResponder.keyboardWillHideNotification, begin, end)
    animate(
      {
        self.host.frame = end
        UIKeyboardLayoutGuide.keyboardMoved(to: .zero)
        self.sheet.giveBack()
        self.room.giveBack()
      },
      completion: { [weak self, weak application] _ in
        guard let self, !self.isVisible, application === UIApplication.shared else { return }
        self.window?.isHidden = true
        for view in [self.shownInput, self.leavingInput] { view?.removeFromSuperview() }
        (self.shownInput, self.leavingInput) = (nil, nil)
        self.host.setAccessory(nil)
        self.post(UIResponder.keyboardDidChangeFrameNotification, begin, end)
        self.post(UIResponder.keyboardDidHideNotification, begin, end)
      })
  }

  func animate(_ changes: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: UIView.AnimationOptions(rawValue: UInt(Self.curve) << 16),
      animations: changes, completion: completion)
  }

  private func post(_ name: Notification.Name, _ begin: CGRect, _ end: CGRect) {
    NotificationCenter.default.post(
      name: name, object: nil,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Self.curve),
        UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
      ])
  }

  private func makeWindow() -> KeyboardWindow {
    if let window, application === UIApplication.shared { return window }
    application = UIApplication.shared
    host.removeFromSuperview()
    frame = .zero
    let made = KeyboardWindow(frame: screen)
    made.backgroundColor = .clear
    made.isOpaque = false
    made.windowLevel = UIWindow.Level(rawValue: 10_000_000)
    made.resized = { [weak self] in self?.screenChanged() }
    host.accessoryResized = { [weak self] in self?.accessoryResized() }
    UIApplication._register(made)
    window = made
    return made
  }

  /// After a rotation the keyboard takes its new place at once.
  private func screenChanged() {
    guard isVisible, let input = shownInput ?? shownAccessory, input.superview === host, frame.width != screen.width
    else { return }
    show(shownInput, shownAccessory)
  }
}

/// Lies over the app's windows and lets everything beside the keyboard through.
@MainActor final class KeyboardWindow: UIWindow {
  var resized: (() -> Void)?
  /// In the place of the system's own, which this window covers.
  let indicator = HomeIndicatorView(frame: .zero)
  private var lastSize = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    indicator.isUserInteractionEnabled = false
    addSubview(indicator)
  }
  required init?(coder: NSCoder) { nil }

  override var isSystem: Bool { true }
  override var canBecomeKey: Bool { false }
  /// What is edited in an accessory is edited for the app's window.
  override var responderHolder: UIWindow { UIApplication.shared._keyWindow ?? self }
  /// The app's own input and accessory views are looked at, the keys are not.
  override var isReadable: Bool {
    subviews.contains { host in host.subviews.contains { !($0 is KeyboardView) } }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != lastSize {
      lastSize = bounds.size
      resized?()
    }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self ? nil : view
  }
}
