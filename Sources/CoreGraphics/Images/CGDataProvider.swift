import Foundation

public typealias CGDataProviderReleaseDataCallback = (
  UnsafeMutableRawPointer?, UnsafeRawPointer, Int
) -> Void

/// Bytes for an image.
public final class CGDataProvider: @unchecked Sendable {
  package enum Source {
    case data(Data)
    case memory(UnsafeRawPointer, Int, release: (() -> Void)?)
    case lazy(() -> Data)
  }
  private let source: Source
  public let info: UnsafeMutableRawPointer?

  public init?(data: CFData) {
    source = .data(data as Data)
    info = nil
  }

  package init(_ data: Data) {
    source = .data(data)
    info = nil
  }

  package init(lazy: @escaping () -> Data) {
    source = .lazy(lazy)
    info = nil
  }

  /// Keeps the memory until the provider goes; then calls `releaseData`.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: CGDataProviderReleaseDataCallback?
  ) {
    guard size >= 0 else { return nil }
    self.info = info
    source = .memory(data, size, release: releaseData.map { callback in { callback(info, data, size) } })
  }

  public convenience init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url as URL) else { return nil }
    self.init(data)
  }

  public convenience init?(filename: UnsafePointer<CChar>) {
    guard let data = FileManager.default.contents(atPath: String(cString: filename)) else { return nil }
    self.init(data)
  }

  deinit {
    if case .memory(_, _, let release) = source { release?() }
  }

  /// A copy of the bytes.
  public var data: CFData? { bytes as NSData }

  package var bytes: Data {
    switch source {
    case .data(let data): return data
    case .memory(let pointer, let size, _): return Data(bytes: pointer, count: size)
    case .lazy(let make): return make()
    }
  }
}

/// Where a PDF context writes.
public final class CGDataConsumer {
  private let buffer: NSMutableData?
  private let url: URL?

  public init?(data: CFMutableData) {
    buffer = data
    url = nil
  }

  public init?(url: CFURL) {
    guard (url as URL).isFileURL else { return nil }
    self.url = url as URL
    buffer = nil
  }

  func write(_ data: Data) {
    buffer?.append(data)
    if let url { try? data.write(to: url) }
  }
}
