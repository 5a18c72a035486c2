import CoreGraphics
import Foundation

/// The gestures, caret and selection of text views for a view of the app's own that is a `UITextInput`.
@preconcurrency @MainActor
open class UITextInteraction: NSObject, UIInteraction, UIGestureRecognizerDelegate,
  UITextInputDelegate
{
  open weak var delegate: (any UITextInteractionDelegate)?
  /// Whose text it is.
  open weak var textInput: (any UIResponder & UITextInput)? { didSet { refresh() } }
  public let textInteractionMode: UITextInteractionMode
  /// Taps and presses, for other recognisers that wait for them.
  open var gesturesForFailureRequirements: [UIGestureRecognizer] { [doubleTap, press] }
  open private(set) weak var view: UIView?

  private let tap = UITapGestureRecognizer(target: nil, action: nil)
  private let doubleTap = UITapGestureRecognizer(target: nil, action: nil)
  private let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private lazy var handles = TextHandleGesture(self)
  private let menu = UIEditMenuInteraction(delegate: nil)
  private let canvas = TextCanvas(frame: .zero)

  @preconcurrency @MainActor public init(for mode: UITextInteractionMode) {
    textInteractionMode = mode
    super.init()
    doubleTap.numberOfTapsRequired = 2
    tap.handlers.append { [weak self] _ in self?.tapped() }
    doubleTap.handlers.append { [weak self] _ in self?.tappedTwice() }
    press.handlers.append { [weak self] press in self?.pressed(press.state) }
    for gesture in gestures { gesture.delegate = self }
    ApplicationContext.current.textInteractions.append(WeakReference(self))
  }

  private var gestures: [UIGestureRecognizer] { [tap, doubleTap, press, handles] }

  open func willMove(to view: UIView?) {
    guard let old = self.view else { return }
    for gesture in gestures { old.removeGestureRecognizer(gesture) }
    old.removeInteraction(menu)
    canvas.removeFromSuperview()
  }

  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    for gesture in gestures { view.addGestureRecognizer(gesture) }
    view.addInteraction(menu)
    view.addSubview(canvas)
    refresh()
  }

  // MARK: Gestures

  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view, textInput != nil else { return false }
    return delegate?.interactionShouldBegin(self, at: gestureRecognizer.location(in: view)) ?? true
  }

  /// A tap does not wait whether another one follows.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === tap && other === doubleTap || gestureRecognizer === doubleTap && other === tap }

  private func position(_ gesture: UIGestureRecognizer) -> UITextPosition? {
    guard let input = textInput else { return nil }
    return input.closestPosition(to: gesture.location(in: input.textInputView))
  }

  private func interact(_ work: (any UIResponder & UITextInput) -> Void) {
    guard let input = textInput else { return }
    delegate?.interactionWillBegin(self)
    work(input)
    refresh()
    delegate?.interactionDidEnd(self)
  }

  // Assumed: a tap puts the caret where the finger was, and takes the selection away from text that is read only.
  private func tapped() {
    // The second of two taps has selected a word.
    guard doubleTap.state != .ended else { return }
    let position = position(tap)
    interact { input in
      if !input.isFirstResponder, !input.becomeFirstResponder() { return }
      guard textInteractionMode == .editable else { return input.selectedTextRange = nil }
      if let position { input.selectedTextRange = input.textRange(from: position, to: position) }
    }
  }

  private func tappedTwice() {
    let position = position(doubleTap)
    interact { input in if let position { selectWord(at: position, of: input) } }
    presentMenu()
  }

  private func pressed(_ state: UIGestureRecognizer.State) {
    guard let input = textInput, let position = position(press) else { return }
    switch state {
    case .began:
      delegate?.interactionWillBegin(self)
      _ = input.becomeFirstResponder()
      if textInteractionMode == .nonEditable { selectWord(at: position, of: input) }
    case .changed where textInteractionMode == .editable:
      input.selectedTextRange = input.textRange(from: position, to: position)
    case .ended, .cancelled:
      delegate?.interactionDidEnd(self)
      if state == .ended { presentMenu() }
    default: break
    }
    refresh()
  }

  private func selectWord(at position: UITextPosition, of input: any UIResponder & UITextInput) {
    guard input.becomeFirstResponder() || input.isFirstResponder else { return }
    let tokenizer = input.tokenizer
    let word =
      tokenizer.rangeEnclosingPosition(position, with: .word, inDirection: .storage(.forward))
      ?? tokenizer.rangeEnclosingPosition(position, with: .word, inDirection: .storage(.backward))
    input.selectedTextRange = word ?? input.textRange(from: position, to: position)
  }

  final func presentMenu() {
    guard let input = textInput, let view, let range = input.selectedTextRange else { return }
    let rect = range.isEmpty ? input.caretRect(for: range.start) : input.firstRect(for: range)
    let place = input.textInputView.convert(CGPoint(x: rect.midX, y: rect.minY), to: view)
    menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: place))
  }

  // MARK: What shows

  /// Shows where the caret or the selection is now.
  final func refresh() {
    guard let view, let input = textInput else { return canvas.show(caret: nil, selection: [], ends: []) }
    canvas.frame = view.bounds
    view.bringSubviewToFront(canvas)
    if input.isFirstResponder, input.inputDelegate == nil { input.inputDelegate = self }
    guard input.isFirstResponder, let range = input.selectedTextRange else {
      return canvas.show(caret: nil, selection: [], ends: [])
    }
    guard !range.isEmpty else {
      let caret = textInteractionMode == .editable ? shown(input.caretRect(for: range.start)) : nil
      return canvas.show(caret: caret, selection: [], ends: [])
    }
    canvas.show(caret: nil, selection: boxes, ends: .both)
  }

  /// Of the selection, in the view's coordinates.
  final var boxes: [CGRect] {
    guard let input = textInput, let range = input.selectedTextRange, !range.isEmpty else { return [] }
    return input.selectionRects(for: range).map(\.rect).filter { $0.width > 0 }.map(shown)
  }

  private func shown(_ rect: CGRect) -> CGRect {
    guard let view, let input = textInput else { return rect }
    return input.textInputView.convert(rect, to: view)
  }

  // MARK: What the app changes by itself

  public func selectionWillChange(_ textInput: (any UITextInput)?) {}
  public func selectionDidChange(_ textInput: (any UITextInput)?) { refresh() }
  public func textWillChange(_ textInput: (any UITextInput)?) {}
  public func textDidChange(_ textInput: (any UITextInput)?) { refresh() }

  /// The first responder, its text or its selection are others.
  static func refreshAll() {
    for interaction in ApplicationContext.current.textInteractions { interaction.value?.refresh() }
  }
}
