import CoreGraphics
import Foundation
import QuartzCore

/// The part of a field or text view where the text is: draws it, and shows the caret or the selection.
@MainActor final class TextCanvas: UIView {
  var drawing: ((CGRect) -> Void)?
  private let caret = UIView(frame: .zero)
  private var highlights: [UIView] = []
  private var blink: TimerQueue.Entry?
  private var handles: [SelectionHandle] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    layer.needsDisplayOnBoundsChange = true
    caret.isHidden = true
    caret.layer.cornerRadius = 1
    addSubview(caret)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) { drawing?(bounds) }

  func tintChanged() {
    caret.backgroundColor = tintColor
    for view in highlights { view.backgroundColor = tintColor.withAlphaComponent(0.2) }
    for handle in handles { handle.setNeedsDisplay() }
  }

  /// The ends of a selection that have a handle.
  struct Ends: OptionSet {
    let rawValue: Int
    static let first = Ends(rawValue: 1)
    static let last = Ends(rawValue: 2)
    static let both: Ends = [.first, .last]
  }

  /// Shows a caret or selected boxes, in this view's coordinates; nil and none hide them.
  func show(caret rect: CGRect?, selection: [CGRect], ends: Ends) {
    UIView.performWithoutAnimation {
      if let rect {
        caret.frame = rect
        caret.backgroundColor = tintColor
      }
      caret.isHidden = rect == nil
      while highlights.count > selection.count { highlights.removeLast().removeFromSuperview() }
      while highlights.count < selection.count {
        let view = UIView(frame: .zero)
        insertSubview(view, at: 0)
        highlights.append(view)
      }
      for (view, box) in zip(highlights, selection) {
        view.frame = box
        view.backgroundColor = tintColor.withAlphaComponent(0.2)
      }
      let wanted = ends.isEmpty || selection.isEmpty ? 0 : 2
      while handles.count > wanted { handles.removeLast().removeFromSuperview() }
      while handles.count < wanted {
        let handle = SelectionHandle(frame: .zero)
        handle.isEnd = handles.count == 1
        addSubview(handle)
        handles.append(handle)
      }
      if wanted == 2 {
        handles[0].isHidden = !ends.contains(.first)
        handles[1].isHidden = !ends.contains(.last)
        handles[0].place(at: selection[0].minX, box: selection[0])
        handles[1].place(at: selection[selection.count - 1].maxX, box: selection[selection.count - 1])
      }
    }
    restartBlinking()
  }

  /// The caret shows for half a second, then hides for half a second, from the last change on.
  private func restartBlinking() {
    blink?.cancel()
    blink = nil
    caret.alpha = 1
    if !caret.isHidden { scheduleBlink() }
  }

  private func scheduleBlink() {
    blink = TimerQueue.shared.schedule(after: 0.5, holdsIdle: false) { [weak self] in
      guard let self, !self.caret.isHidden, self.window != nil else { return }
      UIView.performWithoutAnimation { self.caret.alpha = self.caret.alpha > 0.5 ? 0 : 1 }
      self.scheduleBlink()
    }
  }

  deinit { MainActor.assumeIsolated { blink?.cancel() } }
}

/// The bar with a knob at either end of a selection.
@MainActor final class SelectionHandle: UIView {
  var isEnd = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func place(at x: CGFloat, box: CGRect) {
    frame = CGRect(x: x - 6, y: isEnd ? box.minY : box.minY - 11, width: 12, height: box.height + 11)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(tintColor.cgColor)
    context.fill(CGRect(x: 5, y: isEnd ? 0 : 10, width: 2, height: bounds.height - 10))
    context.fillEllipse(in: CGRect(x: 0.5, y: isEnd ? bounds.height - 11 : 0, width: 11, height: 11))
  }
}

/// The frame around a text field.
@MainActor final class FieldBorder: UIImageView {}
