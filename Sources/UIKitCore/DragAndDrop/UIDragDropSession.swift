import CoreGraphics
import Foundation
import QuinceFoundation

/// What drag and drop sessions have in common.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  var items: [UIDragItem] { get }
  /// Where the finger is.
  func location(in view: UIView) -> CGPoint
  /// Whether the items may leave where they came from.
  var allowsMoveOperation: Bool { get }
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether some item has one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether some item makes an object of the class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  /// `canLoadObjects(ofClass: String.self)`
  public func canLoadObjects<T: _ObjectiveCBridgeable>(ofClass _: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading {
    canLoadObjects(ofClass: T._ObjectiveCType.self)
  }
}

/// A drag as its source sees it.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  // surface: the app's own value
  /// What the app knows of the drag; stays in the app.
  var localContext: Any? { get set }
}

/// How a drop that waits for data shows it.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable { case none, `default` }

/// A drag as a place to drop it sees it.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession, ProgressReporting {
  /// The drag, where it began in this app.
  var localDragSession: (any UIDragSession)? { get }
  // surface: nothing comes from another app, for which one would have to wait
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// Makes the objects that the items can give, in the items' order.
  /// - Parameter completion: called on the main queue.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// `loadObjects(ofClass: String.self)`
  @discardableResult
  public func loadObjects<T: _ObjectiveCBridgeable>(
    ofClass _: T.Type, completion: @escaping ([T]) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    loadObjects(ofClass: T._ObjectiveCType.self) { objects in
      completion(
        objects.compactMap { ($0 as? T._ObjectiveCType).map { T._unconditionallyBridgeFromObjectiveC($0) } })
    }
  }
}
