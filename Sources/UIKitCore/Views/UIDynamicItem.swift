import CoreGraphics
import Foundation

/// Something that a dynamic animator can move.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
}
