import CoreGraphics
import Foundation
import QuartzCore
import QuinceText

/// Text, selection and composition of a field or text view. Offsets are UTF-16 units.
@MainActor final class TextEditor {
  let storage: NSMutableAttributedString
  private(set) var selection = NSRange(location: 0, length: 0)
  private(set) var marked: NSRange?
  unowned let client: any TextEditorClient
  weak var inputDelegate: (any UITextInputDelegate)?
  /// What the client shows instead of the keyboard and above it.
  var inputView: UIView? { didSet { client.reloadInputViews() } }
  var inputAccessoryView: UIView? { didSet { client.reloadInputViews() } }
  private(set) lazy var tokenizer = UITextInputStringTokenizer(textInput: client)
  /// Where a vertical movement wants to be.
  private var goalX: CGFloat?
  /// The fixed end of a selection that is extended by keys.
  private var anchor: Int?
  /// What is being typed, until the caret goes elsewhere.
  private var run: TypingRun?

  init(client: any TextEditorClient, storage: NSMutableAttributedString = NSMutableAttributedString(string: "")) {
    self.client = client
    self.storage = storage
  }

  var string: String { storage.string }
  var length: Int { storage.length }
  var units: [UInt16] { Array(storage.string.utf16) }

  /// Whole paragraphs around an offset: characters and words never reach beyond them.
  /// - Parameter start: the offset of the first unit.
  private func neighbourhood(of offset: Int) -> (units: [UInt16], start: Int) {
    let all = storage.string.utf16
    guard all.count > 4_000 else { return (Array(all), 0) }
    func isBorder(_ index: String.Index) -> Bool {
      guard index > all.startIndex, index < all.endIndex else { return true }
      let unit = all[all.index(before: index)]
      return TextLayout.endsParagraph(unit) && !(unit == 0x0D && all[index] == 0x0A)
    }
    let reach = 500
    var low = all.index(all.startIndex, offsetBy: max(0, min(offset, all.count) - reach))
    var high = all.index(all.startIndex, offsetBy: min(all.count, max(0, offset) + reach))
    while !isBorder(low) { low = all.index(before: low) }
    while !isBorder(high) { high = all.index(after: high) }
    return (Array(all[low..<high]), all.distance(from: all.startIndex, to: low))
  }

  func substring(_ range: NSRange) -> String { (storage.string as NSString)._substring(clamp(range)) }

  func clamp(_ range: NSRange) -> NSRange {
    let start = max(0, min(range.location, length))
    let end = max(start, min(range.location &+ max(0, range.length), length))
    return NSRange(location: start, length: end - start)
  }

  // MARK: By the program

  /// Replaces everything; the selection goes to the end.
  func setText(_ text: NSAttributedString) {
    endTyping()
    storage.setAttributedString(text)
    marked = nil
    anchor = nil
    goalX = nil
    selection = NSRange(location: storage.length, length: 0)
    client._textChanged(byUser: false)
  }

  func select(_ range: NSRange, notify: Bool = true) {
    let range = clamp(range)
    guard range != selection else { return }
    endTyping()
    client.dismissEditMenu()
    inputDelegate?.selectionWillChange(client)
    selection = range
    goalX = nil
    if notify { client._selectionChanged() }
    inputDelegate?.selectionDidChange(client)
  }

  func addAttributes(_ attributes: [NSAttributedString.Key: Any], _ range: NSRange) {
    storage.addAttributes(attributes, range: clamp(range))
  }

  // MARK: Typing

  /// Replaces the composed text or the selection, if the delegate agrees.
  @discardableResult func insert(_ text: String) -> Bool {
    replace(marked ?? selection, with: text, asks: true)
  }

  @discardableResult func replace(_ range: NSRange, with text: String, asks: Bool) -> Bool {
    let range = clamp(range)
    if asks, !client.shouldChange(range, text) { return false }
    apply(clamp(range), text)
    return true
  }

  private func apply(_ range: NSRange, _ text: String) {
    client.dismissEditMenu()
    inputDelegate?.textWillChange(client)
    let old = storage.attributedSubstring(from: range)
    let piece = NSAttributedString(string: text, attributes: client._typingAttributes())
    storage.replaceCharacters(in: range, with: piece)
    marked = nil
    anchor = nil
    goalX = nil
    selection = NSRange(location: range.location + piece.length, length: 0)
    noteTyping(range, insteadOf: old, length: piece.length)
    client._textChanged(byUser: true)
    inputDelegate?.textDidChange(client)
  }

  /// What is typed next is undone by itself.
  func endTyping() { run = nil }

  /// - Parameters:
  ///   - replaced: the characters that were replaced, which were `old`.
  ///   - length: that of what came instead.
  private func noteTyping(_ replaced: NSRange, insteadOf old: NSAttributedString, length: Int) {
    guard let manager = client.undoManager, manager.isUndoRegistrationEnabled else { return endTyping() }
    if run?.extend(replaced, insteadOf: old, length: length, manager) == true { return }
    let run = TypingRun(NSRange(location: replaced.location, length: length), insteadOf: old, manager)
    self.run = run
    registerUndo(run, manager)
    manager.setActionName("Typing")
  }

  private func registerUndo(_ run: TypingRun, _ manager: UndoManager) {
    manager.registerUndo(withTarget: self) { editor in
      MainActor.assumeIsolated {
        guard NSMaxRange(run.range) <= editor.length else { return }
        editor.restore(run.range, run.old)
      }
    }
  }

  private func restore(_ range: NSRange, _ text: NSAttributedString) {
    endTyping()
    let old = storage.attributedSubstring(from: range)
    storage.replaceCharacters(in: range, with: text)
    marked = nil
    selection = NSRange(location: range.location + text.length, length: 0)
    if let manager = client.undoManager {
      registerUndo(
        TypingRun(NSRange(location: range.location, length: text.length), insteadOf: old, manager), manager)
    }
    client._textChanged(byUser: true)
  }

  func deleteBackward() {
    if let marked, marked.length > 0 {
      replace(marked, with: "", asks: true)
    } else if selection.length > 0 {
      replace(selection, with: "", asks: true)
    } else if selection.location > 0 {
      let start = step(selection.location, by: -1)
      replace(NSRange(location: start, length: selection.location - start), with: "", asks: true)
    }
  }

  func deleteForward() {
    if selection.length > 0 {
      deleteBackward()
    } else if selection.location < length {
      let end = step(selection.location, by: 1)
      replace(NSRange(location: selection.location, length: end - selection.location), with: "", asks: true)
    }
  }

  func deleteUnit(_ granularity: UITextGranularity) {
    guard selection.length == 0 else { return deleteBackward() }
    let start = boundary(from: selection.location, granularity, forward: false)
    guard start < selection.location else { return }
    replace(NSRange(location: start, length: selection.location - start), with: "", asks: true)
  }

  // MARK: Composition

  func setMarked(_ text: String?, selected: NSRange) {
    let text = text ?? ""
    let target = marked ?? selection
    guard client.shouldChange(target, text) else { return }
    inputDelegate?.textWillChange(client)
    let piece = NSAttributedString(string: text, attributes: client._typingAttributes())
    let old = storage.attributedSubstring(from: clamp(target))
    storage.replaceCharacters(in: clamp(target), with: piece)
    noteTyping(clamp(target), insteadOf: old, length: piece.length)
    marked = piece.length > 0 ? NSRange(location: target.location, length: piece.length) : nil
    let inside = max(0, min(selected.location, piece.length))
    selection = clamp(
      NSRange(location: target.location + inside, length: max(0, min(selected.length, piece.length - inside))))
    client._textChanged(byUser: true)
    inputDelegate?.textDidChange(client)
  }

  func unmark() {
    guard let present = marked else { return }
    marked = nil
    selection = NSRange(location: present.location + present.length, length: 0)
    client._selectionChanged()
  }

  // MARK: Movement

  func step(_ offset: Int, by count: Int) -> Int {
    var place = max(0, min(offset, length))
    var (units, start) = neighbourhood(of: place)
    var starts = Unicode16.graphemeStarts(units)
    for _ in 0..<abs(count) {
      if place - start <= 1 || place - start >= units.count - 1 {
        (units, start) = neighbourhood(of: place)
        starts = Unicode16.graphemeStarts(units)
      }
      place += count.signum()
      while place > start, place - start < units.count, !starts[place - start] { place += count.signum() }
      place = max(0, min(place, length))
    }
    return place
  }

  private func boundary(from offset: Int, _ granularity: UITextGranularity, forward: Bool) -> Int {
    let (units, start) = neighbourhood(of: offset)
    let found = TextUnits.boundary(units, from: offset - start, granularity, forward: forward)
    return found.map { $0 + start } ?? (forward ? length : 0)
  }

  enum Movement { case left, right, up, down, wordLeft, wordRight, lineStart, lineEnd, start, end }

  func move(_ movement: Movement, extending: Bool) {
    let fixed = extending ? (anchor ?? selection.location) : 0
    var head = selection.location + selection.length
    if extending, let anchor { head = anchor == selection.location ? head : selection.location }
    if !extending, selection.length > 0, movement == .left || movement == .right {
      anchor = nil
      select(NSRange(location: movement == .left ? selection.location : head, length: 0))
      return
    }
    if !extending { head = movement == .left || movement == .up ? selection.location : head }
    let keptGoal = goalX
    let geometry = client.editorGeometry
    switch movement {
    case .left: head = step(head, by: -1)
    case .right: head = step(head, by: 1)
    case .wordLeft: head = boundary(from: head, .word, forward: false)
    case .wordRight: head = boundary(from: head, .word, forward: true)
    case .start: head = 0
    case .end: head = length
    case .lineStart: head = geometry.caretStops(at: head)?.first ?? 0
    case .lineEnd: head = geometry.caretStops(at: head)?.last ?? 0
    case .up, .down:
      let x = keptGoal ?? CGFloat(geometry.caret(at: head).x)
      head =
        geometry.offset(from: head, byLines: movement == .up ? -1 : 1, x: Double(x)) ?? (movement == .up ? 0 : length)
      move(to: head, fixed: extending ? fixed : nil)
      goalX = x
      return
    }
    move(to: head, fixed: extending ? fixed : nil)
  }

  private func move(to head: Int, fixed: Int?) {
    if let fixed {
      select(NSRange(location: min(fixed, head), length: abs(head - fixed)))
      anchor = fixed
    } else {
      anchor = nil
      select(NSRange(location: head, length: 0))
    }
  }

  func selectAll() { select(NSRange(location: 0, length: length)) }

  /// Selects the word at a place, or puts the caret there.
  func selectWord(at offset: Int) {
    let (text, start) = neighbourhood(of: offset)
    guard !text.isEmpty else { return }
    let probe = min(offset - start, text.count - 1)
    if let range = TextUnits.range(text, at: probe, .word)
      ?? (probe > 0 ? TextUnits.range(text, at: probe - 1, .word) : nil)
    {
      select(NSRange(location: range.lowerBound + start, length: range.count))
    } else {
      select(NSRange(location: offset, length: 0))
    }
  }

  /// A tap puts the caret at a word's border; two select a word, more everything or the paragraph.
  /// - Parameter point: in the client's coordinates.
  func tap(_ count: Int, at point: CGPoint, selectsParagraph: Bool) {
    unmark()
    let offset = offset(closestTo: point)
    switch count {
    case 2: selectWord(at: offset)
    case 3...:
      guard selectsParagraph else { return selectAll() }
      let (text, start) = neighbourhood(of: offset)
      if let range = TextUnits.range(text, at: min(offset - start, max(0, text.count - 1)), .paragraph) {
        select(NSRange(location: range.lowerBound + start, length: range.count))
      }
    default:
      let (text, start) = neighbourhood(of: offset)
      select(NSRange(location: TextUnits.tapPlace(text, offset - start) + start, length: 0))
    }
  }

  // MARK: Geometry, in the client's coordinates

  /// Where a finger at the point puts the caret: the client's answer, which apps override.
  // Assumed: a client that has no position there gets the nearest one.
  func offset(closestTo point: CGPoint) -> Int {
    guard let position = client.closestPosition(to: point) as? TextPosition else { return offset(at: point) }
    return max(0, min(length, position.offset))
  }

  func offset(at point: CGPoint) -> Int {
    let origin = client.editorOrigin
    return min(
      length, client.editorGeometry.offset(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)))
  }

  func caretRect(_ offset: Int) -> CGRect {
    let origin = client.editorOrigin
    let caret = client.editorGeometry.caret(at: offset)
    let height = client.editorCaretHeight
    return CGRect(
      x: origin.x + CGFloat(caret.x) - 1, y: origin.y + CGFloat(caret.top) + (CGFloat(caret.height) - height) / 2,
      width: 2, height: height)
  }

  /// The boxes of what of a range can be seen.
  func shownRects(_ range: NSRange) -> [CGRect] { rects(client.shownPart(of: clamp(range))) }

  /// The boxes of a range's first and last character.
  func endRects(_ range: NSRange) -> (first: CGRect, last: CGRect)? {
    let range = clamp(range)
    guard range.length > 0, let first = rects(NSRange(location: range.location, length: 1)).first,
      let last = rects(NSRange(location: NSMaxRange(range) - 1, length: 1)).last
    else { return nil }
    return (first, last)
  }

  func rects(_ range: NSRange) -> [CGRect] {
    let origin = client.editorOrigin
    let range = clamp(range)
    guard range.length > 0 else { return [] }
    return client.editorGeometry.rects(
      for: range.location..<range.location + range.length, trailing: Double(client.editorTrailing - origin.x)
    ).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }
}

extension NSString {
  /// The UTF-16 units of a range.
  func _substring(_ range: NSRange) -> String {
    guard range.length > 0 else { return "" }
    return substring(with: range)
  }
}
