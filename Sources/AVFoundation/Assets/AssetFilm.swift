import Foundation
import QuinceAudio
import QuinceFilm

/// The file or stream of an asset: opened when something of it is first wanted, once for all who ask.
final class AssetFilm: @unchecked Sendable {
  /// Pictures that are played have no longer side than this, in pixels: no screen shows more.
  private static let longestSide = 2048

  let url: URL
  private let headers: [String: String]
  private let lock = NSLock()
  private let stateLock = NSLock()
  private var loaded: Result<FilmDescription, AVError>?
  private var opening: FilmFile?
  /// The file that told what the film is, for whom plays it first.
  private var spare: FilmFile?

  init(_ url: URL, headers: [String: String]) { (self.url, self.headers) = (url, headers) }

  /// Whether others than this machine have part in how long it takes.
  var isRemote: Bool { !url.isFileURL }

  private var address: String { url.isFileURL ? url.path : url.absoluteString }

  /// Nil while nobody has asked.
  var known: Result<FilmDescription, AVError>? { stateLock.withLock { loaded } }

  /// Waits until it is known what the film is.
  func load() -> Result<FilmDescription, AVError> {
    lock.lock()
    defer { lock.unlock() }
    if let known { return known }
    let result: Result<FilmDescription, AVError>
    do {
      let file = try open(isTurned: true, side: Self.longestSide)
      result = .success(file.description)
      stateLock.withLock { spare = file }
    } catch { result = .failure(AVError(error, url)) }
    stateLock.withLock { loaded = result }
    return result
  }

  /// Ends a load that another thread waits for.
  func cancel() { stateLock.withLock { opening }?.cancel() }

  private func open(isTurned: Bool, side: Int) throws(FilmError) -> FilmFile {
    let file = try FilmFile(address)
    stateLock.withLock { opening = file }
    defer { stateLock.withLock { opening = nil } }
    try file.open(headers: headers, soundRate: Int(AudioPump.shared.rate), isTurned: isTurned, side: side)
    return file
  }

  /// The film from its start, for playing.
  func fileToPlay() throws(AVError) -> FilmFile {
    let file = stateLock.withLock { () -> FilmFile? in
      defer { spare = nil }
      return spare
    }
    if let file { return file }
    do { return try open(isTurned: true, side: Self.longestSide) } catch { throw AVError(error, url) }
  }

  /// The film from its start, with pictures of their own size.
  func fileToRead(isTurned: Bool) throws(AVError) -> FilmFile {
    do { return try open(isTurned: isTurned, side: 0) } catch { throw AVError(error, url) }
  }
}

/// Where films are opened while nobody waits.
let filmQueue = DispatchQueue(label: "AVFoundation", attributes: .concurrent)

extension CMTime {
  init(nanoseconds: Int64) { self.init(value: nanoseconds, timescale: 1_000_000_000) }

  /// Nil for a time that is no number.
  var nanoseconds: Int64? {
    isNumeric ? convertScale(1_000_000_000, method: .roundHalfAwayFromZero).value : nil
  }
}

/// Something that is handed to another queue.
struct Handed<Value>: @unchecked Sendable { let value: Value }
