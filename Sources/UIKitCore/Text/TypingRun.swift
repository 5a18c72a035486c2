import Foundation

/// What one undo takes back: all that was typed or deleted at one place in one go.
final class TypingRun {
  /// Where the new text stands.
  private(set) var range: NSRange
  /// The text that it took the place of.
  private(set) var old: NSAttributedString
  private weak var manager: UndoManager?

  init(_ range: NSRange, insteadOf old: NSAttributedString, _ manager: UndoManager) {
    self.range = range
    self.old = old
    self.manager = manager
  }

  /// Takes in a change at the run's end.
  ///
  /// - Parameters:
  ///   - replaced: the characters that the change replaced, which are `old`.
  ///   - length: that of what came instead.
  /// - Returns: false where the change is none of this run, or the run cannot be undone any more.
  func extend(_ replaced: NSRange, insteadOf old: NSAttributedString, length: Int, _ manager: UndoManager) -> Bool {
    guard self.manager === manager, manager.canUndo, NSMaxRange(replaced) == NSMaxRange(range) else { return false }
    let before = range.location - replaced.location
    if before > 0 {
      let text = NSMutableAttributedString(attributedString: old.attributedSubstring(from: NSRange(0..<before)))
      text.append(self.old)
      self.old = text
    }
    let start = min(range.location, replaced.location)
    range = NSRange(location: start, length: replaced.location + length - start)
    return true
  }
}
