import Foundation
import Testing

@testable import CoreGraphics

@Suite struct CGContextTests {
  @Test func yGoesUp() {
    let context = canvas(10, 10)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
    #expect(context.pixel(0, 9) == 0xFFFF_0000)
    #expect(context.pixel(1, 7) == 0xFFFF_0000)
    #expect(context.pixel(0, 6) == 0)
    #expect(context.coveredArea == 6)
  }

  @Test func aRectangleBetweenPixelsCoversItsArea() {
    let context = canvas(10, 10)
    context.fill(CGRect(x: 1.5, y: 1.25, width: 3, height: 2.5))
    #expect(abs(context.coveredArea - 7.5) < 0.05)
    #expect(context.alpha(3, 7) == 255)
    #expect(context.alpha(1, 7) == 128)
  }

  @Test func anEllipseCoversItsArea() {
    let context = canvas(100, 100)
    context.fillEllipse(in: CGRect(x: 10, y: 10, width: 80, height: 60))
    #expect(abs(context.coveredArea - .pi * 40 * 30) < 8)
  }

  @Test func windingAndEvenOdd() {
    for (mode, area) in [(CGPathFillRule.winding, 100.0), (.evenOdd, 84)] {
      let context = canvas(20, 20)
      context.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
      context.fillPath(using: mode)
      #expect(context.coveredArea == area)
    }
  }

  @Test func strokesAndDashes() {
    let solid = canvas(40, 10)
    solid.setLineWidth(4)
    solid.strokeLineSegments(between: [CGPoint(x: 5, y: 5), CGPoint(x: 25, y: 5)])
    #expect(abs(solid.coveredArea - 80) < 0.1)
    let dashed = canvas(40, 10)
    dashed.setLineWidth(4)
    dashed.setLineDash(phase: 0, lengths: [2, 3])
    dashed.strokeLineSegments(between: [CGPoint(x: 5, y: 5), CGPoint(x: 25, y: 5)])
    #expect(abs(dashed.coveredArea - 32) < 0.1)
    let square = canvas(40, 10)
    square.setLineWidth(4)
    square.setLineCap(.square)
    square.strokeLineSegments(between: [CGPoint(x: 5, y: 5), CGPoint(x: 25, y: 5)])
    #expect(abs(square.coveredArea - 96) < 0.1)
  }

  @Test func clipsIntersectAndAreRestored() {
    let context = canvas(20, 20)
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
    context.clip(to: CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 5, y: 5, width: 5, height: 5))
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(context.coveredArea == 25)
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(context.coveredArea == 400)
  }

  @Test func aClipToAPathAndAnEmptyClip() {
    let context = canvas(40, 40)
    context.addEllipse(in: CGRect(x: 10, y: 10, width: 20, height: 20))
    context.clip()
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(abs(context.coveredArea - .pi * 100) < 2)
    let nothing = canvas(10, 10)
    nothing.clip()
    nothing.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(nothing.coveredArea == 0)
  }

  @Test func aClipToAMaskLetsItsAlphaThrough() {
    let context = canvas(4, 2)
    let mask = image(2, 1, [0xFF00_0000, 0])
    context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 2), mask: mask)
    context.interpolationQuality = .none
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(context.pixel(0, 0) == 0xFFFF_0000)
    #expect(context.alpha(3, 1) == 0)
  }

  /// Half-grey 0x80 over mid-blue, worked out by Apple's formulas.
  @Test(arguments: [
    (CGBlendMode.normal, UInt32(0xFF80_4020)), (.multiply, 0xFF20_2018), (.screen, 0xFFA0_A0C8),
    (.darken, 0xFF40_4020), (.lighten, 0xFF80_80C0), (.difference, 0xFF40_40A0), (.plusLighter, 0xFFC0_C0E0),
    (.copy, 0xFF80_4020), (.clear, 0), (.sourceIn, 0xFF80_4020), (.sourceOut, 0), (.sourceAtop, 0xFF80_4020),
    (.destinationOver, 0xFF40_80C0), (.destinationIn, 0xFF40_80C0), (.destinationOut, 0),
    (.destinationAtop, 0xFF40_80C0), (.xor, 0), (.exclusion, 0xFF80_80B0), (.plusDarker, 0xFF00_0000),
  ])
  func blendModes(_ mode: CGBlendMode, _ expected: UInt32) {
    let context = canvas(3, 1)
    func color(_ r: Int, _ g: Int, _ b: Int) -> CGColor {
      CGColor(red: CGFloat(r) / 255, green: CGFloat(g) / 255, blue: CGFloat(b) / 255, alpha: 1)
    }
    context.setFillColor(color(0x40, 0x80, 0xC0))
    context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
    context.setBlendMode(mode)
    context.setFillColor(color(0x80, 0x40, 0x20))
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    for shift: UInt32 in [0, 8, 16, 24] {
      let (a, b) = (Int(context.pixel(0, 0) >> shift & 255), Int(expected >> shift & 255))
      #expect(abs(a - b) <= 1, "\(mode): \(String(context.pixel(0, 0), radix: 16))")
    }
    // Outside of the shape nothing changes.
    #expect(context.pixel(2, 0) == 0xFF40_80C0)
  }

  @Test func alphaHalvesWhatIsDrawn() {
    let context = canvas(2, 2, white: true)
    context.setAlpha(0.5)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(context.pixel(0, 0) == 0xFFFF_7F7F)
    context.draw(image(1, 1, [0xFF00_00FF]), in: CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(context.pixel(1, 1) == 0xFF7F_7FFF)
  }

  @Test func aTransparencyLayerFadesAsAWhole() {
    let context = canvas(4, 4, white: true)
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.setFillColor(blue)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.endTransparencyLayer()
    #expect(context.pixel(1, 1) == 0xFF7F_7FFF)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test func gradientsGoFromColorToColor() {
    let gradient = CGGradient(colorsSpace: nil, colors: [red, blue], locations: nil)!
    let context = canvas(100, 4)
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0), options: [])
    #expect(context.alpha(10, 2) == 0)
    #expect(context.alpha(90, 2) == 0)
    #expect(abs(context.red(50, 2) - 127) < 5)
    let extended = canvas(100, 4)
    extended.drawLinearGradient(
      gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0), options: .drawsBeforeStartLocation)
    #expect(extended.pixel(10, 2) == 0xFFFF_0000)
    #expect(extended.alpha(90, 2) == 0)
    let radial = canvas(40, 40)
    radial.drawRadialGradient(
      gradient, startCenter: CGPoint(x: 20, y: 20), startRadius: 0, endCenter: CGPoint(x: 20, y: 20), endRadius: 15,
      options: [])
    #expect(radial.red(20, 20) > 230)
    #expect(radial.alpha(1, 1) == 0)
  }

  @Test("what lies before the first colour and behind the last has theirs")
  func gradientsWithoutEnds() {
    let gradient = CGGradient(colorsSpace: nil, colors: [red, blue], locations: [0.3, 0.6])!
    let context = canvas(100, 4)
    context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
    #expect([2, 28].map { context.pixel($0, 2) } == [0xFFFF_0000, 0xFFFF_0000])
    #expect([62, 98].map { context.pixel($0, 2) } == [0xFF00_00FF, 0xFF00_00FF])
  }

  @Test func aShadowLiesUnderTheShape() {
    let context = canvas(40, 40)
    context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: blue)
    context.setFillColor(red)
    context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(context.pixel(10, 30) == 0xFFFF_0000)
    #expect(context.pixel(20, 30) == 0xFF00_00FF)
    #expect(context.alpha(30, 30) == 0)
    // y goes up in base space.
    let above = canvas(40, 40)
    above.setShadow(offset: CGSize(width: 0, height: 10), blur: 6, color: blue)
    above.fill(CGRect(x: 10, y: 5, width: 20, height: 10))
    #expect(above.alpha(20, 20) > 200)
    #expect(above.alpha(20, 5) == 0)
    let soft = above.alpha(20, 14)
    #expect(soft > 40 && soft < 220)
  }

  @Test func imagesStandUprightWithYUp() {
    // Top row red, green; bottom row blue, white.
    let picture = image(2, 2, [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF])
    let context = canvas(4, 4)
    context.interpolationQuality = .none
    context.draw(picture, in: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context.pixel(0, 0) == 0xFFFF_0000)
    #expect(context.pixel(3, 0) == 0xFF00_FF00)
    #expect(context.pixel(0, 3) == 0xFF00_00FF)
    let view = CGContext(surface: Surface(width: 4, height: 4)!, scale: 1)
    view.interpolationQuality = .none
    view.draw(picture, in: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(view.pixel(0, 3) == 0xFFFF_0000)
    view.drawUpright(picture, in: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(view.pixel(0, 0) == 0xFFFF_0000)
  }

  @Test func aTintColoursTheAlpha() {
    let context = CGContext(surface: Surface(width: 2, height: 1)!, scale: 1)
    context.drawUpright(
      image(2, 1, [0xFF12_3456, 0]), in: CGRect(x: 0, y: 0, width: 2, height: 1), tint: red)
    #expect(context.pixel(0, 0) == 0xFFFF_0000)
    #expect(context.pixel(1, 0) == 0)
  }

  @Test func patternsRepeat() {
    let callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      }, releaseInfo: nil)
    var copy = callbacks
    let pattern = CGPattern(
      info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 4, yStep: 4,
      tiling: .constantSpacing, isColored: true, callbacks: &copy)!
    let context = canvas(16, 16)
    var alpha: CGFloat = 1
    context.setFillColorSpace(CGColorSpace(patternBaseSpace: nil)!)
    context.setFillPattern(pattern, colorComponents: &alpha)
    context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
    #expect(context.coveredArea == 64)
    #expect(context.pixel(0, 15) == 0xFFFF_0000)
    #expect(context.alpha(3, 15) == 0)
  }

  @Test func foreignMemoryIsKeptUpToDate() {
    var bytes = [UInt8](repeating: 0, count: 4 * 4 * 4)
    bytes.withUnsafeMutableBytes { buffer in
      let context = CGContext(
        data: buffer.baseAddress, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
      context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 3, width: 1, height: 1))
      #expect(Array(buffer.prefix(4)) == [255, 128, 0, 255])
      buffer[4] = 255
      buffer[7] = 255
      let picture = context.makeImage()!
      #expect(picture.pixels![1, 0] == 0xFFFF_0000)
      #expect(picture.alphaInfo == .premultipliedLast)
    }
  }

  @Test(arguments: [
    (CGImageAlphaInfo.last, false), (.first, false), (.none, false), (.premultipliedLast, true),
    (.noneSkipLast, true), (.premultipliedFirst, true), (.noneSkipFirst, true),
  ])
  func formatsThatCanBeDrawnIn(_ alpha: CGImageAlphaInfo, _ possible: Bool) {
    let context = CGContext(
      data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: alpha.rawValue)
    #expect((context != nil) == possible)
  }

  @Test func grayContextsHoldGray() {
    let context = CGContext(
      data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 2, space: CGColorSpaceCreateDeviceGray(),
      bitmapInfo: CGImageAlphaInfo.none.rawValue)!
    context.setFillColor(gray: 0.5, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let data = context.data!.assumingMemoryBound(to: UInt8.self)
    #expect(data[0] == 128 && data[1] == 0)
  }

  @Test func theSameDrawingGivesTheSamePDF() {
    func make() -> Data {
      let data = NSMutableData()
      var box = CGRect(x: 0, y: 0, width: 200, height: 100)
      let context = CGContext(consumer: CGDataConsumer(data: data)!, mediaBox: &box, nil)!
      context.beginPDFPage(nil)
      context.setFillColor(red)
      context.fillEllipse(in: CGRect(x: 10, y: 10, width: 50, height: 50))
      context.endPDFPage()
      context.closePDF()
      return data as Data
    }
    let first = make()
    #expect(first.starts(with: Array("%PDF".utf8)))
    #expect(first == make())
  }
}
