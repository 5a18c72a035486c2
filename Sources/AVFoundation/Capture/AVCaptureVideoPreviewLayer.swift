import QuartzCore
import QuinceFoundation

/// Shows what a session's camera sees: nothing, since there is none.
open class AVCaptureVideoPreviewLayer: CALayer {
  public init(session: AVCaptureSession) {
    super.init()
    self.session = session
  }

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? AVCaptureVideoPreviewLayer else { return }
    (session, videoGravity) = (other.session, other.videoGravity)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // surface: there is nothing to show
  open var session: AVCaptureSession?
  // surface: as above
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var connection: AVCaptureConnection? { nil }

  // Assumed: the whole picture fills the layer.
  open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint {
    guard bounds.width > 0, bounds.height > 0 else { return .zero }
    return CGPoint(x: pointInLayer.y / bounds.height, y: 1 - pointInLayer.x / bounds.width)
  }

  open func layerPointConverted(fromCaptureDevicePoint captureDevicePointOfInterest: CGPoint) -> CGPoint {
    let point = captureDevicePointOfInterest
    return CGPoint(x: (1 - point.y) * bounds.width, y: point.x * bounds.height)
  }

  open func metadataOutputRectConverted(fromLayerRect rectInLayerCoordinates: CGRect) -> CGRect {
    let rect = rectInLayerCoordinates
    let first = captureDevicePointConverted(fromLayerPoint: CGPoint(x: rect.maxX, y: rect.minY))
    let last = captureDevicePointConverted(fromLayerPoint: CGPoint(x: rect.minX, y: rect.maxY))
    return CGRect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
  }

  open func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? { nil }
}
