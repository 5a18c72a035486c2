import CoreGraphics
package final class QuinceLayerCaches {}
package final class QuinceCompositor {
  static func layoutAndDisplayAll() {}
  static func pictureOfLastFrame(of: CALayer) -> QuinceTransitionPicture? { nil }
}
extension CALayer { func quinceRender(in c: CGContext) {} }
