import CoreGraphics
import CoreImage
import CoreML
import CoreVideo
import QuinceFoundation

/// What a request has found.
open class VNObservation: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  /// From 0 to 1.
  open var confidence: VNConfidence { 1 }
  override init() { super.init() }
}

/// Something with a place: parts of the whole picture, whose y grows upwards.
open class VNDetectedObjectObservation: VNObservation, @unchecked Sendable {
  public let boundingBox: CGRect
  public init(boundingBox: CGRect) {
    self.boundingBox = boundingBox
    super.init()
  }
}

open class VNRectangleObservation: VNDetectedObjectObservation, @unchecked Sendable {
  public let topLeft, topRight, bottomLeft, bottomRight: CGPoint

  init(topLeft: CGPoint, topRight: CGPoint, bottomLeft: CGPoint, bottomRight: CGPoint) {
    (self.topLeft, self.topRight, self.bottomLeft, self.bottomRight) = (topLeft, topRight, bottomLeft, bottomRight)
    let all = [topLeft, topRight, bottomLeft, bottomRight]
    let (left, low) = (all.map(\.x).min()!, all.map(\.y).min()!)
    super.init(
      boundingBox: CGRect(x: left, y: low, width: all.map(\.x).max()! - left, height: all.map(\.y).max()! - low))
  }
}

open class VNBarcodeObservation: VNRectangleObservation, @unchecked Sendable {
  public let symbology: VNBarcodeSymbology
  public let payloadStringValue: String?
  open var payloadData: Data? { payloadStringValue.map { Data($0.utf8) } }

  init(_ code: CIQRCodeFeature, in picture: Picture) {
    (symbology, payloadStringValue) = (.qr, code.messageString)
    super.init(
      topLeft: picture.part(code.topLeft), topRight: picture.part(code.topRight),
      bottomLeft: picture.part(code.bottomLeft), bottomRight: picture.part(code.bottomRight))
  }
}

// MARK: - What this device does not find

open class VNFaceObservation: VNDetectedObjectObservation, @unchecked Sendable {
  open var landmarks: VNFaceLandmarks2D? { nil }
  open var roll: NSNumber? { nil }
  open var yaw: NSNumber? { nil }
  open var pitch: NSNumber? { nil }
  open var faceCaptureQuality: Float? { nil }
}
open class VNFaceLandmarkRegion2D: NSObject, @unchecked Sendable {
  init(none: Never) { switch none {} }
  open var pointCount: Int { 0 }
  open var normalizedPoints: [CGPoint] { [] }
  open func pointsInImage(imageSize: CGSize) -> [CGPoint] { [] }
}
open class VNFaceLandmarks2D: NSObject, @unchecked Sendable {
  init(none: Never) { switch none {} }
  open var confidence: VNConfidence { 0 }
  open var allPoints: VNFaceLandmarkRegion2D? { nil }
  open var faceContour: VNFaceLandmarkRegion2D? { nil }
  open var leftEye: VNFaceLandmarkRegion2D? { nil }
  open var rightEye: VNFaceLandmarkRegion2D? { nil }
  open var leftEyebrow: VNFaceLandmarkRegion2D? { nil }
  open var rightEyebrow: VNFaceLandmarkRegion2D? { nil }
  open var nose: VNFaceLandmarkRegion2D? { nil }
  open var noseCrest: VNFaceLandmarkRegion2D? { nil }
  open var medianLine: VNFaceLandmarkRegion2D? { nil }
  open var outerLips: VNFaceLandmarkRegion2D? { nil }
  open var innerLips: VNFaceLandmarkRegion2D? { nil }
  open var leftPupil: VNFaceLandmarkRegion2D? { nil }
  open var rightPupil: VNFaceLandmarkRegion2D? { nil }
}
open class VNTextObservation: VNRectangleObservation, @unchecked Sendable {
  open var characterBoxes: [VNRectangleObservation]? { nil }
}
open class VNRecognizedText: NSObject, @unchecked Sendable {
  init(none: Never) { switch none {} }
  open var string: String { "" }
  open var confidence: VNConfidence { 0 }
  open func boundingBox(for range: Range<String.Index>) throws -> VNRectangleObservation? { nil }
}
open class VNRecognizedTextObservation: VNRectangleObservation, @unchecked Sendable {
  open func topCandidates(_ maxCandidateCount: Int) -> [VNRecognizedText] { [] }
}
open class VNClassificationObservation: VNObservation, @unchecked Sendable {
  open var identifier: String { "" }
  open func hasMinimumPrecision(_ minimumPrecision: Float, forRecall recall: Float) -> Bool { false }
  open func hasMinimumRecall(_ minimumRecall: Float, forPrecision precision: Float) -> Bool { false }
}
open class VNRecognizedObjectObservation: VNDetectedObjectObservation, @unchecked Sendable {
  open var labels: [VNClassificationObservation] { [] }
}
open class VNCoreMLFeatureValueObservation: VNObservation, @unchecked Sendable {
  open var featureName: String { "" }
  open var featureValue: MLFeatureValue { MLFeatureValue(undefined: .invalid) }
}
open class VNPixelBufferObservation: VNObservation, @unchecked Sendable {
  let buffer: CVPixelBuffer
  init(_ buffer: CVPixelBuffer) {
    self.buffer = buffer
    super.init()
  }
  open var pixelBuffer: CVPixelBuffer { buffer }
  open var featureName: String? { nil }
}
open class VNSaliencyImageObservation: VNPixelBufferObservation, @unchecked Sendable {
  open var salientObjects: [VNRectangleObservation]? { nil }
}
open class VNFeaturePrintObservation: VNObservation, @unchecked Sendable {
  open var elementCount: Int { 0 }
  open var data: Data { Data() }
  open func computeDistance(_ outDistance: UnsafeMutablePointer<Float>, to featurePrint: VNFeaturePrintObservation)
    throws
  {
    throw VNErrorCode.notImplemented.error("Pictures can't be compared on this device.")
  }
}
open class VNHorizonObservation: VNObservation, @unchecked Sendable {
  open var angle: CGFloat { 0 }
  open var transform: CGAffineTransform { .identity }
}
public struct VNRecognizedPointKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}
open class VNPoint: NSObject, @unchecked Sendable {
  public let x, y: Double
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  open var location: CGPoint { CGPoint(x: x, y: y) }
}
open class VNDetectedPoint: VNPoint, @unchecked Sendable {
  open var confidence: VNConfidence { 0 }
}
open class VNRecognizedPoint: VNDetectedPoint, @unchecked Sendable {}
open class VNRecognizedPointsObservation: VNObservation, @unchecked Sendable {}
open class VNHumanBodyPoseObservation: VNRecognizedPointsObservation, @unchecked Sendable {
  public struct JointName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nose = JointName(rawValue: "nose")
    public static let neck = JointName(rawValue: "neck")
    public static let root = JointName(rawValue: "root")
    public static let leftEye = JointName(rawValue: "leftEye")
    public static let rightEye = JointName(rawValue: "rightEye")
    public static let leftEar = JointName(rawValue: "leftEar")
    public static let rightEar = JointName(rawValue: "rightEar")
    public static let leftShoulder = JointName(rawValue: "leftShoulder")
    public static let rightShoulder = JointName(rawValue: "rightShoulder")
    public static let leftElbow = JointName(rawValue: "leftElbow")
    public static let rightElbow = JointName(rawValue: "rightElbow")
    public static let leftWrist = JointName(rawValue: "leftWrist")
    public static let rightWrist = JointName(rawValue: "rightWrist")
    public static let leftHip = JointName(rawValue: "leftHip")
    public static let rightHip = JointName(rawValue: "rightHip")
    public static let leftKnee = JointName(rawValue: "leftKnee")
    public static let rightKnee = JointName(rawValue: "rightKnee")
    public static let leftAnkle = JointName(rawValue: "leftAnkle")
    public static let rightAnkle = JointName(rawValue: "rightAnkle")
  }
  public struct JointsGroupName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let all = JointsGroupName(rawValue: "all")
    public static let face = JointsGroupName(rawValue: "face")
    public static let torso = JointsGroupName(rawValue: "torso")
  }
  open func recognizedPoint(_ jointName: JointName) throws -> VNRecognizedPoint {
    throw VNErrorCode.dataUnavailable.error("There is no such point.")
  }
  open func recognizedPoints(_ groupName: JointsGroupName) throws -> [JointName: VNRecognizedPoint] { [:] }
}
open class VNHumanHandPoseObservation: VNRecognizedPointsObservation, @unchecked Sendable {
  public struct JointName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let wrist = JointName(rawValue: "wrist")
    public static let thumbTip = JointName(rawValue: "thumbTip")
    public static let thumbIP = JointName(rawValue: "thumbIP")
    public static let thumbMP = JointName(rawValue: "thumbMP")
    public static let thumbCMC = JointName(rawValue: "thumbCMC")
    public static let indexTip = JointName(rawValue: "indexTip")
    public static let indexDIP = JointName(rawValue: "indexDIP")
    public static let indexPIP = JointName(rawValue: "indexPIP")
    public static let indexMCP = JointName(rawValue: "indexMCP")
    public static let middleTip = JointName(rawValue: "middleTip")
    public static let ringTip = JointName(rawValue: "ringTip")
    public static let littleTip = JointName(rawValue: "littleTip")
  }
  public struct JointsGroupName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let all = JointsGroupName(rawValue: "all")
    public static let thumb = JointsGroupName(rawValue: "thumb")
    public static let indexFinger = JointsGroupName(rawValue: "indexFinger")
  }
  open func recognizedPoint(_ jointName: JointName) throws -> VNRecognizedPoint {
    throw VNErrorCode.dataUnavailable.error("There is no such point.")
  }
  open func recognizedPoints(_ groupName: JointsGroupName) throws -> [JointName: VNRecognizedPoint] { [:] }
}
