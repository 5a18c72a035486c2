import CoreGraphics
import Foundation
import UIKitCore

/// What of a scene assistive technology and steps can name.
@MainActor enum SceneElements {
  // Assumed: labels say their texts, and what has a name bears it as its identifier; other nodes say what they are told to.
  /// In the order of the tree.
  static func elements(of view: SKView) -> [UIAccessibilityElement] {
    guard let scene = view.scene else { return [] }
    var found: [UIAccessibilityElement] = []
    visit(scene, scene.viewTransform(view.bounds.size), view, &found)
    return found
  }

  private static func visit(
    _ node: SKNode, _ transform: CGAffineTransform, _ view: SKView, _ found: inout [UIAccessibilityElement]
  ) {
    for child in node.children where !child.isHidden && child.alpha > 0.01 {
      let inside = child.transform.concatenating(transform)
      if let element = element(child, inside, view) { found.append(element) }
      visit(child, inside, view, &found)
    }
  }

  private static func element(_ node: SKNode, _ transform: CGAffineTransform, _ view: SKView) -> UIAccessibilityElement?
  {
    let label = node.accessibilityLabel ?? (node as? SKLabelNode)?.shownText
    let identifier = node.accessibilityIdentifier ?? node.name
    let box = node.accumulatedBounds
    guard label != nil || identifier != nil, !box.isNull else { return nil }
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityLabel = label
    element.accessibilityIdentifier = identifier
    element.accessibilityValue = node.accessibilityValue
    element.accessibilityTraits = node.accessibilityTraits
    element.accessibilityFrame = view.convertToScreen(box.applying(transform))
    return element
  }
}
