import CoreGraphics
import Foundation

/// What was found in a text view, marked behind the text as far as it shows.
// Assumed: the system's yellow, at a quarter for what was found; what is looked at is twice as strong in the dark, so that
// white text can be read, and whole in the light.
@MainActor final class FoundText {
  private unowned let view: UITextView
  /// By the places where they begin.
  private var found: [(range: NSRange, style: UITextSearchFoundTextStyle)] = []
  private var marks: [UIView] = []

  init(_ view: UITextView) { self.view = view }

  /// Later calls for a range replace earlier ones.
  func decorate(_ range: NSRange, _ style: UITextSearchFoundTextStyle) {
    let place = firstIndex(from: range.location)
    if found.indices.contains(place), found[place].range == range {
      if style == .normal { found.remove(at: place) } else { found[place].style = style }
    } else if style != .normal {
      found.insert((range, style), at: place)
    }
    view.setNeedsLayout()
  }

  func clear() {
    guard !found.isEmpty || !marks.isEmpty else { return }
    found = []
    view.setNeedsLayout()
  }

  private func firstIndex(from location: Int) -> Int {
    var (low, high) = (0, found.count)
    while low < high {
      let middle = (low + high) / 2
      if found[middle].range.location < location { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Called at each layout: what is out of sight has no mark.
  func layout() {
    let boxes = visible.flatMap { one in view._editor.rects(one.range).map { ($0, one.style) } }
      .filter { $0.0.intersects(view.bounds) }
    while marks.count > boxes.count { marks.removeLast().removeFromSuperview() }
    while marks.count < boxes.count {
      let mark = UIView(frame: .zero)
      mark.isUserInteractionEnabled = false
      mark.layer.cornerRadius = 3
      view.insertSubview(mark, belowSubview: view.canvas)
      marks.append(mark)
    }
    for (mark, (box, style)) in zip(marks, boxes) {
      mark.frame = box
      mark.backgroundColor = .systemYellow.withAlphaComponent(style == .highlighted ? highlight : 0.25)
    }
  }

  private var highlight: CGFloat { view.traitCollection.userInterfaceStyle == .dark ? 0.5 : 1 }

  private var visible: ArraySlice<(range: NSRange, style: UITextSearchFoundTextStyle)> {
    guard !found.isEmpty else { return [] }
    let bounds = view.bounds
    let first = view._editor.offset(at: CGPoint(x: 0, y: bounds.minY))
    let last = view._editor.offset(at: CGPoint(x: bounds.maxX, y: bounds.maxY))
    // One that begins above may reach into sight.
    let start = max(0, firstIndex(from: first) - 1)
    return found[start..<max(start, firstIndex(from: last + 1))]
  }
}
