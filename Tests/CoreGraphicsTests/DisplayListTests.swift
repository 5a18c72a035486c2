import Foundation
import Testing

@testable import CoreGraphics

@Suite struct DisplayListTests {
  static func drawing(_ context: CGContext) {
    context.setFillColor(CGColor(red: 0.9, green: 0.9, blue: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
    context.setFillColor(red)
    context.fillEllipse(in: CGRect(x: 5, y: 5, width: 20, height: 20))
    context.saveGState()
    context.addEllipse(in: CGRect(x: 30, y: 5, width: 25, height: 25))
    context.clip()
    context.setFillColor(blue)
    context.fill(CGRect(x: 30, y: 5, width: 15, height: 15))
    context.restoreGState()
    context.setShadow(offset: CGSize(width: 1, height: 2), blur: 3, color: CGColor(gray: 0, alpha: 0.5))
    context.setStrokeColor(green)
    context.stroke(CGRect(x: 10, y: 25, width: 20, height: 10), width: 2)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 50, y: 30, width: 5, height: 5))
    context.endTransparencyLayer()
  }

  @Test func replayGivesWhatDrawingGives() {
    let direct = Surface(width: 120, height: 80)!
    Self.drawing(CGContext(surface: direct, scale: 2))
    let list = DisplayList()
    Self.drawing(CGContext(recordingInto: list, scale: 2))
    let replayed = Surface(width: 120, height: 80)!
    list.replay(into: replayed, transform: CGAffineTransform(scaleX: 2, y: 2))
    var differences = 0
    for i in 0..<120 * 80 where direct.pixels[i] != replayed.pixels[i] { differences += 1 }
    #expect(differences == 0)
  }

  @Test func replayInPiecesGivesTheWhole() {
    let list = DisplayList()
    Self.drawing(CGContext(recordingInto: list, scale: 2))
    let transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 3, ty: 5)
    let whole = Surface(width: 130, height: 90)!
    list.replay(into: whole, transform: transform)
    let pieces = Surface(width: 130, height: 90)!
    for y in stride(from: 0, to: 90, by: 17) {
      for x in stride(from: 0, to: 130, by: 23) {
        list.replay(into: pieces, transform: transform, clip: CGRect(x: x, y: y, width: 23, height: 17))
      }
    }
    var differences = 0
    for i in 0..<130 * 90 where whole.pixels[i] != pieces.pixels[i] { differences += 1 }
    #expect(differences == 0)
  }

  /// Of a long list only the stretches that lie in the piece are looked at.
  @Test func piecesOfALongListGiveTheWhole() {
    let list = DisplayList()
    let recording = CGContext(recordingInto: list, scale: 1)
    for index in 0..<400 {
      recording.setFillColor(CGColor(gray: CGFloat(index % 7) / 7, alpha: 0.6))
      recording.fill(CGRect(x: CGFloat(index * 13 % 37), y: CGFloat(index), width: 9, height: 5.5))
    }
    let whole = Surface(width: 50, height: 420)!
    list.replay(into: whole, transform: .identity)
    let pieces = Surface(width: 50, height: 420)!
    for top in stride(from: 0, to: 420, by: 35) {
      list.replay(
        into: pieces, transform: .identity, limits: PixelRect(x: 0, y: top, width: 50, height: 35))
    }
    var differences = 0
    for i in 0..<50 * 420 where whole.pixels[i] != pieces.pixels[i] { differences += 1 }
    #expect(differences == 0)
  }

  @Test func boundsAndOpaqueArea() {
    let list = DisplayList()
    let context = CGContext(recordingInto: list, scale: 1)
    #expect(list.bounds.isNull)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.setLineWidth(2)
    context.stroke(CGRect(x: 20, y: 0, width: 10, height: 10))
    #expect(list.bounds.minX == 0 && list.bounds.maxX >= 31)
    #expect(list.isOpaque(in: CGRect(x: 1, y: 1, width: 9, height: 9)))
    #expect(!list.isOpaque(in: CGRect(x: 0, y: 0, width: 11, height: 10)))
    context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(!list.isOpaque(in: CGRect(x: 1, y: 1, width: 9, height: 9)))
  }

  @Test func aListInsideAList() {
    let inner = DisplayList()
    Self.drawing(CGContext(recordingInto: inner, scale: 1))
    let outer = DisplayList()
    let context = CGContext(recordingInto: outer, scale: 1)
    context.translateBy(x: 10, y: 10)
    context.draw(inner)
    let nested = Surface(width: 80, height: 60)!
    outer.replay(into: nested, transform: .identity)
    let plain = Surface(width: 80, height: 60)!
    inner.replay(into: plain, transform: CGAffineTransform(translationX: 10, y: 10))
    var differences = 0
    for i in 0..<80 * 60 where nested.pixels[i] != plain.pixels[i] { differences += 1 }
    #expect(differences == 0)
    // Faded as a whole.
    context.setAlpha(0.5)
    context.draw(inner)
    #expect(outer.operations.count == 2)
  }
}
