import Foundation

extension FileHandle {
  /// The bytes from where the handle stands to the end.
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8
    let handle: FileHandle

    public struct AsyncIterator: AsyncIteratorProtocol {
      let handle: FileHandle
      private var chunk = Data()
      private var index = 0

      init(_ handle: FileHandle) { self.handle = handle }

      public mutating func next() async throws -> UInt8? {
        if index == chunk.count {
          try Task.checkCancellation()
          chunk = try handle.read(upToCount: 16 << 10) ?? Data()
          index = 0
          if chunk.isEmpty { return nil }
        }
        defer { index += 1 }
        return chunk[chunk.startIndex + index]
      }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(handle) }
  }

  public var bytes: AsyncBytes { AsyncBytes(handle: self) }
}

extension URL {
  /// The bytes of a file. Opened, and errors thrown, when the first one is asked for.
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8
    let url: URL

    public struct AsyncIterator: AsyncIteratorProtocol {
      let url: URL
      private var bytes: FileHandle.AsyncBytes.AsyncIterator?

      init(_ url: URL) { self.url = url }

      public mutating func next() async throws -> UInt8? {
        if bytes == nil {
          guard url.isFileURL else {
            throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSURLErrorKey: url])
          }
          bytes = try FileHandle(forReadingFrom: url).bytes.makeAsyncIterator()
        }
        return try await bytes?.next()
      }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(url) }
  }

  public var resourceBytes: AsyncBytes { AsyncBytes(url: self) }
  public var lines: AsyncLineSequence<AsyncBytes> { resourceBytes.lines }
}
