import QuinceFoundation
import QuinceRuntime

/// The functions of libzbar, loaded when a picture is first searched for codes.
struct ZBarLibrary {
  typealias Handle = OpaquePointer

  let makeScanner: @convention(c) () -> Handle?
  let endScanner: @convention(c) (Handle) -> Void
  let configure: @convention(c) (Handle, CInt, CInt, CInt) -> CInt
  let makeImage: @convention(c) () -> Handle?
  let endImage: @convention(c) (Handle) -> Void
  let setFormat: @convention(c) (Handle, CUnsignedLong) -> Void
  let setSize: @convention(c) (Handle, CUnsignedInt, CUnsignedInt) -> Void
  let setData: @convention(c) (Handle, UnsafeRawPointer, CUnsignedLong, UnsafeRawPointer?) -> Void
  let scan: @convention(c) (Handle, Handle) -> CInt
  let firstSymbol: @convention(c) (Handle) -> Handle?
  let nextSymbol: @convention(c) (Handle) -> Handle?
  let data: @convention(c) (Handle) -> UnsafePointer<CChar>?
  let dataLength: @convention(c) (Handle) -> CUnsignedInt
  let cornerCount: @convention(c) (Handle) -> CUnsignedInt
  let cornerX: @convention(c) (Handle, CUnsignedInt) -> CInt
  let cornerY: @convention(c) (Handle, CUnsignedInt) -> CInt

  /// Nil where the machine has no libzbar.
  static let shared = try? ZBarLibrary()

  private init() throws {
    makeScanner = try Self.function("zbar_image_scanner_create")
    endScanner = try Self.function("zbar_image_scanner_destroy")
    configure = try Self.function("zbar_image_scanner_set_config")
    makeImage = try Self.function("zbar_image_create")
    endImage = try Self.function("zbar_image_destroy")
    setFormat = try Self.function("zbar_image_set_format")
    setSize = try Self.function("zbar_image_set_size")
    setData = try Self.function("zbar_image_set_data")
    scan = try Self.function("zbar_scan_image")
    firstSymbol = try Self.function("zbar_image_first_symbol")
    nextSymbol = try Self.function("zbar_symbol_next")
    data = try Self.function("zbar_symbol_get_data")
    dataLength = try Self.function("zbar_symbol_get_data_length")
    cornerCount = try Self.function("zbar_symbol_get_loc_size")
    cornerX = try Self.function("zbar_symbol_get_loc_x")
    cornerY = try Self.function("zbar_symbol_get_loc_y")
  }

  private static func function<Function>(_ name: String) throws -> Function {
    try LoadedLibrary.function(name, in: "libzbar.so.0", as: Function.self)
  }

  // MARK: Codes

  struct Code {
    let text: String
    /// Top left, bottom left, bottom right, top right as the code lies; pixels from the picture's upper left corner.
    let corners: [(x: Int, y: Int)]
  }

  // zbar.h: ZBAR_NONE stands for every symbology, ZBAR_QRCODE is 64, ZBAR_CFG_ENABLE 0, ZBAR_CFG_BINARY 4, without which the
  // library guesses at the text's encoding.
  private static let (every, qrCode, enable, binary): (CInt, CInt, CInt, CInt) = (0, 64, 0, 4)
  /// "Y800": a byte of brightness for each pixel.
  private static let gray: CUnsignedLong = 0x3030_3859

  // ISO/IEC 18004: bytes are of Latin-1; most writers take UTF-8.
  private static func text(_ bytes: Data) -> String {
    String(data: bytes, encoding: .utf8) ?? String(data: bytes, encoding: .isoLatin1) ?? ""
  }

  /// - Parameter pixels: a byte for each pixel, rows from the top.
  func codes(in pixels: [UInt8], width: Int, height: Int) -> [Code] {
    guard width > 0, height > 0, pixels.count == width * height, let scanner = makeScanner(), let image = makeImage()
    else { return [] }
    defer {
      endImage(image)
      endScanner(scanner)
    }
    _ = configure(scanner, Self.every, Self.enable, 0)
    _ = configure(scanner, Self.qrCode, Self.enable, 1)
    _ = configure(scanner, Self.qrCode, Self.binary, 1)
    setFormat(image, Self.gray)
    setSize(image, CUnsignedInt(width), CUnsignedInt(height))
    return pixels.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return [] }
      setData(image, start, CUnsignedLong(bytes.count), nil)
      guard scan(scanner, image) > 0 else { return [] }
      var codes: [Code] = []
      var symbol = firstSymbol(image)
      while let found = symbol {
        if let start = data(found) {
          let corners = (0..<cornerCount(found)).map { (x: Int(cornerX(found, $0)), y: Int(cornerY(found, $0))) }
          let bytes = Data(bytes: start, count: Int(dataLength(found)))
          codes.append(Code(text: Self.text(bytes), corners: corners))
        }
        symbol = nextSymbol(found)
      }
      return codes
    }
  }
}
