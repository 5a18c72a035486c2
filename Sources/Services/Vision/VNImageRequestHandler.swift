import CoreGraphics
import CoreImage
import CoreMedia
import CoreVideo
import ImageIO
import QuinceFoundation

public struct VNImageOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let properties = VNImageOption(rawValue: "VNImageOptionProperties")
  public static let cameraIntrinsics = VNImageOption(rawValue: "VNImageOptionCameraIntrinsics")
  public static let ciContext = VNImageOption(rawValue: "VNImageOptionCIContext")
}

/// A picture that requests are about, upright.
struct Picture {
  let image: CIImage

  init(_ image: CIImage?, _ orientation: CGImagePropertyOrientation) throws {
    guard let image, !image.extent.isEmpty, !image.extent.isInfinite else {
      throw VNErrorCode.invalidImage.error("The picture is empty or can't be read.")
    }
    self.image = image.oriented(orientation)
  }

  /// A point as a part of the whole.
  func part(_ point: CGPoint) -> CGPoint {
    let all = image.extent
    return CGPoint(x: (point.x - all.minX) / all.width, y: (point.y - all.minY) / all.height)
  }
}

/// Asks requests about one picture.
open class VNImageRequestHandler: NSObject, @unchecked Sendable {
  private let picture: Result<Picture, any Error>

  private init(_ image: CIImage?, orientation: CGImagePropertyOrientation) {
    picture = Result { try Picture(image, orientation) }
  }
  public convenience init(
    cgImage image: CGImage, orientation: CGImagePropertyOrientation = .up, options: [VNImageOption: Any] = [:]
  ) { self.init(CIImage(cgImage: image), orientation: orientation) }
  public convenience init(
    ciImage image: CIImage, orientation: CGImagePropertyOrientation = .up, options: [VNImageOption: Any] = [:]
  ) { self.init(image, orientation: orientation) }
  public convenience init(
    cvPixelBuffer pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation = .up,
    options: [VNImageOption: Any] = [:]
  ) { self.init(CIImage(cvPixelBuffer: pixelBuffer), orientation: orientation) }
  public convenience init(
    data imageData: Data, orientation: CGImagePropertyOrientation = .up, options: [VNImageOption: Any] = [:]
  ) { self.init(CIImage(data: imageData), orientation: orientation) }
  public convenience init(
    url imageURL: URL, orientation: CGImagePropertyOrientation = .up, options: [VNImageOption: Any] = [:]
  ) { self.init(CIImage(contentsOf: imageURL), orientation: orientation) }
  public convenience init(
    cmSampleBuffer sampleBuffer: CMSampleBuffer, orientation: CGImagePropertyOrientation = .up,
    options: [VNImageOption: Any] = [:]
  ) {
    self.init(CMSampleBufferGetImageBuffer(sampleBuffer).map { CIImage(cvPixelBuffer: $0) }, orientation: orientation)
  }

  /// Asks them one after another. - Throws: the first failure, after all were asked.
  open func perform(_ requests: [VNRequest]) throws {
    let picture = try picture.get()
    var failure: (any Error)?
    for request in requests {
      do { try request.perform(on: picture) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }
}

/// Asks requests about pictures that follow each other.
open class VNSequenceRequestHandler: NSObject, @unchecked Sendable {
  public override init() { super.init() }
  open func perform(
    _ requests: [VNRequest], on image: CGImage, orientation: CGImagePropertyOrientation = .up
  ) throws { try VNImageRequestHandler(cgImage: image, orientation: orientation).perform(requests) }
  open func perform(
    _ requests: [VNRequest], on image: CIImage, orientation: CGImagePropertyOrientation = .up
  ) throws { try VNImageRequestHandler(ciImage: image, orientation: orientation).perform(requests) }
  open func perform(
    _ requests: [VNRequest], on pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation = .up
  ) throws { try VNImageRequestHandler(cvPixelBuffer: pixelBuffer, orientation: orientation).perform(requests) }
  open func perform(
    _ requests: [VNRequest], on sampleBuffer: CMSampleBuffer, orientation: CGImagePropertyOrientation = .up
  ) throws { try VNImageRequestHandler(cmSampleBuffer: sampleBuffer, orientation: orientation).perform(requests) }
}
