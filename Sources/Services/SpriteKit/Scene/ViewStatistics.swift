import CoreGraphics
import Foundation
import UIKitCore

/// The numbers that a view may show over its scene.
@MainActor final class ViewStatistics {
  private var times: [TimeInterval] = []

  func tick(_ time: TimeInterval) {
    times.append(time)
    if times.count > 30 { times.removeFirst() }
  }

  /// Over the last half second.
  var framesPerSecond: Double {
    guard let first = times.first, let last = times.last, last > first else { return 0 }
    return Double(times.count - 1) / (last - first)
  }

  /// In the lower right corner of a box, y down.
  func draw(_ lines: [String], in box: CGRect) {
    let text = NSAttributedString(
      string: lines.joined(separator: "  "),
      attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.white])
    let size = text.size()
    text.draw(at: CGPoint(x: box.maxX - size.width - 6, y: box.maxY - size.height - 4))
  }
}
