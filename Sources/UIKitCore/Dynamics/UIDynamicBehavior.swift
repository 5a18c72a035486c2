import CoreGraphics
import Foundation

/// Something that acts on dynamic items; by itself a group of other behaviours.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  weak var parent: UIDynamicBehavior?
  weak var animator: UIDynamicAnimator?
  /// Called in each step of the animation, before the behaviour acts.
  open var action: (() -> Void)?

  /// The animator that the behaviour, or the one it is part of, was added to.
  open var dynamicAnimator: UIDynamicAnimator? { animator ?? parent?.dynamicAnimator }

  public override init() { super.init() }

  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent !== self else { return }
    childBehaviors.append(behavior)
    behavior.parent = self
    if let dynamicAnimator { behavior.tellMove(to: dynamicAnimator) }
    changed()
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent === self else { return }
    childBehaviors.removeAll { $0 === behavior }
    behavior.parent = nil
    behavior.tellMove(to: nil)
    changed()
  }

  /// Called before the behaviour is added to an animator, or with nil before it is removed.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  func tellMove(to dynamicAnimator: UIDynamicAnimator?) {
    willMove(to: dynamicAnimator)
    for child in childBehaviors { child.tellMove(to: dynamicAnimator) }
  }

  /// Something that counts is other than it was.
  func changed() { dynamicAnimator?.changed() }

  /// This behaviour and all inside it.
  var all: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.all) }

  // MARK: What kinds of behaviour do

  /// The items that it acts on.
  private(set) final var acting: [any UIDynamicItem] = []

  final func act(on items: [any UIDynamicItem]) {
    acting += items
    changed()
  }

  final func leave(_ item: any UIDynamicItem) {
    acting.removeAll { $0 === item }
    changed()
  }

  /// Before the steps of a frame.
  func began(_ world: DynamicWorld) {}
  /// Gives speed to bodies, for a step of some seconds.
  func push(_ world: DynamicWorld, _ seconds: Double) {}
  /// Adds equations between bodies.
  func tie(_ world: DynamicWorld, _ seconds: Double, _ rows: inout [DynamicRow]) {}
}
