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
  private let host = UIView(frame: .zero)
  private let keyboard = KeyboardView(frame: .zero)
  private weak var responder: UIResponder?
  private var shownInput: UIView?
  private var shownAccessory: UIView?
  /// In screen points; zero when hidden.
  package private(set) var frame: CGRect = .zero
  package var isVisible: Bool { frame.height > 0 }
  /// While set, changes wait: a field tells its delegate before the keyboard moves.
  private var holds = 0
  private var pending: UIResponder??
  private let room = KeyboardRoom()

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
    let accessory = Self.accessory(of: responder)
    let usesKeyboard = responder is any UIKeyInput && Self.isEditable(responder)
    guard let responder, input != nil || usesKeyboard || (accessory != nil && responder.canBecomeFirstResponder) else {
      hide()
      return
    }
    show(input ?? (usesKeyboard ? keyboard : nil), accessory)
  }

  private static func isEditable(_ responder: UIResponder?) -> Bool { (responder as? UITextView)?.isEditable ?? true }

  private static func accessory(of responder: UIResponder?) -> UIView? {
    var candidate = responder
    while let current = candidate {
      if let view = current.inputAccessoryView { return view }
      candidate = current.next
    }
    return nil
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
    if !view.translatesAutoresizingMaskIntoConstraints || (view as? UIInputView)?.allowsSelfSizing == true {
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

  private func show(_ input: UIView?, _ accessory: UIView?) {
    let window = makeWindow()
    window.frame = screen
    if let key = responder as? any UIKeyInput, input === keyboard { keyboard.configure(key) }
    let width = screen.width
    let accessoryHeight = accessory.map { height(of: $0, width: width) } ?? 0
    let inputHeight = input.map { height(of: $0, width: width) } ?? 0
    let begin = isVisible ? frame : CGRect(x: 0, y: screen.height, width: width, height: accessoryHeight + inputHeight)
    let end = CGRect(
      x: 0, y: screen.height - accessoryHeight - inputHeight, width: width, height: accessoryHeight + inputHeight)
    let wasVisible = isVisible
    UIView.performWithoutAnimation {
      if shownInput !== input { shownInput?.removeFromSuperview() }
      if shownAccessory !== accessory { shownAccessory?.removeFromSuperview() }
      shownInput = input
      shownAccessory = accessory
      if !wasVisible || host.superview == nil {
        host.frame = CGRect(origin: CGPoint(x: 0, y: screen.height), size: end.size)
        window.addSubview(host)
      }
      host.bounds.size = end.size
      // The keyboard's ground lies behind input views too.
      host.backgroundColor = input == nil || input === keyboard ? nil : KeyboardView.ground
      if let accessory {
        if accessory.superview !== host { host.addSubview(accessory) }
        accessory.frame = CGRect(x: 0, y: 0, width: width, height: accessoryHeight)
      }
      if let input {
        if input.superview !== host { host.addSubview(input) }
        input.frame = CGRect(
          x: 0, y: accessoryHeight, width: width, height: inputHeight - bottomRoom(of: input))
      }
      window.isHidden = false
      host.layoutIfNeeded()
    }
    frame = end
    if wasVisible, begin == end {
      host.frame = end
      animate { self.room.make(above: end, for: self.responder) }
      return
    }
    post(UIResponder.keyboardWillChangeFrameNotification, begin, end)
    post(UIResponder.keyboardWillShowNotification, begin, end)
    animate(
      {
        self.host.frame = end
        UIKeyboardLayoutGuide.keyboardMoved(to: end)
        self.room.make(above: end, for: self.responder)
      },
      completion: { [weak self, weak application] _ in
        guard let self, self.frame == end, application === UIApplication.shared else { return }
        self.post(UIResponder.keyboardDidChangeFrameNotification, begin, end)
        self.post(UIResponder.keyboardDidShowNotification, begin, end)
      })
  }

  private func hide() {
    guard isVisible else { return }
    let begin = frame
    let end = CGRect(x: 0, y: screen.height, width: begin.width, height: begin.height)
    frame = .zero
    post(UIResponder.keyboardWillChangeFrameNotification, begin, end)
    post(UIResponder.keyboardWillHideNotification, begin, end)
    animate(
      {
        self.host.frame = end
        UIKeyboardLayoutGuide.keyboardMoved(to: .zero)
        self.room.giveBack()
      },
      completion: { [weak self, weak application] _ in
        guard let self, !self.isVisible, application === UIApplication.shared else { return }
        self.window?.isHidden = true
        self.shownInput?.removeFromSuperview()
        self.shownAccessory?.removeFromSuperview()
        self.shownInput = nil
        self.shownAccessory = nil
        self.post(UIResponder.keyboardDidChangeFrameNotification, begin, end)
        self.post(UIResponder.keyboardDidHideNotification, begin, end)
      })
  }

  private func animate(_ changes: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
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
  private var lastSize = CGSize.zero

  override var isSystem: Bool { true }
  override var canBecomeKey: Bool { false }
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
