import UIKit

/// Its changes are undone by invocations, in every form.
class Drawing: UIResponder {
  enum Colour { case black, white, red }

  let undoer = UndoManager()
  override var undoManager: UndoManager? { undoer }

  private var title = "Untitled"
  @objc var x: CGFloat = 0
  private var colour = Colour.black
  private var shapes: [String] = []

  var state: String { "\(title) \(x) \(colour) \(shapes)" }

  @objc func rename(_ title: String) {
    (undoManager?.prepare(withInvocationTarget: self) as AnyObject).rename(self.title)
    undoManager?.setActionName("Rename")
    self.title = title
  }

  func move(
    to x: CGFloat, colour: Colour = .black
  ) {
    (undoer.prepare(withInvocationTarget: self) as! Drawing)
      .move(
        to: self.x,
        colour: self.colour
      )
    (self.x, self.colour) = (x, colour)
  }

  func paint(_ colour: Colour) {
    (undoManager?.prepare(withInvocationTarget: self) as? Drawing)?.paint(self.colour)
    self.colour = colour
  }

  @objc func insert(_ shape: String, at index: Int) {
    if let target = undoManager?.prepare(withInvocationTarget: self) as? Drawing {
      target.remove(at: index)
    }
    shapes.insert(shape, at: index)
  }

  @objc func remove(at index: Int) {
    let target = undoer.prepare(withInvocationTarget: self) as AnyObject
    target.insert(shapes[index], at: index)
    shapes.remove(at: index)
  }

  func reset() {
    guard let target = undoManager?.prepare(withInvocationTarget: self) as? Self else { return }
    target.x = x + 0
    target.reset()
    x = x == 0 ? 5 : 0
  }
}
