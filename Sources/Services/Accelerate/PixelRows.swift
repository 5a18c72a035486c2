import Foundation

/// The bytes of a buffer, row by row.
struct PixelRows {
  let base: UnsafeMutablePointer<UInt8>
  let width: Int
  let height: Int
  let rowBytes: Int

  /// - Returns: nil for a buffer without memory.
  init?(_ buffer: UnsafePointer<vImage_Buffer>?) {
    guard let buffer = buffer?.pointee, let data = buffer.data else { return nil }
    base = data.assumingMemoryBound(to: UInt8.self)
    (width, height, rowBytes) = (Int(buffer.width), Int(buffer.height), buffer.rowBytes)
  }

  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + y * rowBytes }
}

/// What most functions check before they begin.
struct PixelWork {
  let source: PixelRows
  let target: PixelRows

  init(
    _ source: UnsafePointer<vImage_Buffer>?, _ target: UnsafePointer<vImage_Buffer>?, bytes: Int = 4,
    isSameSize: Bool = true
  ) throws {
    guard let from = PixelRows(source), let to = PixelRows(target) else { throw Failure(kvImageNullPointerArgument) }
    guard from.rowBytes >= from.width * bytes, to.rowBytes >= to.width * bytes else {
      throw Failure(kvImageInvalidRowBytes)
    }
    if isSameSize, to.width > from.width || to.height > from.height { throw Failure(kvImageRoiLargerThanInputBuffer) }
    (self.source, self.target) = (from, to)
  }

  struct Failure: Error {
    let code: vImage_Error
    init(_ code: vImage_Error) { self.code = code }
  }

  static func run(_ body: () throws -> Void) -> vImage_Error {
    do {
      try body()
      return kvImageNoError
    } catch {
      return (error as? Failure)?.code ?? kvImageInternalError
    }
  }
}
