import Foundation

public final class Score: NSObject {
  public let undoManager: UndoManager? = UndoManager()
  public private(set) var points = 0

  @objc public func add(_ more: Int) {
    (undoManager?.prepare(withInvocationTarget: self) as AnyObject).add(-more)
    points += more
  }
}
