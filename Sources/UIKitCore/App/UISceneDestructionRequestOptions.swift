import Foundation

/// How a scene's session is to go.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {
  public override init() { super.init() }
}
