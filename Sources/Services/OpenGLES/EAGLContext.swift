import QuinceFoundation

public enum EAGLRenderingAPI: UInt, Sendable { case openGLES1 = 1, openGLES2, openGLES3 }

public let kEAGLColorFormatRGBA8 = "EAGLColorFormatRGBA8"
public let kEAGLColorFormatRGB565 = "EAGLColorFormat565"
public let kEAGLDrawablePropertyColorFormat = "EAGLDrawablePropertyColorFormat"
public let kEAGLDrawablePropertyRetainedBacking = "EAGLDrawablePropertyRetainedBacking"

open class EAGLSharegroup: NSObject, @unchecked Sendable {
  // surface: for apps' debuggers
  open var debugLabel: String?
}

/// Where OpenGL would draw. Contexts are made and become current; OpenGL's own functions are not there.
open class EAGLContext: NSObject, @unchecked Sendable {
  private static let key = "QuinceEAGLContext"

  public let api: EAGLRenderingAPI
  public let sharegroup: EAGLSharegroup
  // surface: for apps' debuggers
  open var debugLabel: String?
  // surface: nothing is drawn
  open var isMultiThreaded = false

  public convenience init?(api: EAGLRenderingAPI) { self.init(api: api, sharegroup: EAGLSharegroup()) }
  public init?(api: EAGLRenderingAPI, sharegroup: EAGLSharegroup) { (self.api, self.sharegroup) = (api, sharegroup) }

  /// The context of this thread.
  @discardableResult open class func setCurrent(_ context: EAGLContext?) -> Bool {
    Thread.current.threadDictionary[key] = context
    return true
  }
  open class func current() -> EAGLContext? { Thread.current.threadDictionary[key] as? EAGLContext }

  /// - Returns: false: nothing was drawn.
  @discardableResult open func presentRenderbuffer(_ target: Int) -> Bool { false }
}
