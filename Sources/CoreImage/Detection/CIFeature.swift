import CoreGraphics
import QuinceFoundation

public let CIFeatureTypeFace = "Face"
public let CIFeatureTypeRectangle = "Rectangle"
public let CIFeatureTypeQRCode = "QRCode"
public let CIFeatureTypeText = "Text"

/// Something that a detector found in an image. The plane's y grows upwards.
open class CIFeature: NSObject, @unchecked Sendable {
  public let type: String
  public let bounds: CGRect

  init(_ type: String, _ bounds: CGRect) { (self.type, self.bounds) = (type, bounds) }
}

/// What the corners of something four-sided are.
struct CornerPoints {
  let topLeft, topRight, bottomLeft, bottomRight: CGPoint

  var bounds: CGRect {
    let all = [topLeft, topRight, bottomLeft, bottomRight]
    let (x, y) = (all.map(\.x), all.map(\.y))
    guard let left = x.min(), let right = x.max(), let low = y.min(), let high = y.max() else { return .null }
    return CGRect(x: left, y: low, width: right - left, height: high - low)
  }
}

open class CIQRCodeFeature: CIFeature, @unchecked Sendable {
  private let corners: CornerPoints
  /// The text of the code.
  public let messageString: String?

  init(_ message: String, _ corners: CornerPoints) {
    (messageString, self.corners) = (message, corners)
    super.init(CIFeatureTypeQRCode, corners.bounds)
  }

  open var topLeft: CGPoint { corners.topLeft }
  open var topRight: CGPoint { corners.topRight }
  open var bottomLeft: CGPoint { corners.bottomLeft }
  open var bottomRight: CGPoint { corners.bottomRight }
}

/// Something with four straight sides. No detector here finds any.
open class CIRectangleFeature: CIFeature, @unchecked Sendable {
  private let corners: CornerPoints

  init(_ corners: CornerPoints) {
    self.corners = corners
    super.init(CIFeatureTypeRectangle, corners.bounds)
  }

  open var topLeft: CGPoint { corners.topLeft }
  open var topRight: CGPoint { corners.topRight }
  open var bottomLeft: CGPoint { corners.bottomLeft }
  open var bottomRight: CGPoint { corners.bottomRight }
}

/// A line of text. No detector here finds any.
open class CITextFeature: CIFeature, @unchecked Sendable {
  private let corners: CornerPoints
  /// The letters, each for itself, where they were asked for.
  public let subFeatures: [Any]?

  init(_ corners: CornerPoints, letters: [CITextFeature]?) {
    (self.corners, subFeatures) = (corners, letters)
    super.init(CIFeatureTypeText, corners.bounds)
  }

  open var topLeft: CGPoint { corners.topLeft }
  open var topRight: CGPoint { corners.topRight }
  open var bottomLeft: CGPoint { corners.bottomLeft }
  open var bottomRight: CGPoint { corners.bottomRight }
}

/// A face. No detector here finds any.
open class CIFaceFeature: CIFeature, @unchecked Sendable {
  private let leftEye, rightEye, mouth: CGPoint?
  public let hasSmile, leftEyeClosed, rightEyeClosed: Bool
  /// Degrees against the clock, where the picture of the face is turned.
  public let faceAngle: Float

  init(_ bounds: CGRect, leftEye: CGPoint?, rightEye: CGPoint?, mouth: CGPoint?, angle: Float) {
    (self.leftEye, self.rightEye, self.mouth, faceAngle) = (leftEye, rightEye, mouth, angle)
    (hasSmile, leftEyeClosed, rightEyeClosed) = (false, false, false)
    super.init(CIFeatureTypeFace, bounds)
  }

  open var hasLeftEyePosition: Bool { leftEye != nil }
  open var leftEyePosition: CGPoint { leftEye ?? .zero }
  open var hasRightEyePosition: Bool { rightEye != nil }
  open var rightEyePosition: CGPoint { rightEye ?? .zero }
  open var hasMouthPosition: Bool { mouth != nil }
  open var mouthPosition: CGPoint { mouth ?? .zero }
  open var hasFaceAngle: Bool { true }
  /// The same face has the same number in the frames of a film, where it is followed.
  open var hasTrackingID: Bool { false }
  open var trackingID: Int32 { 0 }
  open var hasTrackingFrameCount: Bool { false }
  open var trackingFrameCount: Int32 { 0 }
}
