import CCairo
import Foundation
import Testing

@testable import CoreGraphics

/// Small shapes go through kept coverage; cairo is what they are compared with.
@Suite struct ShapeMaskTests {
  /// The same shapes in every run: where an edge lies between two of cairo's 256 places in a pixel, the pixel it is moved to
  /// decides, which about one shape in many thousands meets.
  private struct Numbers: RandomNumberGenerator {
    private var state: UInt64 = 1
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ (state >> 33)) &* 0xff51_afd7_ed55_8ccd
    }
  }

  private static func shape(_ random: inout Numbers) -> CGPath {
    func point() -> CGPoint {
      CGPoint(x: .random(in: -4...24, using: &random), y: .random(in: -4...24, using: &random))
    }
    let path = CGMutablePath()
    path.move(to: point())
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: path.addLine(to: point())
      case 1: path.addQuadCurve(to: point(), control: point())
      default: path.addCurve(to: point(), control1: point(), control2: point())
      }
    }
    if Bool.random(using: &random) { path.closeSubpath() }
    return path
  }

  // Cairo cuts what reaches beyond the pixels, which moves its edges a little: everything lies inside.
  private static let transforms = [
    CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 20, ty: 22),
    CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 20.5, ty: 70.25),
    CGAffineTransform(a: 1, b: 0.5, c: -0.5, d: 1, tx: 40.125, ty: 27),
    CGAffineTransform(a: 1.5, b: 0, c: 0, d: 1.5, tx: 30, ty: 31.75),
  ]

  @Test func coverageGivesCairosPixels() throws {
    var random = Numbers()
    for round in 0..<200 {
      let path = Self.shape(&random)
      let transform = Self.transforms[round % Self.transforms.count]
      var pen = Stroke()
      pen.width = [0, 0.5, 1, 3][round / 4 % 4]
      pen.join = round % 3 == 0 ? .round : .bevel
      let stroke = round % 2 == 0 ? pen : nil
      let color = RGBA(r: 0.2, g: 0.6, b: 0.9, a: round % 5 == 0 ? 0.4 : 1)
      let content: DrawOperation.Content =
        stroke.map { .stroke(path, $0, .color(color)) } ?? .fill(path, evenOdd: round % 7 == 0, .color(color))
      let operation = DrawOperation(content, transform: transform, clip: nil, compositing: nil)
      let ours = try #require(Surface(width: 96, height: 96))
      let cairos = try #require(Surface(width: 96, height: 96))
      for surface in [ours, cairos] { surface.fill(surface.bounds, pixel: 0xFFE0_D0C0) }
      Renderer(surface: ours, base: .identity).execute(operation)
      Renderer(surface: cairos, base: .identity).draw(
        operation, transform, operator: CAIRO_OPERATOR_OVER, alpha: 1)
      cairo_surface_flush(cairos.cairo)
      for index in 0..<96 * 96 {
        let (a, b) = (ours.pixels[index], cairos.pixels[index])
        let difference = stride(from: 0, to: 32, by: 8).map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
        #expect(
          difference == 0,
          "round \(round), pixel \(index % 96), \(index / 96): \(path) \(String(a, radix: 16)) \(String(b, radix: 16))")
      }
    }
  }

  @Test func aShapeIsKeptForEachPlaceInAPixel() throws {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 7), transform: nil)
    let surface = try #require(Surface(width: 60, height: 60))
    func draw(_ x: CGFloat, _ y: CGFloat) {
      let move = CGAffineTransform(translationX: x, y: y)
      Renderer(surface: surface, base: .identity).execute(
        DrawOperation(.fill(path, evenOdd: false, .color(.black)), transform: move, clip: nil, compositing: nil))
    }
    draw(2, 3)
    draw(32, 33)
    draw(2.5, 33.25)
    for y in 0..<12 {
      for x in 0..<12 { #expect(surface[x, y] == surface[x + 30, y + 30]) }
    }
    #expect(surface[2, 36] != surface[2, 6])
  }

  @Test func limitsCutAndChangeNothingElse() throws {
    let path = CGPath(ellipseIn: CGRect(x: 3, y: 2, width: 29, height: 37), transform: nil)
    let limits = PixelRect(x: 5, y: 9, width: 13, height: 21)
    let operation = DrawOperation(
      .fill(path, evenOdd: false, .color(.black)), transform: .identity, clip: nil, compositing: nil)
    let (whole, cut) = (try #require(Surface(width: 48, height: 48)), try #require(Surface(width: 48, height: 48)))
    Renderer(surface: whole, base: .identity).execute(operation)
    Renderer(surface: cut, base: .identity, limits: limits).execute(operation)
    for y in 0..<48 {
      for x in 0..<48 {
        let isInside = limits.x0 <= x && x < limits.x1 && limits.y0 <= y && y < limits.y1
        #expect(cut[x, y] == (isInside ? whole[x, y] : 0))
      }
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, 1e300])
  func placesThatAreNoneDrawNothing(_ value: CGFloat) throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: value, y: 3))
    path.addLine(to: CGPoint(x: 4, y: value))
    let surface = try #require(Surface(width: 8, height: 8))
    Renderer(surface: surface, base: .identity).execute(
      DrawOperation(.fill(path, evenOdd: false, .color(.clear)), transform: .identity, clip: nil, compositing: nil))
    #expect(!surface.hasOnlyOpaquePixels)
  }
}
