import CoreGraphics
import Foundation

/// A finger that brings a split view's side columns in from the edge, or takes them out over it: they follow it, and go back
/// where it turns round.
@MainActor final class SplitPull {
  typealias Column = UISplitViewController.Column

  private unowned let split: UISplitViewController
  private let oldMode: UISplitViewController.DisplayMode
  /// Where the columns come from; those that come in, from beyond the edge.
  private var starts: [Column: CGRect] = [:]
  /// The columns that go out, and where they end.
  private var exits: [Column: CGRect] = [:]
  private let wasDimmed: Bool
  /// How far the finger moves to bring the columns in or out, in points.
  private let distance: CGFloat
  /// 0: where they were, 1: in their places.
  private var fraction: CGFloat = 0
  private let finish: () -> Void

  init(_ split: UISplitViewController, to mode: UISplitViewController.DisplayMode) {
    self.split = split
    oldMode = split.mode
    let before = split.onScreen
    var widths: [CGFloat] = []
    for column in before { starts[column] = split.shown[column]?.viewIfLoaded?.frame }
    wasDimmed = split.layout(of: oldMode).dims
    finish = split.beginChange(to: mode)
    let places = split.layout(of: mode).places
    let entering = split.onScreen.filter { !before.contains($0) }
    let leaving = before.filter { !split.onScreen.contains($0) }
    for column in entering { widths += [places[column]?.frame.width].compactMap { $0 } }
    for column in leaving { widths += [starts[column]?.width].compactMap { $0 } }
    distance = max(1, widths.reduce(0, +))
    let way = split.leadsLeft ? -distance : distance
    for column in leaving { exits[column] = starts[column]?.offsetBy(dx: way, dy: 0) }
    for column in entering {
      guard var frame = places[column]?.frame else { continue }
      frame.origin.x += split.leadsLeft ? -distance : distance
      starts[column] = frame
    }
  }

  /// - Parameter translation: of the finger, in points; to the right is positive.
  func move(by translation: CGFloat) {
    let way = split.leadsLeft == exits.isEmpty ? translation : -translation
    fraction = min(1, max(0, way / distance))
    place()
  }

  /// Puts the columns as far as the finger has brought them.
  func place() {
    let layout = split.layout(of: split.mode)
    for column in split.onScreen + exits.keys {
      guard let end = exits[column] ?? layout.places[column]?.frame, let view = split.shown[column]?.viewIfLoaded else {
        continue
      }
      let start = starts[column] ?? end
      view.frame = CGRect(
        x: start.minX + (end.minX - start.minX) * fraction, y: end.minY,
        width: start.width + (end.width - start.width) * fraction, height: end.height)
    }
    split.splitView.setDimmed((layout.dims ? fraction : 0) + (wasDimmed ? 1 - fraction : 0))
  }

  // Assumed: beyond half of the way, or a flick of 500 points a second.
  func end(velocity: CGFloat) {
    let speed = split.leadsLeft == exits.isEmpty ? velocity : -velocity
    guard speed > 500 || (speed > -500 && fraction > 0.5) else { return cancel() }
    split.settleColumns(leaving: Array(exits.keys), finish)
  }

  func cancel() {
    guard !exits.isEmpty else { return split.change(to: oldMode, animated: true) }
    let frames = exits.keys.map { ($0, split.shown[$0]?.viewIfLoaded?.frame) }
    let finish = split.beginChange(to: oldMode)
    // Those that were going come back from where the finger left them.
    UIView.performWithoutAnimation {
      for (column, frame) in frames { frame.map { split.shown[column]?.viewIfLoaded?.frame = $0 } }
    }
    split.settleColumns(leaving: [], finish)
  }
}
