import Foundation

/// Views with one pool share processes on Apple's systems; here the store decides that.
@preconcurrency @MainActor open class WKProcessPool: NSObject {
  public override init() { super.init() }
}
