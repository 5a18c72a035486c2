import CoreGraphics
import Foundation

/// A finger on one end of a selection of the app's own text, which takes the end along.
@MainActor final class TextHandleGesture: UIGestureRecognizer {
  private unowned let interaction: UITextInteraction
  private var fixed: UITextPosition?
  private var shift = CGPoint.zero
  /// Points around a knob in which a finger takes it.
  private static let reach: CGFloat = 22

  init(_ interaction: UITextInteraction) {
    self.interaction = interaction
    super.init(target: nil, action: nil)
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let touch = touches.earliest, let input = interaction.textInput,
      let range = input.selectedTextRange, let first = interaction.boxes.first, let last = interaction.boxes.last
    else { return state = .failed }
    let point = touch.location(in: interaction.view)
    func distance(_ x: CGFloat, _ y: CGFloat) -> CGFloat { max(abs(point.x - x), abs(point.y - y)) }
    let (toStart, toEnd) = (distance(first.minX, first.minY - 5), distance(last.maxX, last.maxY + 5))
    guard min(toStart, toEnd) <= Self.reach else { return state = .failed }
    let takesEnd = toEnd <= toStart
    fixed = takesEnd ? range.start : range.end
    let middle = takesEnd ? CGPoint(x: last.maxX, y: last.midY) : CGPoint(x: first.minX, y: first.midY)
    shift = CGPoint(x: middle.x - point.x, y: middle.y - point.y)
    state = .began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.earliest, let fixed, let input = interaction.textInput else { return }
    let point = touch.location(in: input.textInputView)
    guard let moving = input.closestPosition(to: CGPoint(x: point.x + shift.x, y: point.y + shift.y)) else { return }
    let order = input.compare(fixed, to: moving)
    // Apple: a selection that is dragged keeps at least one character.
    guard order != .orderedSame else { return }
    let isForward = order == .orderedAscending
    input.selectedTextRange = input.textRange(from: isForward ? fixed : moving, to: isForward ? moving : fixed)
    interaction.refresh()
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard fixed != nil else { return state = .failed }
    state = .ended
    interaction.presentMenu()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
  override func reset() { fixed = nil }
}
