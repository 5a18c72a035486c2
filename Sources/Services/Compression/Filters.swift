import Foundation

/// How data are made smaller.
public enum Algorithm: CaseIterable, Sendable {
  case lzfse, zlib, lz4, lzma

  var number: compression_algorithm {
    switch self {
    case .lzfse: return COMPRESSION_LZFSE
    case .zlib: return COMPRESSION_ZLIB
    case .lz4: return COMPRESSION_LZ4
    case .lzma: return COMPRESSION_LZMA
    }
  }

  public var rawValue: compression_algorithm { number }
}

public enum FilterOperation: Sendable { case compress, decompress }

public enum FilterError: Error, Sendable {
  /// The filter was used after its end, or could not be made.
  case invalidState
  case invalidData
}

/// Gives a codec data, and takes what comes out.
private struct Pump {
  private let codec: Codec
  private(set) var isAtEnd = false

  init(_ operation: FilterOperation, _ algorithm: Algorithm) throws {
    guard let made = Compression.codec(algorithm.number, isEncoding: operation == .compress) else {
      throw FilterError.invalidState
    }
    codec = made
  }

  /// - Parameter capacity: of each piece that comes out.
  mutating func run(_ data: Data, isLast: Bool, capacity: Int, _ body: (Data) throws -> Void) throws {
    guard !isAtEnd else { return }
    let input = [UInt8](data)
    var output = [UInt8](repeating: 0, count: max(1, capacity)), place = 0
    while true {
      var made = 0, status = COMPRESSION_STATUS_ERROR
      input.withUnsafeBufferPointer { source in
        output.withUnsafeMutableBufferPointer { target in
          // An address for nothing, since the structure has one always.
          let base = source.baseAddress ?? UnsafePointer(target.baseAddress!)
          var stream = compression_stream(
            dst_ptr: target.baseAddress!, dst_size: target.count, src_ptr: base + place,
            src_size: input.count - place, state: nil)
          status = codec.process(&stream, isLast: isLast)
          (place, made) = (input.count - stream.src_size, target.count - stream.dst_size)
        }
      }
      guard status != COMPRESSION_STATUS_ERROR else { throw FilterError.invalidData }
      if made > 0 { try body(Data(output.prefix(made))) }
      if status == COMPRESSION_STATUS_END {
        isAtEnd = true
        return
      }
      if made == 0, place == input.count {
        guard isLast else { return }
        throw FilterError.invalidData
      }
      if made < output.count, place == input.count, !isLast { return }
    }
  }
}

/// Takes data and hands on what comes of them.
public class OutputFilter {
  private var pump: Pump
  private let capacity: Int
  private let write: (Data?) throws -> Void
  private var isFinished = false

  /// - Parameters:
  ///   - bufferCapacity: the most bytes of one piece.
  ///   - writeFunc: gets the pieces, and nil at the end.
  public init(
    _ operation: FilterOperation, using algorithm: Algorithm, bufferCapacity: Int = 65536,
    writingTo writeFunc: @escaping (Data?) throws -> Void
  ) throws {
    pump = try Pump(operation, algorithm)
    (capacity, write) = (bufferCapacity, writeFunc)
  }

  /// - Parameter data: nil or empty for the end.
  public func write<D: DataProtocol>(_ data: D?) throws {
    guard let data, !data.isEmpty else { return try finalize() }
    guard !isFinished else { throw FilterError.invalidState }
    try pump.run(Data(data), isLast: false, capacity: capacity, write)
  }

  public func finalize() throws {
    guard !isFinished else { return }
    isFinished = true
    try pump.run(Data(), isLast: true, capacity: capacity, write)
    try write(nil)
  }

  deinit { try? finalize() }
}

/// Asks for data and gives what comes of them.
public class InputFilter<D: DataProtocol> {
  private var pump: Pump
  private let capacity: Int
  private let read: (Int) throws -> D?
  private var waiting = Data()
  private var isFinished = false

  /// - Parameter readFunc: gives as many bytes at most; nil or nothing at the end.
  public init(
    _ operation: FilterOperation, using algorithm: Algorithm, bufferCapacity: Int = 65536,
    readingFrom readFunc: @escaping (Int) throws -> D?
  ) throws {
    pump = try Pump(operation, algorithm)
    (capacity, read) = (bufferCapacity, readFunc)
  }

  /// - Returns: nil at the end.
  public func readData(ofLength count: Int) throws -> Data? {
    precondition(count > 0, "InputFilter: a length must be positive")
    while waiting.count < count, !isFinished, !pump.isAtEnd {
      let data = try read(capacity).map { Data($0) } ?? Data()
      isFinished = data.isEmpty
      try pump.run(data, isLast: isFinished, capacity: capacity) { waiting += $0 }
    }
    guard !waiting.isEmpty else { return nil }
    defer { waiting = Data(waiting.dropFirst(count)) }
    return Data(waiting.prefix(count))
  }
}

// MARK: - Foundation's

extension NSData {
  public enum CompressionAlgorithm: Int, Sendable {
    case lzfse, lz4, lzma, zlib

    fileprivate var algorithm: Algorithm {
      switch self {
      case .lzfse: return .lzfse
      case .lz4: return .lz4
      case .lzma: return .lzma
      case .zlib: return .zlib
      }
    }
  }

  /// - Throws: `CocoaError` 5376.
  public func compressed(using algorithm: CompressionAlgorithm) throws -> NSData {
    try filtered(.compress, algorithm, code: 5376)
  }

  /// - Throws: `CocoaError` 5377, for data that are not the algorithm's.
  public func decompressed(using algorithm: CompressionAlgorithm) throws -> NSData {
    try filtered(.decompress, algorithm, code: 5377)
  }

  private func filtered(_ operation: FilterOperation, _ algorithm: CompressionAlgorithm, code: Int) throws -> NSData {
    var result = Data()
    do {
      var pump = try Pump(operation, algorithm.algorithm)
      try pump.run(self as Data, isLast: true, capacity: 65536) { result += $0 }
    } catch {
      throw CocoaError(CocoaError.Code(rawValue: code))
    }
    return result as NSData
  }
}

extension NSMutableData {
  public func compress(using algorithm: CompressionAlgorithm) throws {
    setData(try compressed(using: algorithm) as Data)
  }
  public func decompress(using algorithm: CompressionAlgorithm) throws {
    setData(try decompressed(using: algorithm) as Data)
  }
}
