import CoreGraphics
import OpenGLES
import UIKitCore

public enum GLKViewDrawableColorFormat: Int32, Sendable { case RGBA8888, RGB565, SRGBA8888 }
public enum GLKViewDrawableDepthFormat: Int32, Sendable { case formatNone, format16, format24 }
public enum GLKViewDrawableStencilFormat: Int32, Sendable { case formatNone, format8 }
public enum GLKViewDrawableMultisample: Int32, Sendable { case multisampleNone, multisample4X }

@preconcurrency @MainActor public protocol GLKViewDelegate: NSObjectProtocol {
  func glkView(_ view: GLKView, drawIn rect: CGRect)
}

/// A view that OpenGL draws. It shows its background: nothing is drawn, and the delegate is asked by `display()` alone.
open class GLKView: UIView {
  open weak var delegate: (any GLKViewDelegate)?
  // surface: nothing is drawn
  open var context: EAGLContext?
  // surface: as above
  open var drawableColorFormat = GLKViewDrawableColorFormat.RGBA8888
  // surface: as above
  open var drawableDepthFormat = GLKViewDrawableDepthFormat.formatNone
  // surface: as above
  open var drawableStencilFormat = GLKViewDrawableStencilFormat.formatNone
  // surface: as above
  open var drawableMultisample = GLKViewDrawableMultisample.multisampleNone
  // surface: as above
  open var enableSetNeedsDisplay = true
  /// In pixels.
  open var drawableWidth: Int { Int(bounds.width * contentScaleFactor) }
  /// In pixels.
  open var drawableHeight: Int { Int(bounds.height * contentScaleFactor) }

  public init(frame: CGRect, context: EAGLContext) {
    self.context = context
    super.init(frame: frame)
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var snapshot: UIImage { UIGraphicsImageRenderer(bounds: bounds).image { layer.render(in: $0.cgContext) } }
  // surface: there is no drawable
  open func bindDrawable() {}
  // surface: as above
  open func deleteDrawable() {}
  open func display() { delegate?.glkView(self, drawIn: bounds) }
}

@preconcurrency @MainActor public protocol GLKViewControllerDelegate: NSObjectProtocol {
  // surface: nothing is drawn
  func glkViewControllerUpdate(_ controller: GLKViewController)
  // surface: as above
  func glkViewController(_ controller: GLKViewController, willPause pause: Bool)
}
extension GLKViewControllerDelegate {
  public func glkViewController(_ controller: GLKViewController, willPause pause: Bool) {}
}

/// Shows a view that OpenGL draws. No frames are drawn, so that nobody is asked for them.
open class GLKViewController: UIViewController, GLKViewDelegate {
  // surface: nothing is drawn
  open weak var delegate: (any GLKViewControllerDelegate)?
  // surface: as above
  open var preferredFramesPerSecond = 30
  open var framesPerSecond: Int { 0 }
  // surface: as above
  open var isPaused = false
  // surface: as above
  open var pauseOnWillResignActive = true
  // surface: as above
  open var resumeOnDidBecomeActive = true
  open var framesDisplayed: Int { 0 }
  open var timeSinceFirstResume: TimeInterval { 0 }
  open var timeSinceLastResume: TimeInterval { 0 }
  open var timeSinceLastUpdate: TimeInterval { 0 }
  open var timeSinceLastDraw: TimeInterval { 0 }

  open override func loadView() {
    if nibName != nil || storyboard != nil { return super.loadView() }
    let made = GLKView(frame: UIScreen.main.bounds)
    made.delegate = self
    view = made
  }
  // surface: nothing is drawn
  open func glkView(_ view: GLKView, drawIn rect: CGRect) {}
}
