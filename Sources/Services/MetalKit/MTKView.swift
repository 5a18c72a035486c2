import Metal
import UIKitCore

// surface: nothing is drawn without a device
@MainActor @preconcurrency public protocol MTKViewDelegate: NSObjectProtocol {
  func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize)
  func draw(in view: MTKView)
}

/// A view that a device draws. There is none: it shows its background and asks nobody to draw.
// Assumed: a view without a device does not call its delegate.
open class MTKView: UIView {
  open override class var layerClass: AnyClass { CAMetalLayer.self }

  // surface: nothing is drawn without a device
  open weak var delegate: (any MTKViewDelegate)?
  // surface: there is no device
  open var device: (any MTLDevice)?
  open var currentDrawable: (any CAMetalDrawable)? { nil }
  open var currentRenderPassDescriptor: MTLRenderPassDescriptor? { nil }
  open var depthStencilTexture: (any MTLTexture)? { nil }
  open var multisampleColorTexture: (any MTLTexture)? { nil }
  // surface: there is no device
  open var framebufferOnly = true
  // surface: as above
  open var depthStencilPixelFormat = MTLPixelFormat.invalid
  // surface: as above
  open var colorPixelFormat = MTLPixelFormat.bgra8Unorm
  // surface: as above
  open var sampleCount = 1
  // surface: as above
  open var clearColor = MTLClearColor(red: 0, green: 0, blue: 0, alpha: 1)
  // surface: as above
  open var clearDepth = 1.0
  // surface: as above
  open var clearStencil: UInt32 = 0
  // surface: as above
  open var preferredFramesPerSecond = 60
  // surface: as above
  open var enableSetNeedsDisplay = false
  // surface: as above
  open var autoResizeDrawable = true
  // surface: as above
  open var isPaused = false
  // surface: as above
  open var presentsWithTransaction = false
  /// In pixels.
  // surface: for apps to read
  open var drawableSize: CGSize {
    get { drawn ?? CGSize(width: bounds.width * contentScaleFactor, height: bounds.height * contentScaleFactor) }
    set { drawn = newValue }
  }
  private var drawn: CGSize?

  public init(frame frameRect: CGRect, device: (any MTLDevice)?) {
    self.device = device
    super.init(frame: frameRect)
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, device: nil) }
  public required init(coder: NSCoder) { super.init(coder: coder)! }

  // surface: there is no device
  open func draw() {}
  // surface: as above
  open func releaseDrawables() {}
}
