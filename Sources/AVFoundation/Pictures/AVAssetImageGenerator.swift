import CoreGraphics
import QuinceFilm
import QuinceFoundation

public typealias AVAssetImageGeneratorCompletionHandler =
  @Sendable (CMTime, CGImage?, CMTime, AVAssetImageGenerator.Result, (any Error)?) -> Void

/// Takes single pictures out of a film.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
  public enum Result: Int, Sendable { case succeeded, failed, cancelled }

  public let asset: AVAsset
  private let lock = NSLock()
  /// Held while a picture is read.
  private let reading = NSLock()
  private let queue = DispatchQueue(label: "AVAssetImageGenerator")
  private var file: FilmFile?
  private var isFileTurned = false
  /// Counts what was cancelled.
  private var cancellations = 0

  public init(asset: AVAsset) { self.asset = asset }

  /// Whether pictures are turned as the film says. Default: false.
  open var appliesPreferredTrackTransform = false
  /// The largest width and height in pixels; zero for the film's own.
  open var maximumSize = CGSize.zero
  // surface: the picture is always exactly that of the time, whatever is tolerated
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  // surface: as above
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity

  // MARK: Pictures

  /// - Throws: an `AVError`: where the film cannot be opened, or has no picture at the time.
  open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
    let (image, time) = try make(at: requestedTime)
    actualTime?.pointee = time
    return image
  }

  /// - Parameter handler: called for each time, in their order, on a queue of the framework's.
  open func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue], completionHandler handler: @escaping AVAssetImageGeneratorCompletionHandler
  ) {
    let number = lock.withLock { cancellations }
    FilmWork.run(asset.film) { [self] in
      queue.sync {
        for time in requestedTimes.map(\.timeValue) {
          guard lock.withLock({ cancellations }) == number else {
            handler(time, nil, .invalid, .cancelled, AVError(.operationInterrupted))
            continue
          }
          do {
            let (image, actual) = try make(at: time)
            handler(time, image, actual, .succeeded, nil)
          } catch { handler(time, nil, .invalid, .failed, error) }
        }
      }
    }
  }

  open func generateCGImageAsynchronously(
    for requestedTime: CMTime, completionHandler handler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
  ) {
    generateCGImagesAsynchronously(forTimes: [NSValue(time: requestedTime)]) { _, image, actual, _, error in
      handler(image, actual, error)
    }
  }

  open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
    try await withCheckedThrowingContinuation { done in
      generateCGImageAsynchronously(for: time) { image, actual, error in
        if let image {
          done.resume(returning: (image, actual))
        } else {
          done.resume(throwing: error ?? AVError(.unknown))
        }
      }
    }
  }

  /// What was asked for and is not made yet is told as cancelled.
  open func cancelAllCGImageGeneration() { lock.withLock { cancellations += 1 } }

  // MARK: Reading

  private func make(at time: CMTime) throws(AVError) -> (CGImage, CMTime) {
    reading.lock()
    defer { reading.unlock() }
    guard let wanted = time.isPositiveInfinity ? Int64.max : time.nanoseconds else { throw AVError(.noImageAtTime) }
    if file == nil || isFileTurned != appliesPreferredTrackTransform {
      isFileTurned = appliesPreferredTrackTransform
      file = try asset.film.fileToRead(isTurned: isFileTurned)
    }
    guard let file else { throw AVError(.unknown) }
    do {
      let last = asset.filmDescription?.duration ?? .max
      guard let picture = try Self.picture(in: file, at: min(max(0, wanted), last)) else {
        throw AVError(.noImageAtTime)
      }
      let surface = Surface(
        borrowing: picture.pixels, width: picture.width, height: picture.height, stride: picture.stride, owner: picture)
      return (fitted(CGImage(surface: surface, isOpaque: picture.isOpaque)), CMTime(nanoseconds: picture.time))
    } catch let error as FilmError { throw AVError(error, asset.film.url) } catch { throw AVError(.noImageAtTime) }
  }

  /// The picture that is seen at a time: the last one where the film has no more.
  private static func picture(in file: FilmFile, at time: Int64) throws -> FilmPicture? {
    for start in [time, max(0, time - 2_000_000_000), 0] {
      try file.seek(to: start)
      var found: FilmPicture?
      reading: while true {
        switch try file.next(wantsPicture: true, wantsSound: false) {
        case .picture(let picture):
          if found != nil, picture.time > time { break reading }
          found = picture
          if picture.end > time { break reading }
        case .sound: continue
        case .nothing, .end: break reading
        }
      }
      if let found { return found }
    }
    return nil
  }

  /// The image, made smaller where it is larger than wanted.
  private func fitted(_ image: CGImage) -> CGImage {
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let scale = min(
      1, maximumSize.width > 0 ? maximumSize.width / width : 1, maximumSize.height > 0 ? maximumSize.height / height : 1
    )
    guard scale < 1 else { return image }
    let size = (max(1, Int((width * scale).rounded())), max(1, Int((height * scale).rounded())))
    guard
      let context = CGContext(
        data: nil, width: size.0, height: size.1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return image }
    context.interpolationQuality = .high
    context.draw(image, in: CGRect(x: 0, y: 0, width: size.0, height: size.1))
    return context.makeImage() ?? image
  }
}
