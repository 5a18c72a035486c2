import CoreGraphics
import Foundation
import QuinceFoundation

extension CALayer {
  func _sublayers() -> [CALayer]? {
    if let model = presentationModel {
      return model.sublayerList.isEmpty ? nil : model.sublayerList.map { $0._presentation() ?? $0 }
    }
    return sublayerList.isEmpty ? nil : Array(sublayerList)
  }

  func setSublayers(_ new: [CALayer]) {
    guard presentationModel == nil else { return }
    for child in sublayerList where !new.contains(where: { $0 === child }) { child._removeFromSuperlayer() }
    for (index, child) in new.enumerated() { _insert(child, at: index) }
  }

  func _insert(_ layer: CALayer, at index: Int) {
    guard presentationModel == nil, layer.presentationModel == nil, layer !== self else { return }
    if layer.parent === self && !layer.flags.contains(.isMask),
      let old = sublayerList.firstIndex(where: { $0 === layer })
    {
      // A move within one parent.
      let to = min(max(index, 0), sublayerList.count - 1)
      guard old != to else { return }
      sublayerList.remove(at: old)
      sublayerList.insert(layer, at: to)
      layer._reorder()
      return
    }
    var ancestor: CALayer? = self
    while let above = ancestor {
      if above === layer {
        fatalError("CALayerInvalid: layer \(layer) is a part of cycle in its layer tree")
      }
      ancestor = above.parent
    }
    layer.removeFromSuperlayer()
    layer.flags.remove(.isMask)
    layer.parent = self
    sublayerList.insert(layer, at: min(max(index, 0), sublayerList.count))
    if layer.state.zPosition != 0 || layer.state.transform.leavesPlane { flags.insert(.hasDepth) }
    if layer.flags.contains(.backdropBelow) { markBackdrop() }
    layer.dirty.insert([.geometry])
    mark(.sublayers)
    layer.markAbove()
    sublayersChanged()
    if !CATransaction.areActionsDisabled { layer._run(kCAOnOrderIn) }
  }

  /// Tells the layers above what this one and those below ask for, once it is among them.
  func markAbove() {
    if !flags.isDisjoint(with: [.needsLayout, .layoutBelow]) { markLayoutAbove() }
    if !flags.isDisjoint(with: [.needsDisplay, .displayBelow]) { markDisplayAbove() }
  }

  func _insert(_ layer: CALayer, next sibling: CALayer?, after: Bool) {
    guard let sibling, sibling !== layer, sublayerList.contains(where: { $0 === sibling }) else {
      return _insert(layer, at: after ? Int.max : 0)
    }
    if layer.parent === self && !layer.flags.contains(.isMask),
      let old = sublayerList.firstIndex(where: { $0 === layer }),
      let place = sublayerList.firstIndex(where: { $0 === sibling })
    {
      let target = after ? place + 1 : place
      return _insert(layer, at: old < target ? target - 1 : target)
    }
    if let place = sublayerList.firstIndex(where: { $0 === sibling }) { _insert(layer, at: after ? place + 1 : place) }
  }

  func _replace(_ old: CALayer, with new: CALayer) {
    guard old !== new, let place = sublayerList.firstIndex(where: { $0 === old }) else { return }
    _insert(new, at: place)
    old.removeFromSuperlayer()
  }

  func _removeFromSuperlayer() {
    guard let parent else { return }
    if flags.contains(.isMask) {
      parent.mask = nil
      flags.remove(.isMask)
      return
    }
    if !CATransaction.areActionsDisabled { _run(kCAOnOrderOut) }
    guard let place = parent.sublayerList.firstIndex(where: { $0 === self }) else { return }
    parent.sublayerList.remove(at: place)
    self.parent = nil
    parent.orphan(self)
    parent.sublayersChanged()
    Animator.detach(self)
  }

  /// Other sublayers want another layout, unless a layout itself puts them there or takes them away.
  // Assumed: views that make their sublayers anew in each layoutSubviews() are laid out once.
  private func sublayersChanged() {
    if !flags.contains(.isLayingOut) { setNeedsLayout() }
  }

  /// Runs the action for an order change, unless it is null.
  private func _run(_ event: String) {
    guard let action = action(forKey: event), !(action is NSNull) else { return }
    action.run(forKey: event, object: self, arguments: nil)
  }

  /// Remembers what a layer that leaves covered on screen.
  func orphan(_ child: CALayer) {
    if !child.record.subtree.isEmpty {
      record.orphans.append(child.record.subtree)
      mark(.orphans)
    }
    child.forgetScreen()
  }

  /// The layer changed places among its siblings: what it covered counts before any of them.
  func _reorder() {
    if let parent, !record.subtree.isEmpty {
      parent.record.orphans.append(record.subtree)
      parent.mark(.orphans)
    }
    mark(.geometry)
  }

  /// The layer and all below are on no screen any more.
  func forgetScreen() {
    record.forget()
    dirty.insert(.geometry)
    for child in sublayerList { child.forgetScreen() }
  }

  // MARK: Marks

  @inline(__always) package final func mark(_ change: Dirty) {
    guard presentationModel == nil else { return }
    dirty.insert(change)
    if ofParent({ $0.dirty.contains(.below) }) { return }
    var top: CALayer = self
    while let above = top.parent {
      if above.dirty.contains(.below) { return }
      above.dirty.insert(.below)
      top = above
    }
    if top.flags.contains(.isRoot) { CATransaction.needsFrame() }
  }

  /// Tells the ancestors that a layer below reads what lies behind it.
  func markBackdrop() {
    var next: CALayer? = self
    while let layer = next, !layer.flags.contains(.backdropBelow) {
      layer.flags.insert(.backdropBelow)
      next = layer.parent
    }
  }

  // MARK: Property changes

  /// Call before a property changes: the action to run afterwards.
  @inline(__always) final func willChange(_ key: String) -> (any CAAction)? {
    if ObservationCenter.isAnyone { announce(key) }
    if CATransaction.areActionsDisabled || presentationModel != nil { return nil }
    return prepareAction(key)
  }

  @inline(__always)
  final func didChange(_ key: String, _ change: Dirty, _ action: (any CAAction)?) {
    mark(change)
    if let action { action.run(forKey: key, object: self, arguments: nil) }
    if ObservationCenter.isAnyone { announced(key) }
  }

  private func prepareAction(_ key: String) -> (any CAAction)? {
    if flags.contains(.actsInBlocksAlone), !CATransaction.viewsAnimate { return nil }
    guard let action = action(forKey: key), !(action is NSNull) else { return nil }
    // Apple: CAAction, an implicit animation starts where the presentation is.
    if let basic = action as? CABasicAnimation, basic.fromValue == nil, basic.toValue == nil, basic.byValue == nil {
      let copy = basic._copy() as? CABasicAnimation ?? basic
      copy.fromValue = (presented ?? self).anyValue(copy.keyPath ?? key)
      return copy
    }
    return action
  }

  func _action(forKey event: String) -> (any CAAction)? {
    if let delegate = delegateStorage {
      if let action = DelegateCalls.action(delegate, self, event) {
        return action is NSNull ? nil : action
      }
    }
    if let extras {
      if let action = extras.actions?[event] { return action is NSNull ? nil : action }
      if let actions = extras.style?["actions"] as? [AnyHashable: Any], let action = actions[event] as? any CAAction {
        return action is NSNull ? nil : action
      }
    }
    return flags.contains(.committed) || presentationModel != nil ? type(of: self).defaultAction(forKey: event) : nil
  }

  class func _defaultAction(forKey event: String) -> (any CAAction)? {
    guard LayerKeys.animatesImplicitly(event) || needsDisplay(forKey: event) else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }
}
