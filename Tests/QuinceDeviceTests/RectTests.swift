import CQuinceHost
import Testing

@Suite struct RectTests {
  static let pictures: [(String, (Int, Int) -> UInt32)] = [
    ("one colour", { _, _ in 0xff12_3456 }), ("rows", { _, y in 0xff00_0000 | UInt32(y) }),
    ("columns", { x, _ in 0xff00_0000 | UInt32(x) }),
    ("noise", { x, y in 0xff00_0000 | UInt32((x * 7919 + y * 104_729) & 0xffffff) }),
    ("text", { x, y in (x * y) % 5 == 0 ? 0xff00_0000 : 0xffff_ffff }),
  ]

  @Test(arguments: pictures.indices, [(1, 1), (2, 3), (64, 1), (1, 64), (31, 17)])
  func rectanglesSurvive(_ picture: Int, _ size: (Int, Int)) {
    let (width, height) = size
    let stride = width + 5
    var pixels = [UInt32](repeating: 0, count: stride * height)
    for y in 0..<height { for x in 0..<width { pixels[y * stride + x] = Self.pictures[picture].1(x, y) } }
    let bound = quince_rect_bound(Int32(width), Int32(height))
    var words = [UInt32](repeating: 0, count: bound)
    let count = quince_rect_encode(pixels, Int32(stride), Int32(width), Int32(height), &words)
    #expect(count <= bound)
    var back = [UInt32](repeating: 0, count: width * height)
    #expect(quince_rect_decode(words, count, Int32(width), Int32(height), &back) == 0)
    for y in 0..<height {
      for x in 0..<width {
        let p = pixels[y * stride + x]
        #expect(back[y * width + x] == 0xff00_0000 | (p & 0xff00) | (p >> 16 & 0xff) | (p & 0xff) << 16)
      }
    }
    #expect(quince_rect_decode(words, count - 1, Int32(width), Int32(height), &back) == -1)
  }

  @Test func aPictureIsTheSamePNGTwice() {
    let pixels = (0..<(30 * 20)).map { UInt32($0 * 977) | 0xff00_0000 }
    func encode() -> [UInt8] {
      var bytes: UnsafeMutablePointer<UInt8>?
      var size = 0
      #expect(quince_png_encode(pixels, 30, 20, 30, &bytes, &size) == 0)
      defer { bytes?.deallocate() }
      return Array(UnsafeBufferPointer(start: bytes, count: size))
    }
    #expect(encode() == encode())
    #expect(encode().prefix(4) == [0x89, 0x50, 0x4e, 0x47])
  }
}
