import CCairo
import Foundation
import QuinceKernels
import Testing

@testable import CoreGraphics

/// Rectangles and pictures that are turned, and pictures made smaller, beside what cairo and plain arithmetic give.
@Suite struct TurnedTests {
  private static let size = 48

  private static func surface() throws -> Surface {
    let result = try #require(Surface(width: size, height: size))
    result.fill(result.bounds, pixel: 0xFFE0_D0C0)
    return result
  }

  private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    stride(from: 0, to: 32, by: 8).map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }

  private static func number(_ range: ClosedRange<Double>, _ noise: inout Noise) -> Double {
    range.lowerBound + Double(noise.next() % 1_000_000) / 1_000_000 * (range.upperBound - range.lowerBound)
  }

  private static func turn(_ noise: inout Noise) -> CGAffineTransform {
    CGAffineTransform(translationX: number(14...34, &noise), y: number(14...34, &noise))
      .rotated(by: number(0...6.28, &noise))
      .scaledBy(x: number(0.3...2, &noise), y: number(-2 ... -0.3, &noise))
  }

  private static func draw(_ content: DrawOperation.Content, _ total: CGAffineTransform) throws -> (
    ours: Surface, cairos: Surface
  ) {
    let operation = DrawOperation(content, transform: total, clip: nil, compositing: nil)
    let (ours, cairos) = (try surface(), try surface())
    Renderer(surface: ours, base: .identity).execute(operation)
    Renderer(surface: cairos, base: .identity).draw(operation, total, operator: CAIRO_OPERATOR_OVER, alpha: 1)
    cairo_surface_flush(cairos.cairo)
    return (ours, cairos)
  }

  /// 10,000 rectangles. Where a corner lies in a row of pixels cairo looks at fifteen lines of it, of which one may be another;
  /// `coverageIsTheArea` has the exact numbers.
  @Test(arguments: 0..<20)
  func turnedRectanglesAreThoseOfCairo(_ round: Int) throws {
    var noise = Noise(state: UInt64(round) + 1)
    var (most, sum, count) = (0, 0, 0)
    for _ in 0..<500 {
      let rect = CGRect(
        x: Self.number(-9...0, &noise), y: Self.number(-9...0, &noise), width: Self.number(0.2...14, &noise),
        height: Self.number(0.2...14, &noise))
      let color = RGBA(r: 0, g: 0.5, b: 1, a: noise.next() % 3 == 0 ? 0.5 : 1)
      let (ours, cairos) = try Self.draw(.rect(rect, color), Self.turn(&noise))
      for index in 0..<Self.size * Self.size where ours.pixels[index] != cairos.pixels[index] {
        let difference = Self.difference(ours.pixels[index], cairos.pixels[index])
        (most, sum, count) = (max(most, difference), sum + difference, count + 1)
      }
    }
    #expect(most <= 255 / 15)
    #expect(Double(sum) / Double(max(count, 1)) < 3)
  }

  /// The area of a convex polygon in a square of one pixel.
  private static func area(_ corners: [CGPoint], x: Int, y: Int) -> Double {
    var points = corners
    for (isX, limit, sign) in [(true, x, 1.0), (true, x + 1, -1), (false, y, 1), (false, y + 1, -1)] {
      func inside(_ p: CGPoint) -> Double { ((isX ? p.x : p.y) - Double(limit)) * sign }
      var kept: [CGPoint] = []
      for (index, a) in points.enumerated() {
        let b = points[(index + 1) % points.count]
        let (da, db) = (inside(a), inside(b))
        if da >= 0 { kept.append(a) }
        if da * db < 0 {
          kept.append(CGPoint(x: a.x + (b.x - a.x) * da / (da - db), y: a.y + (b.y - a.y) * da / (da - db)))
        }
      }
      points = kept
    }
    return abs(
      points.indices.reduce(0) { sum, index in
        let (a, b) = (points[index], points[(index + 1) % points.count])
        return sum + (a.x * b.y - b.x * a.y) / 2
      })
  }

  @Test func coverageIsTheArea() throws {
    var noise = Noise(state: 77)
    for _ in 0..<60 {
      let rect = CGRect(x: -4, y: -3, width: Self.number(0.1...9, &noise), height: Self.number(0.1...9, &noise))
      let turn = Self.turn(&noise)
      let surface = try #require(Surface(width: Self.size, height: Self.size))
      surface.fillTurned(rect, 0xFFFF_FFFF, turn, limits: surface.bounds)
      let corners = [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
        CGPoint(x: rect.minX, y: rect.maxY),
      ].map { $0.applying(turn) }
      for y in 0..<Self.size {
        for x in 0..<Self.size {
          let exact = Self.area(corners, x: x, y: y) * 255
          #expect(abs(Double(surface[x, y] >> 24) - exact) < 0.51, "\(x), \(y)")
        }
      }
    }
  }

  private static func smooth(_ width: Int, _ height: Int) -> CGImage {
    image(
      width, height,
      (0..<width * height).map { index in
        let (x, y) = (Double(index % width), Double(index / width))
        func byte(_ v: Double) -> UInt32 { UInt32(127.5 + 127.5 * sin(v)) }
        return 0xFF00_0000 | byte(x * 0.3) << 16 | byte(y * 0.4) << 8 | byte((x + y) * 0.2)
      })
  }

  /// Enlarged or as large as they are: cairo's linear pixels, but where edges cover them in part.
  @Test func turnedPicturesAreThoseOfCairo() throws {
    var noise = Noise(state: 5)
    for _ in 0..<300 {
      let (width, height) = (1 + Int(noise.next() % 20), 1 + Int(noise.next() % 20))
      let scale = Self.number(0.8...2.2, &noise)
      let turn = CGAffineTransform(translationX: Self.number(14...34, &noise), y: Self.number(14...34, &noise))
        .rotated(by: Self.number(0...6.28, &noise)).scaledBy(x: scale, y: -scale)
      let rect = CGRect(x: -CGFloat(width) / 2, y: -CGFloat(height) / 2, width: CGFloat(width), height: CGFloat(height))
      let (ours, cairos) = try Self.draw(.image(Self.smooth(width, height), rect, .high, tint: nil), turn)
      let empty = try Self.surface()
      var (sum, painted) = (0, 0)
      for index in 0..<Self.size * Self.size {
        let difference = Self.difference(ours.pixels[index], cairos.pixels[index])
        #expect(difference <= 255 / 15)
        sum += difference
        if ours.pixels[index] != empty.pixels[index] { painted += 1 }
      }
      #expect(Double(sum) / Double(painted) < 2)
    }
  }

  @Test(arguments: [
    (8, 3, 6, 2), (100, 40, 33, 11), (100, 40, 100, 7), (64, 64, 1, 1), (31, 17, 23, 5), (400, 3, 2, 3), (5, 5, 5, 3),
  ])
  func aSmallerPictureHasTheMeans(_ width: Int, _ height: Int, _ wide: Int, _ high: Int) throws {
    let picture = Self.smooth(width, height)
    let small = try #require(PictureReduction(picture, wide, high)?.picture())
    let source = try #require(picture.pixels)
    func overlaps(_ index: Int, _ length: Int, _ whole: Int) -> [(Int, Double)] {
      let ratio = Double(length) / Double(whole), size = ratio < 4 / 3.0 ? 1 : ratio
      let middle = (Double(index) + 0.5) * ratio
      let (low, up) = (middle - size / 2, middle + size / 2)
      return (Int(low.rounded(.down))...Int(up.rounded(.up))).compactMap { place in
        let part = min(up, Double(place + 1)) - max(low, Double(place))
        return part > 0 ? (max(0, min(length - 1, place)), part / size) : nil
      }
    }
    for y in 0..<high {
      for x in 0..<wide {
        for shift: UInt32 in [0, 8, 16, 24] {
          var mean = 0.0
          for (row, rowPart) in overlaps(y, height, high) {
            for (column, part) in overlaps(x, width, wide) {
              mean += Double(source[column, row] >> shift & 255) * rowPart * part
            }
          }
          #expect(abs(Double(small[x, y] >> shift & 255) - mean) < 0.6, "\(x), \(y)")
        }
      }
    }
    let part = PixelRect(x0: wide / 3, y0: high / 3, x1: wide, y1: high)
    let cut = try #require(PictureReduction(picture, wide, high)?.part(part))
    for y in part.y0..<part.y1 {
      for x in part.x0..<part.x1 { #expect(cut[x - part.x0, y - part.y0] == small[x, y]) }
    }
  }

  @Test func aTurnedPictureIsTheSameInPieces() throws {
    var noise = Noise(state: 9)
    let picture = Self.smooth(90, 70)
    for round in 0..<100 {
      let turn = Self.turn(&noise)
      let content: DrawOperation.Content =
        round % 2 == 0
        ? .rect(CGRect(x: -9, y: -7, width: 15, height: 19), RGBA(r: 1, g: 0, b: 0, a: 0.7))
        : .image(picture, CGRect(x: -9, y: -7, width: 18, height: 14), .high, tint: nil)
      let operation = DrawOperation(content, transform: turn, clip: nil, compositing: nil)
      let (whole, pieces) = (try Self.surface(), try Self.surface())
      Renderer(surface: whole, base: .identity).execute(operation)
      for x in 0..<3 {
        for y in 0..<4 {
          let part = PixelRect(x: x * 16, y: y * 12, width: 16, height: 12)
          Renderer(surface: pieces, base: .identity, limits: part).execute(operation)
        }
      }
      for index in 0..<Self.size * Self.size { #expect(whole.pixels[index] == pieces.pixels[index]) }
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, 1e300, 1e8, 1e-300, 0])
  func turnsThatAreNoneDrawNothing(_ value: CGFloat) throws {
    let surface = try #require(Surface(width: 8, height: 8))
    let turn = CGAffineTransform(a: value, b: value, c: -value, d: value, tx: 1, ty: 1)
    for content: DrawOperation.Content in [
      .rect(CGRect(x: -1, y: -1, width: 2, height: 2), .clear),
      .image(Self.smooth(4, 4), CGRect(x: 2e8, y: 3, width: 4, height: 4), .high, tint: nil),
    ] {
      Renderer(surface: surface, base: .identity).execute(
        DrawOperation(content, transform: turn, clip: nil, compositing: nil))
    }
    #expect(surface.hasOnlyOpaquePixels == false)
  }
}
