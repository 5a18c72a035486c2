import Compression
import Testing

struct CompressionTests {
  private static let texts: [Data] = [
    Data("q".utf8), Data(String(repeating: "quince ", count: 40_000).utf8),
    Data((0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) }),
  ]

  @Test(arguments: Algorithm.allCases, [0, 1, 2])
  func `what is made small becomes what it was, whole and piece by piece`(algorithm: Algorithm, index: Int) throws {
    let data = Self.texts[index]
    var small = Data(), back = Data()
    let output = try OutputFilter(.compress, using: algorithm) { if let piece = $0 { small += piece } }
    for start in stride(from: 0, to: data.count, by: 30_000) {
      try output.write(data[start..<min(start + 30_000, data.count)])
    }
    try output.finalize()
    if index == 1, algorithm != .lzfse { #expect(small.count < data.count / 20) }
    var place = 0
    let input = try InputFilter(.decompress, using: algorithm) { (count: Int) -> Data? in
      defer { place = min(place + min(count, 1000), small.count) }
      return small[place..<min(place + min(count, 1000), small.count)]
    }
    while let piece = try input.readData(ofLength: 500) { back += piece }
    #expect(back == data)
  }

  @Test func `buffers hold what fits`() {
    let data = [UInt8](Self.texts[1])
    var small = [UInt8](repeating: 0, count: data.count), back = [UInt8](repeating: 0, count: data.count)
    let size = compression_encode_buffer(&small, small.count, data, data.count, nil, COMPRESSION_ZLIB)
    #expect(size > 0 && size < 2000)
    #expect(compression_decode_buffer(&back, back.count, small, size, nil, COMPRESSION_ZLIB) == data.count)
    #expect(back == data)
    // Apple: a buffer that is too small is filled.
    #expect(compression_decode_buffer(&back, 100, small, size, nil, COMPRESSION_ZLIB) == 100)
    #expect(compression_encode_buffer(&small, 10, data, data.count, nil, COMPRESSION_ZLIB) == 0)
    #expect(compression_encode_buffer(&small, small.count, data, data.count, nil, COMPRESSION_BROTLI) == 0)
  }

  @Test(arguments: Algorithm.allCases)
  func `damaged data are told`(algorithm: Algorithm) throws {
    let filter = try OutputFilter(.decompress, using: algorithm) { (_: Data?) in }
    #expect(throws: FilterError.invalidData) {
      try filter.write(Data([0xff, 0xfe, 0xfd, 0xfc, 0xfb, 0xfa, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))
      try filter.finalize()
    }
  }

  @Test func `NSData compresses itself`() throws {
    let data = Self.texts[1] as NSData
    let small = try data.compressed(using: .zlib)
    #expect(small.length < 2000)
    #expect(try small.decompressed(using: .zlib) == data)
    #expect(throws: CocoaError.self) { try data.decompressed(using: .lzma) }
  }
}
