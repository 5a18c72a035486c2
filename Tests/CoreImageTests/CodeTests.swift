import QuinceFoundation
import Testing

@testable import CoreImage
@testable import UIKitCore

@Suite struct CodeTests {
  @Test("data of every kind lie in the smallest code that holds them")
  func sizes() throws {
    func size(_ text: String, _ level: QRCode.Correction) -> Int? { QRCode(Array(text.utf8), level)?.size }
    // Table 7: the capacities of version 1, and one more.
    #expect(size(String(repeating: "7", count: 41), .low) == 21 && size(String(repeating: "7", count: 42), .low) == 25)
    #expect(
      size(String(repeating: "A", count: 20), .medium) == 21 && size(String(repeating: "A", count: 21), .medium) == 25)
    #expect(size(String(repeating: "a", count: 7), .high) == 21 && size(String(repeating: "a", count: 8), .high) == 25)
    #expect(
      size(String(repeating: "a", count: 2953), .low) == 177 && size(String(repeating: "a", count: 2954), .low) == nil)
    #expect(
      size(String(repeating: "1", count: 7089), .low) == 177 && size(String(repeating: "1", count: 7090), .low) == nil)
    #expect(
      size(String(repeating: "A", count: 1852), .high) == 177 && size(String(repeating: "A", count: 1853), .high) == nil
    )
    #expect(size("", .medium) == 21)
  }

  @Test("the words that correct are those of the standard's example")
  func reedSolomon() {
    // ISO/IEC 18004, annex I: 01234567 in version 1-M.
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
    ]
    let coded = QRBits.coded(Array("01234567".utf8), .medium)
    #expect(coded?.version == 1 && coded?.bytes == data)
    #expect(ReedSolomon(10).remainder(data) == [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55])
  }

  @Test("a code's image has a module of white around it, and levels that there are not have none")
  func image() throws {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data("quince".utf8)
    let image = try #require(filter.outputImage)
    #expect(image.extent == CGRect(x: 0, y: 0, width: 23, height: 23))
    let drawn = Pixels.drawn(image)
    for place in 0..<23 { #expect(Pixels.at(drawn, place, 0) == [255, 255, 255, 255]) }
    // The corner's mark, of which the lower right has none.
    #expect(Pixels.at(drawn, 1, 1) == [0, 0, 0, 255] && Pixels.at(drawn, 2, 2) == [255, 255, 255, 255])
    filter.correctionLevel = "X"
    #expect(filter.outputImage == nil)
    let large = image.transformed(by: CGAffineTransform(scaleX: 10, y: 10))
    #expect(large.extent == CGRect(x: 0, y: 0, width: 230, height: 230))
    let pixels = Pixels.drawn(large)
    for x in 0..<230 { #expect([[0, 0, 0, 255], [255, 255, 255, 255]].contains(Pixels.at(pixels, x, 15))) }
  }

  @Test("a code is read back, wherever it lies", arguments: [(0.0, 1.0), (0.3, 1), (1.57, 1), (0, -1)])
  func detection(angle: Double, direction: CGFloat) throws {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data("Quitte, 모과".utf8)
    let code = try #require(filter.outputImage)
    let placed = code.transformed(
      by: CGAffineTransform(rotationAngle: angle).scaledBy(x: 8 * direction, y: 8 * direction).concatenating(
        CGAffineTransform(translationX: 500, y: 300)))
    let page = placed.composited(over: CIImage(color: .white)).cropped(to: CGRect(x: 0, y: 0, width: 1000, height: 700))
    let detector = try #require(CIDetector(ofType: CIDetectorTypeQRCode, context: nil))
    let found = detector.features(in: page).compactMap { $0 as? CIQRCodeFeature }
    #expect(found.map(\.messageString) == ["Quitte, 모과"])
    let bounds = try #require(found.first?.bounds)
    #expect(placed.extent.insetBy(dx: -8, dy: -8).contains(bounds) && bounds.width > placed.extent.width * 0.7)
    #expect(detector.features(in: CIImage(color: .white)).isEmpty)
    #expect(CIDetector(ofType: "CIDetectorTypeCat", context: nil) == nil)
  }

  @Test("code 128 takes pairs of digits together, and ends with its sum and its stop")
  func code128() throws {
    // 11 modules each: start, data, changes of the set and the sum; 13 of the stop.
    #expect(Code128.bars(Array("A".utf8))?.count == 46)
    #expect(Code128.bars(Array("123456".utf8))?.count == 68)
    #expect(Code128.bars(Array("12345".utf8))?.count == 79)
    #expect(Code128.bars([200]) == nil && Code128.bars([]) == nil)
    let filter = CIFilter.code128BarcodeGenerator()
    filter.message = Data("A".utf8)
    #expect(filter.outputImage?.extent == CGRect(x: 0, y: 0, width: 60, height: 46))
  }

  @Test("written for a reader of codes, where a folder is named")
  func written() throws {
    guard let folder = ProcessInfo.processInfo.environment["QUINCE_CODES"] else { return }
    let messages = [
      "quince", "0123456789", "HTTPS://EXAMPLE.COM/A-B", "https://example.com/path?q=1&r=2", "Ünïcödé 한국어",
      String(repeating: "The quince is a fruit. ", count: 20), String(repeating: "1234567890", count: 60),
    ]
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    for (index, message) in messages.enumerated() {
      for level in QRCode.Correction.allCases {
        let filter = CIFilter.qrCodeGenerator()
        (filter.message, filter.correctionLevel) = (Data(message.utf8), level.rawValue)
        try write(try #require(filter.outputImage), 4, "\(folder)/qr-\(index)-\(level.rawValue)", message, space)
      }
      let bars = CIFilter.code128BarcodeGenerator()
      bars.message = Data(message.utf8)
      if message.utf8.allSatisfy({ $0 < 128 }), message.utf8.count < 60, let image = bars.outputImage {
        try write(image, 3, "\(folder)/bars-\(index)", message, space)
      }
    }
  }

  private func write(_ image: CIImage, _ scale: CGFloat, _ path: String, _ message: String, _ space: CGColorSpace)
    throws
  {
    let large = image.samplingNearest().transformed(by: CGAffineTransform(scaleX: scale, y: scale))
    let framed = large.composited(over: CIImage.white.cropped(to: large.extent.insetBy(dx: -20, dy: -20)))
    try CIContext().writePNGRepresentation(
      of: framed, to: URL(fileURLWithPath: path + ".png"), format: .RGBA8, colorSpace: space)
    try Data(message.utf8).write(to: URL(fileURLWithPath: path + ".txt"))
  }
}
