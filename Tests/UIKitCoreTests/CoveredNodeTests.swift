import Foundation
import Testing

@testable import UIKitCore

/// What lies wholly behind something opaque is not what a person sees.
@MainActor @Suite(.serialized) struct CoveredNodeTests {
  /// What is laid over a label, and whether the label is hidden by it.
  static let rows: [(String, Bool, @MainActor (UIView) -> Void)] = [
    ("an opaque view", true, { _ in }),
    ("a view without a ground", false, { $0.backgroundColor = nil }),
    ("a view that lets something through", false, { $0.backgroundColor = UIColor(white: 1, alpha: 0.9) }),
    ("a view that fades", false, { $0.alpha = 0.5 }),
    ("a view in one that fades", false, { $0.superview?.alpha = 0.5 }),
    ("a view that leaves a corner free", false, { $0.layer.cornerRadius = 20 }),
    ("a view that leaves an edge free", false, { $0.frame.size.width = 90 }),
    ("a view that is turned", false, { $0.transform = CGAffineTransform(rotationAngle: 0.5) }),
    ("a view that is hidden", false, { $0.isHidden = true }),
    ("a view that stands lower by its layer", false, { $0.superview?.layer.zPosition = -1 }),
  ]

  @Test(arguments: rows.indices) func covers(_ index: Int) throws {
    let (name, isCovered, edit) = Self.rows[index]
    let host = TestHost.launch()
    let root = host.show().rootViewController!.view!
    let label = UILabel(frame: CGRect(x: 100, y: 200, width: 100, height: 30))
    label.text = "Quince"
    root.addSubview(label)
    let holder = UIView(frame: CGRect(x: 80, y: 180, width: 200, height: 100))
    let cover = UIView(frame: holder.bounds)
    cover.backgroundColor = .systemBackground
    holder.addSubview(cover)
    root.addSubview(holder)
    edit(cover)
    host.settle()
    func all(_ node: AccessibilityNode) -> [AccessibilityNode] { [node] + node.children.flatMap(all) }
    let nodes = AccessibilityNode.windows().flatMap(all)
    let node = try #require(nodes.first { $0.view === label })
    #expect(node.isCovered == isCovered, "\(name)")
    // The ground itself covers none of what stands on it.
    #expect(nodes.first { $0.view === root }?.isCovered == false)
  }

  @Test(arguments: [true, false]) func anElementStandsForWhatItHolds(isElement: Bool) throws {
    let host = TestHost.launch()
    let root = host.show().rootViewController!.view!
    let card = UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
    card.isAccessibilityElement = isElement
    card.accessibilityLabel = "Card"
    let ground = UIView(frame: card.bounds)
    ground.backgroundColor = .blue
    card.addSubview(ground)
    root.addSubview(card)
    host.settle()
    func all(_ node: AccessibilityNode) -> [AccessibilityNode] { [node] + node.children.flatMap(all) }
    let node = try #require(AccessibilityNode.windows().flatMap(all).first { $0.view === card })
    #expect(node.isCovered == !isElement)
  }
}
