import CoreGraphics
import Foundation
import QuinceInterface
import UIKitCore

/// The scenes of a storyboard where its author put them, with an arrow for each segue: the editor's canvas as one picture.
@MainActor struct SceneMap {
  private let canvas: InterfaceCanvas
  private let pictures: [String: UIImage]
  private let frames: [String: CGRect]
  private let area: CGRect
  /// Pixels a side at most: a storyboard can be as wide as a wall.
  private static let limit: CGFloat = 4096
  private static let margin: CGFloat = 90

  init(canvas: InterfaceCanvas, pictures: [String: UIImage]) {
    self.canvas = canvas
    self.pictures = pictures
    let frames = Self.frames(canvas)
    self.frames = frames
    let all = frames.values.reduce(CGRect.null) { $0.union($1) }
    area = all.insetBy(dx: -Self.margin, dy: -Self.margin)
  }

  /// In points of the picture, which is smaller than the canvas where that is large.
  var size: CGSize { CGSize(width: (area.width * scale).rounded(.up), height: (area.height * scale).rounded(.up)) }

  private var scale: CGFloat { min(1, Self.limit / max(area.width, area.height)) }

  // Observed: places in files of Xcode 8 and later are whole points over the device's size in units of 300 by 600.
  private static func frames(_ canvas: InterfaceCanvas) -> [String: CGRect] {
    let unit =
      canvas.device == nil
      ? CGSize(width: 1, height: 1) : CGSize(width: canvas.screen.width / 300, height: canvas.screen.height / 600)
    var frames: [String: CGRect] = [:]
    var next: CGFloat = 0
    for scene in canvas.scenes {
      let isReference = scene.element == "viewControllerPlaceholder"
      let size = isReference ? .init(width: 170, height: 70) : scene.freeformSize ?? canvas.screen
      var origin = CGPoint(x: next, y: 0)
      if let place = scene.location, place.allSatisfy({ abs($0) < 100_000 }) {
        origin = CGPoint(x: place[0] * unit.width, y: place[1] * unit.height)
      }
      let frame = CGRect(origin: origin, size: CGSize(width: size.width, height: size.height))
      frames[scene.controller] = frame
      next = max(next, frame.maxX + 120)
    }
    return frames
  }

  func picture() -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor(white: 0.93, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      context.cgContext.scaleBy(x: scale, y: scale)
      context.cgContext.translateBy(x: -area.minX, y: -area.minY)
      for scene in canvas.scenes { draw(scene) }
      drawStart()
      for (number, segue) in canvas.segues.enumerated() { draw(segue, number) }
    }
  }

  private func draw(_ scene: InterfaceCanvas.Scene) {
    guard let frame = frames[scene.controller] else { return }
    if let picture = pictures[scene.controller] {
      picture.draw(in: frame)
    } else {
      UIColor.white.setFill()
      UIBezierPath(rect: frame).fill()
      text(scene.label, at: CGPoint(x: frame.midX, y: frame.midY - 8), color: UIColor(white: 0.3, alpha: 1))
    }
    UIColor(white: 0.6, alpha: 1).setStroke()
    let border = UIBezierPath(rect: frame.insetBy(dx: -0.5, dy: -0.5))
    border.lineWidth = 1 / scale
    border.stroke()
    text(scene.label, at: CGPoint(x: frame.midX, y: frame.minY - 26), color: UIColor(white: 0.2, alpha: 1))
  }

  /// The arrow from nowhere to the scene that starts.
  private func drawStart() {
    guard let frame = canvas.initialController.flatMap({ frames[$0] }) else { return }
    let end = CGPoint(x: frame.minX - 2, y: frame.midY)
    stroke(from: CGPoint(x: end.x - 60, y: end.y), to: end, isStraight: true)
  }

  private func draw(_ segue: InterfaceCanvas.Segue, _ number: Int) {
    guard segue.kind != "unwind", let source = frames[segue.source], let target = frames[segue.destination],
      segue.source != segue.destination
    else { return }
    // Several between two scenes do not lie upon each other.
    let shift = CGFloat(number % 5 - 2) * 14
    let start: CGPoint, end: CGPoint
    if target.minX >= source.maxX {
      (start, end) = (CGPoint(x: source.maxX, y: source.midY + shift), CGPoint(x: target.minX, y: target.midY + shift))
    } else if target.maxX <= source.minX {
      (start, end) = (CGPoint(x: source.minX, y: source.midY + shift), CGPoint(x: target.maxX, y: target.midY + shift))
    } else if target.midY >= source.midY {
      (start, end) = (CGPoint(x: source.midX + shift, y: source.maxY), CGPoint(x: target.midX + shift, y: target.minY))
    } else {
      (start, end) = (CGPoint(x: source.midX + shift, y: source.minY), CGPoint(x: target.midX + shift, y: target.maxY))
    }
    stroke(from: start, to: end, isStraight: false)
    let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    let words = segue.kind == "relationship" ? segue.relationship ?? segue.kind : segue.kind
    label([words, segue.identifier].compactMap { $0 }.joined(separator: " · "), around: middle)
  }

  private func stroke(from start: CGPoint, to end: CGPoint, isStraight: Bool) {
    let color = UIColor(white: 0.45, alpha: 1)
    color.setStroke()
    color.setFill()
    let isLevel = abs(end.x - start.x) >= abs(end.y - start.y) || isStraight
    let bend = isLevel ? CGVector(dx: (end.x - start.x) / 2, dy: 0) : CGVector(dx: 0, dy: (end.y - start.y) / 2)
    let path = UIBezierPath()
    path.lineWidth = 2.5
    path.move(to: start)
    path.addCurve(
      to: end, controlPoint1: CGPoint(x: start.x + bend.dx, y: start.y + bend.dy),
      controlPoint2: CGPoint(x: end.x - bend.dx, y: end.y - bend.dy))
    path.stroke()
    let (dx, dy) = isLevel ? (end.x < start.x ? -1.0 : 1.0, 0.0) : (0.0, end.y < start.y ? -1.0 : 1.0)
    let head = UIBezierPath()
    head.move(to: end)
    head.addLine(to: CGPoint(x: end.x - 14 * dx - 7 * dy, y: end.y - 14 * dy - 7 * dx))
    head.addLine(to: CGPoint(x: end.x - 14 * dx + 7 * dy, y: end.y - 14 * dy + 7 * dx))
    head.close()
    head.fill()
  }

  private func label(_ words: String, around point: CGPoint) {
    let size = attributed(words, UIColor(white: 0.25, alpha: 1)).size()
    let box = CGRect(
      x: point.x - size.width / 2 - 8, y: point.y - size.height / 2 - 4, width: size.width + 16,
      height: size.height + 8)
    UIColor(white: 1, alpha: 0.92).setFill()
    UIColor(white: 0.45, alpha: 1).setStroke()
    let path = UIBezierPath(roundedRect: box, cornerRadius: box.height / 2)
    path.fill()
    path.stroke()
    text(words, at: CGPoint(x: point.x, y: box.minY + 4), color: UIColor(white: 0.25, alpha: 1))
  }

  private func text(_ words: String, at top: CGPoint, color: UIColor) {
    let text = attributed(words, color)
    text.draw(at: CGPoint(x: top.x - text.size().width / 2, y: top.y))
  }

  private func attributed(_ words: String, _ color: UIColor) -> NSAttributedString {
    // Readable on a map of any size.
    let font = UIFont.systemFont(ofSize: min(15 / scale, 48), weight: .medium)
    return NSAttributedString(string: words, attributes: [.font: font, .foregroundColor: color])
  }
}
