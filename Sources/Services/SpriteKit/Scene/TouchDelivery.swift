import Foundation
import UIKitCore

/// Brings a view's touches to the nodes on which they began.
@MainActor final class TouchDelivery {
  private unowned let view: SKView
  private var targets: [ObjectIdentifier: SKNode] = [:]

  init(_ view: SKView) { self.view = view }

  /// Apple: a touch goes to the topmost node that takes touches, to the scene where there is none.
  func began(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let scene = view.scene else { return }
    for touch in touches {
      let place = scene.convertPoint(fromView: touch.location(in: view))
      targets[ObjectIdentifier(touch)] = scene.touchTarget(at: place) ?? (scene.isUserInteractionEnabled ? scene : nil)
    }
    deliver(touches) { $0.touchesBegan($1, with: event) }
  }

  func deliver(_ touches: Set<UITouch>, isLast: Bool = false, _ send: (SKNode, Set<UITouch>) -> Void) {
    var rest = touches
    while let first = rest.earliest {
      let target = targets[ObjectIdentifier(first)]
      let together = rest.filter { targets[ObjectIdentifier($0)] === target }
      rest.subtract(together)
      if isLast { for touch in together { targets[ObjectIdentifier(touch)] = nil } }
      if let target { send(target, together) }
    }
  }
}

extension UITouch {
  /// In the node's coordinates.
  @preconcurrency @MainActor public func location(in node: SKNode) -> CGPoint { node.fromScene(location(in:)) }
  /// In the node's coordinates, before the last move.
  @preconcurrency @MainActor public func previousLocation(in node: SKNode) -> CGPoint {
    node.fromScene(previousLocation(in:))
  }
}

extension SKNode {
  fileprivate func fromScene(_ place: (UIView?) -> CGPoint) -> CGPoint {
    guard let scene, let view = scene.view else { return .zero }
    return scene.convertPoint(fromView: place(view)).applying(rootTransform.inverted())
  }
}
