import CoreGraphics
import QuinceFoundation

public let CIDetectorTypeFace = "CIDetectorTypeFace"
public let CIDetectorTypeRectangle = "CIDetectorTypeRectangle"
public let CIDetectorTypeQRCode = "CIDetectorTypeQRCode"
public let CIDetectorTypeText = "CIDetectorTypeText"

public let CIDetectorAccuracy = "CIDetectorAccuracy"
public let CIDetectorAccuracyLow = "CIDetectorAccuracyLow"
public let CIDetectorAccuracyHigh = "CIDetectorAccuracyHigh"
public let CIDetectorTracking = "CIDetectorTracking"
public let CIDetectorMinFeatureSize = "CIDetectorMinFeatureSize"
public let CIDetectorMaxFeatureCount = "CIDetectorMaxFeatureCount"
public let CIDetectorNumberOfAngles = "CIDetectorNumberOfAngles"
public let CIDetectorImageOrientation = "CIDetectorImageOrientation"
public let CIDetectorEyeBlink = "CIDetectorEyeBlink"
public let CIDetectorSmile = "CIDetectorSmile"
public let CIDetectorFocalLength = "CIDetectorFocalLength"
public let CIDetectorAspectRatio = "CIDetectorAspectRatio"
public let CIDetectorReturnSubFeatures = "CIDetectorReturnSubFeatures"

/// Looks for codes in images. Faces, rectangles and texts are not found here, which standard error says.
open class CIDetector: NSObject, @unchecked Sendable {
  private let type: String
  private let context: CIContext

  private static let types = [CIDetectorTypeFace, CIDetectorTypeRectangle, CIDetectorTypeQRCode, CIDetectorTypeText]

  /// Nil for a type that there is not.
  /// - Parameters:
  ///   - context: draws the images; nil makes one.
  ///   - options: accuracy and the like, which make no difference to the search for codes.
  public init?(ofType type: String, context: CIContext?, options: [String: Any]? = nil) {
    guard Self.types.contains(type) else { return nil }
    (self.type, self.context) = (type, context ?? CIContext())
  }

  open func features(in image: CIImage) -> [CIFeature] { features(in: image, options: nil) }

  // surface: options are of faces
  open func features(in image: CIImage, options: [String: Any]?) -> [CIFeature] {
    guard type == CIDetectorTypeQRCode else {
      NoEffect.log("CIDetector(ofType: \(type))")
      return []
    }
    guard let library = ZBarLibrary.shared else {
      NoEffect.log("CIDetector(ofType: CIDetectorTypeQRCode), which needs the package libzbar0,")
      return []
    }
    return codes(in: image, library)
  }

  /// Larger pictures are looked at in this size: codes have at most 177 cells a side.
  private static let longestSide: CGFloat = 2048

  private func codes(in image: CIImage, _ library: ZBarLibrary) -> [CIFeature] {
    let extent = image.extent
    guard !extent.isInfinite, !extent.isEmpty else { return [] }
    let scale = min(1, Self.longestSide / max(extent.width, extent.height))
    let shown = image.transformed(by: CGAffineTransform(scaleX: scale, y: scale))
    let box = shown.extent.integral
    let (width, height) = (Int(box.width), Int(box.height))
    guard width > 0, height > 0 else { return [] }
    var colors = [UInt8](repeating: 0, count: width * height * 4)
    colors.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      context.render(shown, toBitmap: start, rowBytes: width * 4, bounds: box, format: .RGBA8, colorSpace: nil)
    }
    // What nothing is drawn on is white, as paper is.
    let gray = (0..<width * height).map { index -> UInt8 in
      let place = index * 4
      let light = (Int(colors[place]) * 77 + Int(colors[place + 1]) * 150 + Int(colors[place + 2]) * 29) >> 8
      return UInt8(min(255, light + 255 - Int(colors[place + 3])))
    }
    return library.codes(in: gray, width: width, height: height).compactMap { code in
      guard code.corners.count == 4 else { return nil }
      let points = code.corners.map {
        CGPoint(x: (box.minX + CGFloat($0.x)) / scale, y: (box.maxY - CGFloat($0.y)) / scale)
      }
      let corners = CornerPoints(
        topLeft: points[0], topRight: points[3], bottomLeft: points[1], bottomRight: points[2])
      return CIQRCodeFeature(code.text, corners)
    }
  }
}
