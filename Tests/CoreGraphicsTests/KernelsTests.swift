import Foundation
import QuinceKernels
import Testing

@testable import CoreGraphics

@Suite struct KernelsTests {
  /// Premultiplied pixels of every kind, from a fixed sequence.
  static func pixels(_ count: Int, _ seed: UInt64) -> [UInt32] {
    var noise = Noise(state: seed)
    return (0..<count).map { index in
      let kind = noise.next() % 4
      let a = kind == 0 ? 255 : kind == 1 ? 0 : UInt32(noise.next() & 255)
      func part() -> UInt32 { a == 0 ? 0 : UInt32(noise.next()) % (a + 1) }
      return a << 24 | part() << 16 | part() << 8 | part()
    }
  }

  static func mask(_ count: Int, _ seed: UInt64) -> [UInt8] {
    var noise = Noise(state: seed)
    return (0..<count).map { _ in
      let kind = noise.next() % 5
      return kind == 0 ? 0 : kind == 1 ? 255 : UInt8(noise.next() & 255)
    }
  }

  @Test(arguments: [1, 3, 4, 7, 16, 33])
  func vectorsGiveWhatScalarsGive(_ width: Int) {
    let (height, stride) = (5, width + 3)
    let start = Self.pixels(stride * height, UInt64(width))
    let source = Self.pixels(stride * height, UInt64(width) + 100)
    let coverage = Self.mask(stride * height, UInt64(width) + 200)
    let (w, h) = (Int32(width), Int32(height))
    for color: UInt32 in [0xFF12_80FE, 0x8040_2010, 0x0000_0000, 0x01_010101, 0xFFFF_FFFF] {
      var (a, b) = (start, start)
      quince_blit_a8(&a, stride, coverage, stride, w, h, color)
      quince_blit_a8_scalar(&b, stride, coverage, stride, w, h, color)
      #expect(a == b)
      (a, b) = (start, start)
      quince_blit_shape(&a, stride, coverage, stride, w, h, color)
      quince_blit_shape_scalar(&b, stride, coverage, stride, w, h, color)
      #expect(a == b)
      (a, b) = (start, start)
      quince_fill_over(&a, stride, w, h, color)
      quince_fill_over_scalar(&b, stride, w, h, color)
      #expect(a == b)
    }
    for alpha: UInt32 in [0, 1, 127, 254, 255] {
      var (a, b) = (start, start)
      quince_blit_over(&a, stride, source, stride, w, h, alpha)
      quince_blit_over_scalar(&b, stride, source, stride, w, h, alpha)
      #expect(a == b)
    }
    var (a, b) = (start, start)
    quince_blit_masked(&a, stride, source, stride, coverage, stride, w, h)
    quince_blit_masked_scalar(&b, stride, source, stride, coverage, stride, w, h)
    #expect(a == b)
  }

  /// 10,000 rectangles.
  @Test(arguments: 0..<20)
  func vectorsOfLayersGiveWhatScalarsGive(_ round: Int) {
    var noise = Noise(state: UInt64(round) + 7)
    func below(_ limit: Int) -> Int { Int(noise.next() % UInt64(limit)) }
    let (stride, rows) = (70, 40)
    let source = Self.pixels(stride * rows, UInt64(round) + 300)
    let coverage = Self.mask(stride * rows, UInt64(round) + 400)
    var (a, b) = (Self.pixels(stride * rows, UInt64(round) + 500), [UInt32]())
    for _ in 0..<500 {
      let (width, height) = (1 + below(stride), 1 + below(rows))
      let (w, h) = (Int32(width), Int32(height))
      b = a
      let alpha = UInt32(below(256))
      quince_mix(&a, stride, source, stride, w, h, alpha)
      if alpha < 255 { quince_mix_scalar(&b, stride, source, stride, w, h, alpha) }
      quince_mix_a8(&a, stride, source, stride, coverage, stride, w, h)
      quince_mix_a8_scalar(&b, stride, source, stride, coverage, stride, w, h)
      let color = source[below(source.count)]
      quince_multiply_color(&a, stride, w, h, color)
      quince_multiply_color_scalar(&b, stride, w, h, color)
      let (sw, sh) = ((width + 7) / 8, (height + 7) / 8)
      var small = [UInt32](repeating: 0, count: sw * sh), scalar = small
      var scratch = [UInt32](repeating: 0, count: 2 * sw)
      quince_shrink8(&small, source, stride, w, h)
      quince_shrink8_scalar(&scalar, source, stride, w, h)
      #expect(small == scalar)
      let (hw, hh) = (Int32(width / 2), Int32(height / 2))
      quince_halve(&a, stride, source, stride, hw, hh)
      quince_halve_scalar(&b, stride, source, stride, hw, hh)
      #expect(a == b)
      let (saturation, tint) = (Int32(below(1024)), UInt32(below(256)) * 0x0101_0101)
      quince_tint(&a, a.count, saturation, tint)
      quince_tint_scalar(&b, b.count, saturation, tint)
      #expect(a == b)
      let (x, y) = (below(width), below(height))
      let (gw, gh) = (Int32(1 + below(width - x)), Int32(1 + below(height - y)))
      quince_grow8(&a, stride, Int32(x), Int32(y), gw, gh, small, Int32(sw), Int32(sh), &scratch)
      quince_grow8_scalar(&b, stride, Int32(x), Int32(y), gw, gh, small, Int32(sw), Int32(sh), &scratch)
      #expect(a == b)
    }
  }

  /// 10,000 transforms and sizes.
  @Test(arguments: 0..<20)
  func vectorsOfPicturesGiveWhatScalarsGive(_ round: Int) {
    var noise = Noise(state: UInt64(round) + 13)
    func below(_ limit: Int) -> Int { Int(noise.next() % UInt64(limit)) }
    func axis(_ length: Int, _ whole: Int) -> (firsts: [Int32], weights: [Int16], taps: Int32) {
      let taps = quince_reduction_taps(Int32(length), Int32(whole))
      var firsts = [Int32](repeating: 0, count: whole), weights = [Int16](repeating: 0, count: whole * Int(taps))
      quince_reduction(&firsts, &weights, Int32(length), Int32(whole), 0, Int32(whole))
      return (firsts, weights, taps)
    }
    let (stride, height) = (40, 30)
    let source = Self.pixels(stride * height, UInt64(round) + 600)
    source.withUnsafeBufferPointer { source in
      for _ in 0..<500 {
        let (width, rows) = (1 + below(stride), 1 + below(height))
        func step() -> Int64 { Int64(below(1 << 18)) - 1 << 17 }
        var picture = QuincePicture(
          pixels: source.baseAddress!, stride: stride, width: Int32(width), height: Int32(rows), xx: step(), xy: step(),
          x0: step() * 8, yx: step(), yy: step(), y0: step() * 8)
        let (x, y, count) = (Int32(below(30)), Int32(below(30)), 1 + below(40))
        var (a, b) = ([UInt32](repeating: 0, count: count), [UInt32](repeating: 0, count: count))
        quince_sample(&a, Int32(count), &picture, x, y)
        quince_sample_scalar(&b, Int32(count), &picture, x, y)
        #expect(a == b)
        let (wide, high) = (1 + below(width), 1 + below(rows))
        let (across, down) = (axis(width, wide), axis(rows, high))
        var scratch = [UInt16](repeating: 0, count: 4 * (width + Int(across.taps)))
        a = [UInt32](repeating: 0, count: wide * high)
        b = a
        across.firsts.withUnsafeBufferPointer { firsts in
          across.weights.withUnsafeBufferPointer { weights in
            down.firsts.withUnsafeBufferPointer { downFirsts in
              down.weights.withUnsafeBufferPointer { downWeights in
                var columns = QuinceReduction(
                  firsts: firsts.baseAddress!, weights: weights.baseAddress!, taps: across.taps)
                var lines = QuinceReduction(
                  firsts: downFirsts.baseAddress!, weights: downWeights.baseAddress!, taps: down.taps)
                quince_reduce(
                  &a, wide, Int32(wide), Int32(high), source.baseAddress!, stride, Int32(width), Int32(rows), &columns,
                  &lines, &scratch)
                quince_reduce_scalar(
                  &b, wide, Int32(wide), Int32(high), source.baseAddress!, stride, Int32(width), Int32(rows), &columns,
                  &lines, &scratch)
              }
            }
          }
        }
        #expect(a == b)
      }
    }
  }

  @Test(arguments: [(0, 3), (0, -3), (2, 0), (-2, 0), (1, 2), (-1, -2), (50, 0)])
  func aMoveKeepsThePixels(_ dx: Int, _ dy: Int) {
    let (width, height) = (9, 8)
    let start = Self.pixels(width * height, 5)
    var moved = start
    quince_move(&moved, width, 1, 1, 7, 6, Int32(dx), Int32(dy))
    for y in 0..<height {
      for x in 0..<width {
        let inside = (1..<8).contains(x) && (1..<7).contains(y)
        let (fromX, fromY) = (x - dx, y - dy)
        let comes = inside && (1..<8).contains(fromX) && (1..<7).contains(fromY)
        #expect(moved[y * width + x] == (comes ? start[fromY * width + fromX] : start[y * width + x]))
      }
    }
  }

  @Test(arguments: [0.5, 1, 2, 3.7, 10, 40])
  func aBlurKeepsItsMassAndItsWidth(_ sigma: Double) {
    let size = 301
    var pixels = [UInt8](repeating: 0, count: size * size)
    // A bar: across it the blur is one-dimensional.
    for y in 0..<size { for x in 130..<171 { pixels[y * size + x] = 255 } }
    var scratch = [UInt8](repeating: 0, count: size * size)
    var sums = [UInt32](repeating: 0, count: size)
    quince_blur_a8(&pixels, size, Int32(size), Int32(size), sigma, &scratch, &sums)
    let row = pixels[(size / 2) * size..<(size / 2 + 1) * size].map(Double.init)
    for x in stride(from: 0, to: size, by: 7) {
      let exact =
        127.5
        * (erf((170.5 - Double(x)) / (sigma * 2.0.squareRoot()))
          - erf((129.5 - Double(x)) / (sigma * 2.0.squareRoot())))
      #expect(abs(row[x] - exact) < 16, "at \(x)")
    }
  }

  /// Three boxes, as they are defined: each mean is taken anew.
  private static func blurred(_ pixels: [UInt32], _ width: Int, _ height: Int, _ sigma: Double) -> [UInt32] {
    let d = Int((sigma * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down)), h = d / 2
    let boxes = d < 2 ? [] : d % 2 == 1 ? [(h, h), (h, h), (h, h)] : [(h, h - 1), (h - 1, h), (h, h)]
    var result = pixels
    func mean(_ source: [UInt32], _ left: Int, _ right: Int, _ place: (Int) -> Int) -> UInt32 {
      let size = UInt32(left + right + 1), inverse = ((1 << 24) + size / 2) / size
      return stride(from: UInt32(0), to: 32, by: 8).reduce(0) { pixel, shift in
        let sum = (-left...right).reduce(UInt32(0)) { $0 + (source[place($1)] >> shift & 255) }
        return pixel | ((sum &* inverse &+ (1 << 23)) >> 24) << shift
      }
    }
    for isRow in [true, false] {
      for (left, right) in boxes {
        let source = result
        for y in 0..<height {
          for x in 0..<width {
            result[y * width + x] = mean(source, left, right) { step in
              isRow
                ? y * width + min(max(x + step, 0), width - 1) : min(max(y + step, 0), height - 1) * width + x
            }
          }
        }
      }
    }
    return result
  }

  @Test(arguments: [(1, 1), (3, 2), (17, 9), (40, 13), (98, 6)], [0.2, 1, 2.4, 5, 12])
  func aBlurIsThreeBoxes(_ size: (width: Int, height: Int), _ sigma: Double) {
    let (width, height) = size
    let start = Self.pixels(width * height, UInt64(width))
    var scratch = [UInt32](repeating: 0, count: width * height), sums = [UInt32](repeating: 0, count: 4 * width)
    var (a, b) = (start, start)
    quince_blur_bgra(&a, width, Int32(width), Int32(height), sigma, &scratch, &sums)
    quince_blur_bgra_scalar(&b, width, Int32(width), Int32(height), sigma, &scratch, &sums)
    #expect(a == Self.blurred(start, width, height, sigma))
    #expect(a == b)
  }

  @Test func aBlurOfOneColourLeavesIt() {
    let surface = Surface(width: 40, height: 30)!
    surface.fill(surface.bounds, pixel: 0xFF20_60A0)
    Blur.blur(surface, sigma: 6)
    #expect(surface.pixels[0] == 0xFF20_60A0)
    #expect(surface.pixels[40 * 15 + 20] == 0xFF20_60A0)
  }

  @Test func straightAndPremultiplied() {
    let bytes: [UInt8] = [200, 100, 50, 128, 1, 2, 3, 0, 9, 8, 7, 255]
    var pixels = [UInt32](repeating: 0, count: 3)
    quince_premultiply_rgba(&pixels, bytes, 3)
    #expect(pixels == [0x8064_3219, 0, 0xFF09_0807])
    var back = [UInt8](repeating: 0, count: 12)
    quince_unpremultiply_rgba(&back, pixels, 3)
    #expect(zip(back, [199, 100, 50, 128, 0, 0, 0, 0, 9, 8, 7, 255]).allSatisfy { abs(Int($0) - $1) <= 1 })
  }
}
