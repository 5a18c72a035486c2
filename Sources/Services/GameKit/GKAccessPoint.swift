import Foundation
import UIKitCore

/// The way to Game Center in a corner of the screen, which shows for players who are signed in: for nobody here.
@preconcurrency @MainActor open class GKAccessPoint: NSObject {
  public enum Location: Int, Sendable { case topLeading, topTrailing, bottomLeading, bottomTrailing }

  private static let only = GKAccessPoint()

  open class var shared: GKAccessPoint { only }

  // surface: nobody is signed in, so that it does not show
  open var isActive = false
  // surface: as above
  open var location = Location.topLeading
  // surface: as above
  open var showHighlights = false
  // surface: as above
  open weak var parentWindow: UIWindow?
  open var isVisible: Bool { false }
  open var isPresentingGameCenter: Bool { false }
  open var frameInScreenCoordinates: CGRect { .zero }

  // surface: there is nothing to show
  open func trigger(handler: @escaping () -> Void) {}
  // surface: as above
  open func trigger(state: GKGameCenterViewControllerState, handler: @escaping () -> Void) {}
}
