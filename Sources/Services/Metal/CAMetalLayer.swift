import QuartzCore

/// A picture of a layer's that a device draws.
public protocol CAMetalDrawable: MTLDrawable {
  // surface: no class of a device without such a processor implements it
  var texture: any MTLTexture { get }
  // surface: as above
  var layer: CAMetalLayer { get }
}

/// A layer whose contents a device draws. There is none, so that it has no pictures and shows its background.
open class CAMetalLayer: CALayer {
  // surface: there is no device
  open var device: (any MTLDevice)?
  // surface: as above
  open var pixelFormat = MTLPixelFormat.bgra8Unorm
  // surface: as above
  open var framebufferOnly = true
  // surface: as above
  open var drawableSize = CGSize.zero
  // surface: as above
  open var presentsWithTransaction = false
  // surface: as above
  open var maximumDrawableCount = 3
  // surface: as above
  open var allowsNextDrawableTimeout = true
  // surface: as above
  open var colorspace: CGColorSpace?
  // surface: as above
  open var wantsExtendedDynamicRangeContent = false

  /// Nil, always.
  open func nextDrawable() -> (any CAMetalDrawable)? { nil }
}
