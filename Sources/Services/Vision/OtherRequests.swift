import CoreML
import CoreVideo
import QuinceFoundation

// What this device does not find: performing these requests fails with `VNErrorCode.notImplemented`, and their results are nil.

/// Rectangles.
// surface: nothing is looked for
open class VNDetectRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var minimumAspectRatio: VNAspectRatio = 0.5
  open var maximumAspectRatio: VNAspectRatio = 1
  open var quadratureTolerance: VNDegrees = 30
  open var minimumSize: Float = 0.2
  open var minimumConfidence: VNConfidence = 0
  open var maximumObservations = 1
  @_nonoverride open var results: [VNRectangleObservation]? { found as? [VNRectangleObservation] }
}

/// Faces.
open class VNDetectFaceRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  @_nonoverride open var results: [VNFaceObservation]? { found as? [VNFaceObservation] }
}

/// Eyes, noses and mouths.
// surface: nothing is looked for
open class VNDetectFaceLandmarksRequest: VNImageBasedRequest, @unchecked Sendable {
  open var inputFaceObservations: [VNFaceObservation]?
  @_nonoverride open var results: [VNFaceObservation]? { found as? [VNFaceObservation] }
}

/// How good a picture of a face is.
open class VNDetectFaceCaptureQualityRequest: VNImageBasedRequest, @unchecked Sendable {
  @_nonoverride open var results: [VNFaceObservation]? { found as? [VNFaceObservation] }
}

/// Where text is.
// surface: nothing is looked for
open class VNDetectTextRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var reportCharacterBoxes = false
  @_nonoverride open var results: [VNTextObservation]? { found as? [VNTextObservation] }
}

/// The horizon.
open class VNDetectHorizonRequest: VNImageBasedRequest, @unchecked Sendable {
  @_nonoverride open var results: [VNHorizonObservation]? { found as? [VNHorizonObservation] }
}

/// People.
// surface: nothing is looked for
open class VNDetectHumanRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var upperBodyOnly = true
  @_nonoverride open var results: [VNDetectedObjectObservation]? { found as? [VNDetectedObjectObservation] }
}

/// How people stand.
open class VNDetectHumanBodyPoseRequest: VNImageBasedRequest, @unchecked Sendable {
  @_nonoverride open var results: [VNHumanBodyPoseObservation]? { found as? [VNHumanBodyPoseObservation] }
}

/// How hands are held.
// surface: nothing is looked for
open class VNDetectHumanHandPoseRequest: VNImageBasedRequest, @unchecked Sendable {
  open var maximumHandCount = 2
  @_nonoverride open var results: [VNHumanHandPoseObservation]? { found as? [VNHumanHandPoseObservation] }
}

/// Outlines.
// surface: nothing is looked for
open class VNDetectContoursRequest: VNImageBasedRequest, @unchecked Sendable {
  open var contrastAdjustment: Float = 2
  open var detectsDarkOnLight = true
  open var maximumImageDimension = 512
}

/// A document.
open class VNDetectDocumentSegmentationRequest: VNImageBasedRequest, @unchecked Sendable {
  @_nonoverride open var results: [VNRectangleObservation]? { found as? [VNRectangleObservation] }
}

/// Cats and dogs.
open class VNRecognizeAnimalsRequest: VNImageBasedRequest, @unchecked Sendable {
  @_nonoverride open var results: [VNRecognizedObjectObservation]? { found as? [VNRecognizedObjectObservation] }
}

/// What a picture shows.
open class VNClassifyImageRequest: VNImageBasedRequest, @unchecked Sendable {
  @_nonoverride open var results: [VNClassificationObservation]? { found as? [VNClassificationObservation] }
}

/// What pictures are compared by.
open class VNGenerateImageFeaturePrintRequest: VNImageBasedRequest, @unchecked Sendable {
  @_nonoverride open var results: [VNFeaturePrintObservation]? { found as? [VNFeaturePrintObservation] }
}

/// Where people look first.
open class VNGenerateAttentionBasedSaliencyImageRequest: VNImageBasedRequest, @unchecked Sendable {
  @_nonoverride open var results: [VNSaliencyImageObservation]? { found as? [VNSaliencyImageObservation] }
}

/// Where things are.
open class VNGenerateObjectnessBasedSaliencyImageRequest: VNImageBasedRequest, @unchecked Sendable {
  @_nonoverride open var results: [VNSaliencyImageObservation]? { found as? [VNSaliencyImageObservation] }
}

/// Which pixels are people.
// surface: nothing is looked for
open class VNGeneratePersonSegmentationRequest: VNImageBasedRequest, @unchecked Sendable {
  open var outputPixelFormat: OSType = kCVPixelFormatType_OneComponent8
  @_nonoverride open var results: [VNPixelBufferObservation]? { found as? [VNPixelBufferObservation] }
}

public enum VNRequestTextRecognitionLevel: Int, Sendable { case accurate, fast }

/// Texts.
// surface: nothing is looked for
open class VNRecognizeTextRequest: VNImageBasedRequest, @unchecked Sendable {
  open var recognitionLevel = VNRequestTextRecognitionLevel.accurate
  open var recognitionLanguages = ["en-US"]
  open var customWords: [String] = []
  open var usesLanguageCorrection = true
  open var automaticallyDetectsLanguage = false
  open var minimumTextHeight: Float = 0
  @_nonoverride open var results: [VNRecognizedTextObservation]? { found as? [VNRecognizedTextObservation] }
  /// None.
  open func supportedRecognitionLanguages() throws -> [String] { [] }
  open class func supportedRecognitionLanguages(
    for recognitionLevel: VNRequestTextRecognitionLevel, revision requestRevision: Int
  ) throws -> [String] { [] }
}

public enum VNImageCropAndScaleOption: UInt, Sendable {
  case centerCrop
  case scaleFit
  case scaleFill
  case scaleFitRotate90CCW = 0x101
  case scaleFillRotate90CCW
}

/// A model of Core ML's, of which there is never one here.
open class VNCoreMLModel: NSObject, @unchecked Sendable {
  // surface: no model is run
  open var inputImageFeatureName = ""
  // surface: as above
  open var featureProvider: (any MLFeatureProvider)?
  public init(for model: MLModel) throws {
    throw VNErrorCode.invalidModel.error("This device cannot run models.")
  }
}

/// What a model says of a picture.
open class VNCoreMLRequest: VNImageBasedRequest, @unchecked Sendable {
  public let model: VNCoreMLModel
  // surface: no model is run
  open var imageCropAndScaleOption = VNImageCropAndScaleOption.centerCrop

  public init(model: VNCoreMLModel, completionHandler: VNRequestCompletionHandler? = nil) {
    self.model = model
    super.init(completionHandler: completionHandler)
  }
  public required init(completionHandler: VNRequestCompletionHandler?) {
    fatalError("A VNCoreMLRequest is made with its model")
  }
}

public enum VNRequestTrackingLevel: UInt, Sendable { case accurate, fast }

/// Where something has moved to.
// surface: nothing is followed
open class VNTrackObjectRequest: VNImageBasedRequest, @unchecked Sendable {
  open var inputObservation: VNDetectedObjectObservation
  open var trackingLevel = VNRequestTrackingLevel.fast
  open var isLastFrame = false
  public init(
    detectedObjectObservation observation: VNDetectedObjectObservation,
    completionHandler: VNRequestCompletionHandler? = nil
  ) {
    inputObservation = observation
    super.init(completionHandler: completionHandler)
  }
  public required init(completionHandler: VNRequestCompletionHandler?) {
    fatalError("A VNTrackObjectRequest is made with what it follows")
  }
}
