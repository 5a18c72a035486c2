import QuartzCore
import QuinceFoundation
import UIKitCore

/// Shows the pictures of a player's item.
open class AVPlayerLayer: CALayer {
  public override init() {
    super.init()
    contentsGravity = .resizeAspect
  }

  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
    player?.add(self)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? AVPlayerLayer else { return }
    (videoGravity, pictureSize) = (other.videoGravity, other.pictureSize)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentsGravity = .resizeAspect
  }

  open var player: AVPlayer? {
    willSet { if newValue !== player { player?.remove(self) } }
    didSet { if oldValue !== player { if let player { player.add(self) } else { show(nil) } } }
  }

  /// Default: `resizeAspect`.
  open var videoGravity = AVLayerVideoGravity.resizeAspect { didSet { place() } }

  /// Whether a picture is there.
  open private(set) var isReadyForDisplay = false

  /// Where the picture lies in the layer, in its own coordinates; what is cut off included.
  open var videoRect: CGRect {
    guard pictureSize != .zero, !bounds.isEmpty else { return .zero }
    switch videoGravity {
    case .resize: return bounds
    case .resizeAspectFill:
      let scale = max(bounds.width / pictureSize.width, bounds.height / pictureSize.height)
      let size = CGSize(width: pictureSize.width * scale, height: pictureSize.height * scale)
      return CGRect(
        x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    default: return AVMakeRect(aspectRatio: pictureSize, insideRect: bounds)
    }
  }

  private var pictureSize = CGSize.zero

  /// A film has no drawing of its own.
  // surface: what is drawn is the film
  open override func display() {}

  open override var bounds: CGRect { didSet { if bounds.size != oldValue.size, presentationModel == nil { place() } } }

  func show(_ image: CGImage?) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    contents = image
    CATransaction.commit()
    let size = image.map { CGSize(width: $0.width, height: $0.height) } ?? .zero
    if size != pictureSize {
      pictureSize = size
      place()
    }
    let isReady = image != nil
    if isReady != isReadyForDisplay { changing("readyForDisplay") { isReadyForDisplay = isReady } }
  }

  /// Fits the picture into the layer: what would lie outside is cut off.
  private func place() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    contentsGravity = videoGravity == .resizeAspect ? .resizeAspect : .resize
    let rect = videoRect
    contentsRect =
      videoGravity == .resizeAspectFill && !rect.isEmpty
      ? CGRect(
        x: (bounds.minX - rect.minX) / rect.width, y: (bounds.minY - rect.minY) / rect.height,
        width: bounds.width / rect.width, height: bounds.height / rect.height)
      : CGRect(x: 0, y: 0, width: 1, height: 1)
    CATransaction.commit()
  }
}
