import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Text of a view of the app's own, which a `UITextInteraction` makes selectable.
@MainActor @Suite(.serialized) struct TextInteractionTests {
  final class Place: UITextPosition {
    let at: Int
    init(_ at: Int) { self.at = at }
  }
  final class Span: UITextRange {
    let from: Int, to: Int
    init(_ from: Int, _ to: Int) { (self.from, self.to) = (from, to) }
    override var start: UITextPosition { Place(from) }
    override var end: UITextPosition { Place(to) }
    override var isEmpty: Bool { from == to }
  }
  final class Box: UITextSelectionRect {
    let box: CGRect
    init(_ box: CGRect) { self.box = box }
    override var rect: CGRect { box }
  }

  /// One line of characters, each ten points wide.
  final class Line: UIView, UITextInput {
    var text = "one two three"
    var selected: Span?
    var selectedTextRange: UITextRange? {
      get { selected }
      set { selected = newValue as? Span }
    }
    override var canBecomeFirstResponder: Bool { true }
    private func clamp(_ place: Int) -> Int { max(0, min(text.count, place)) }
    private func at(_ position: UITextPosition) -> Int { (position as? Place)?.at ?? 0 }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ new: String) {
      guard let selected else { return }
      replace(selected, withText: new)
      self.selected = Span(selected.from + new.count, selected.from + new.count)
    }
    func deleteBackward() {}
    func text(in range: UITextRange) -> String? {
      let (from, to) = (at(range.start), at(range.end))
      return String(Array(text)[from..<to])
    }
    func replace(_ range: UITextRange, withText new: String) {
      var all = Array(text)
      all.replaceSubrange(at(range.start)..<at(range.end), with: Array(new))
      text = String(all)
    }
    var markedTextRange: UITextRange? { nil }
    var markedTextStyle: [NSAttributedString.Key: Any]?
    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
    func unmarkText() {}
    var beginningOfDocument: UITextPosition { Place(0) }
    var endOfDocument: UITextPosition { Place(text.count) }
    func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? { Span(at(from), at(to)) }
    func position(from position: UITextPosition, offset: Int) -> UITextPosition? { Place(clamp(at(position) + offset)) }
    func position(
      from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? { Place(clamp(at(position) + (direction == .left ? -offset : offset))) }
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
      at(position) < at(other) ? .orderedAscending : at(position) > at(other) ? .orderedDescending : .orderedSame
    }
    func offset(from: UITextPosition, to: UITextPosition) -> Int { at(to) - at(from) }
    weak var inputDelegate: (any UITextInputDelegate)?
    lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? { nil }
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
      nil
    }
    func baseWritingDirection(
      for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { .leftToRight }
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
    func firstRect(for range: UITextRange) -> CGRect {
      CGRect(x: at(range.start) * 10, y: 0, width: (at(range.end) - at(range.start)) * 10, height: 20)
    }
    func caretRect(for position: UITextPosition) -> CGRect {
      CGRect(x: at(position) * 10 - 1, y: 0, width: 2, height: 20)
    }
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [Box(firstRect(for: range))] }
    func closestPosition(to point: CGPoint) -> UITextPosition? { Place(clamp(Int((point.x / 10).rounded()))) }
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { closestPosition(to: point) }
    func characterRange(at point: CGPoint) -> UITextRange? { nil }
  }

  final class Delegate: NSObject, UITextInteractionDelegate {
    var log: [String] = []
    var begins = true
    func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { begins }
    func interactionWillBegin(_ interaction: UITextInteraction) { log.append("will") }
    func interactionDidEnd(_ interaction: UITextInteraction) { log.append("did") }
  }

  private let host = TestHost.launch()
  private let line = Line(frame: CGRect(x: 100, y: 200, width: 150, height: 20))
  private let delegate = Delegate()
  private let window: UIWindow

  init() { window = host.show() }

  private func add(_ mode: UITextInteractionMode) -> UITextInteraction {
    let interaction = UITextInteraction(for: mode)
    interaction.textInput = line
    interaction.delegate = delegate
    line.addInteraction(interaction)
    window.rootViewController?.view.addSubview(line)
    host.settle()
    return interaction
  }

  /// The caret and the highlights that show, in the line's coordinates.
  private var shown: [CGRect] {
    let canvas = line.subviews.lazy.compactMap { $0 as? TextCanvas }.first
    return (canvas?.subviews ?? []).filter { !$0.isHidden && !($0 is SelectionHandle) }.map(\.frame)
  }

  @Test("a tap puts the caret, what is typed takes it along, two taps select a word")
  func editable() {
    let interaction = add(.editable)
    #expect(shown.isEmpty && interaction.textInteractionMode == .editable)
    host.tap(152, 210)
    host.settle()
    #expect(line.isFirstResponder && line.selected?.from == 5 && shown == [CGRect(x: 49, y: 0, width: 2, height: 20)])
    UIApplication.shared.handle(.text("x"))
    #expect(line.text == "one txwo three" && shown == [CGRect(x: 59, y: 0, width: 2, height: 20)])
    line.selected = Span(0, 2)
    line.inputDelegate?.selectionDidChange(line)
    #expect(shown == [CGRect(x: 0, y: 0, width: 20, height: 20)])
    host.advance(1)
    host.tap(152, 210)
    host.tap(152, 210)
    host.settle()
    #expect((line.selected?.from, line.selected?.to) == (4, 8))
    #expect(delegate.log.prefix(2) == ["will", "did"])
    line.resignFirstResponder()
    host.settle()
    #expect(shown.isEmpty)
  }

  @Test("a knob takes its end of the selection along, which keeps one character")
  func knobs() {
    _ = add(.editable)
    _ = line.becomeFirstResponder()
    line.selected = Span(4, 7)
    UITextInteraction.refreshAll()
    host.settle()
    host.drag(from: (170, 218), to: (220, 218))
    host.settle()
    #expect((line.selected?.from, line.selected?.to) == (4, 12))
    host.drag(from: (140, 202), to: (219, 202))
    host.settle()
    #expect((line.selected?.from, line.selected?.to) == (11, 12))
  }

  @Test("text that is read only is selected by a press; a tap takes the selection away; the delegate may refuse")
  func nonEditable() {
    _ = add(.nonEditable)
    func press() {
      host.touch(.began, 152, 210, id: 9)
      host.advance(0.7)
      host.touch(.ended, 152, 210, id: 9)
      host.settle()
    }
    delegate.begins = false
    press()
    #expect(line.selected == nil && !line.isFirstResponder)
    delegate.begins = true
    press()
    #expect((line.selected?.from, line.selected?.to) == (4, 7) && shown.count == 1)
    host.advance(1)
    EditMenuPresenter.shared.dismiss(animated: false)
    host.tap(220, 210)
    host.settle()
    #expect(line.selected == nil && shown.isEmpty)
  }
}
