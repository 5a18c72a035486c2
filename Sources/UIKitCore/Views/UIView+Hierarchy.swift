import Foundation
import QuartzCore

extension UIView {
  enum QuincePlace {
    case front
    case index(Int)
    case above(UIView)
    case below(UIView)
  }

  func quinceInsert(_ view: UIView, at place: QuincePlace) {
    if view === self || quinceIsDescendant(of: view) {
      quinceTrap(
        "Can't add self as subview", name: .invalidArgumentException)
    }
    if view.quinceSuperview === self {
      quinceSubviews.removeAll { $0 === view }
      quinceSubviews.insert(view, at: quinceIndex(place))
      quincePlaceLayer(view)
      return
    }
    let oldSuperview = view.quinceSuperview
    let oldWindow = view.quinceWindow
    let newWindow = quinceWindow
    view.willMove(toSuperview: self)
    let controllers = oldWindow === newWindow ? [] : view.quinceWillMove(from: oldWindow, to: newWindow)
    if let oldSuperview {
      oldSuperview.willRemoveSubview(view)
      oldSuperview.quinceSubviews.removeAll { $0 === view }
      view.quinceSuperview = nil
      oldSuperview.quinceLayoutNode?.subviewRemoved(view)
      view.layer.removeFromSuperlayer()
    }
    quinceSubviews.insert(view, at: quinceIndex(place))
    view.quinceSuperview = self
    quincePlaceLayer(view)
    view.quinceDidJoin(self, from: oldWindow, controllers: controllers)
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
  }

  func quinceRemoveFromSuperview() {
    guard let superview = quinceSuperview else { return }
    let oldWindow = quinceWindow
    quinceResignWithin()
    willMove(toSuperview: nil)
    let controllers = oldWindow == nil ? [] : quinceWillMove(from: oldWindow, to: nil)
    superview.willRemoveSubview(self)
    // The callbacks may have moved the view already.
    guard quinceSuperview === superview else { return }
    superview.quinceSubviews.removeAll { $0 === self }
    quinceSuperview = nil
    superview.quinceLayoutNode?.subviewRemoved(self)
    layer.removeFromSuperlayer()
    if oldWindow != nil { quinceDidMove(to: nil, from: oldWindow, controllers: controllers) }
    quinceSafeAreaPlaceChanged()
    didMoveToSuperview()
    superview.setNeedsLayout()
  }

  private func quinceDidJoin(_ superview: UIView, from oldWindow: UIWindow?, controllers: [UIViewController]) {
    quinceInheritTraits()
    quinceInheritTint()
    quinceLayoutDidJoin(superview)
    if quinceFlags.needsUpdateConstraints || quinceFlags.childNeedsUpdateConstraints {
      superview.quinceMarkChildNeedsUpdateConstraints()
    }
    if superview.quinceWindow !== oldWindow { quinceAdopt(superview.quinceWindow) }
    quinceSafeAreaPlaceChanged()
    quinceMarginsMayHaveChanged()
    if superview.quinceWindow !== oldWindow {
      quinceDidMove(to: superview.quinceWindow, from: oldWindow, controllers: controllers)
    }
  }

  private func quinceIndex(_ place: QuincePlace) -> Int {
    switch place {
    case .front: return quinceSubviews.count
    case .index(let index): return min(max(index, 0), quinceSubviews.count)
    case .above(let view):
      return quinceSubviews.firstIndex { $0 === view }.map { $0 + 1 } ?? quinceSubviews.count
    case .below(let view):
      return quinceSubviews.firstIndex { $0 === view } ?? quinceSubviews.count
    }
  }

  /// Puts the subview's layer where the subview stands among its siblings; layers that are not views' keep their place.
  private func quincePlaceLayer(_ view: UIView) {
    let index = quinceSubviews.firstIndex { $0 === view }!
    if index == quinceSubviews.count - 1 {
      if let overlay = quinceOverlayLayer, overlay.superlayer === layer {
        layer.insertSublayer(view.layer, below: overlay)
      } else {
        layer.addSublayer(view.layer)
      }
    } else {
      layer.insertSublayer(view.layer, below: quinceSubviews[index + 1].layer)
    }
  }

  func quinceReorder(_ view: UIView, toFront: Bool) {
    guard view.quinceSuperview === self, let index = quinceSubviews.firstIndex(where: { $0 === view }) else { return }
    if toFront ? index == quinceSubviews.count - 1 : index == 0 { return }
    quinceSubviews.remove(at: index)
    quinceSubviews.insert(view, at: toFront ? quinceSubviews.count : 0)
    quincePlaceLayer(view)
  }

  func quinceExchange(_ first: Int, _ second: Int) {
    guard quinceSubviews.indices.contains(first), quinceSubviews.indices.contains(second), first != second else {
      return
    }
    quinceSubviews.swapAt(first, second)
    quincePlaceLayer(quinceSubviews[max(first, second)])
    quincePlaceLayer(quinceSubviews[min(first, second)])
  }

  func quinceIsDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.quinceSuperview
    }
    return false
  }

  func quinceView(tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in quinceSubviews { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }

  // MARK: Windows

  /// Announces the move down the tree and tells the controllers on the way that their views will (dis)appear.
  private func quinceWillMove(from oldWindow: UIWindow?, to newWindow: UIWindow?) -> [UIViewController] {
    let shown = newWindow?.quinceIsOnScreen ?? false
    let wasShown = oldWindow?.quinceIsOnScreen ?? false
    var controllers: [UIViewController] = []
    if shown != wasShown { quinceCollectControllers(into: &controllers) }
    for controller in controllers { controller.quinceViewWillMove(appearing: shown) }
    quinceAnnounce(newWindow)
    return controllers
  }

  private func quinceAnnounce(_ window: UIWindow?) {
    willMove(toWindow: window)
    for view in quinceSubviews { view.quinceAnnounce(window) }
  }

  private func quinceDidMove(to newWindow: UIWindow?, from oldWindow: UIWindow?, controllers: [UIViewController]) {
    if newWindow == nil { quinceAdopt(nil) }
    quinceTellMoved()
    let shown = newWindow?.quinceIsOnScreen ?? false
    for controller in controllers { controller.quinceViewDidMove(appearing: shown) }
  }

  private func quinceAdopt(_ window: UIWindow?) {
    if window == nil { for gesture in quinceGestures { gesture.quinceViewLeftWindow() } }
    quinceWindow = window
    if window != nil { quinceApplyAppearance() }
    for view in quinceSubviews { view.quinceAdopt(window) }
  }

  private func quinceTellMoved() {
    didMoveToWindow()
    for view in quinceSubviews { view.quinceTellMoved() }
  }

  /// The topmost controllers below this view; their children hear from them.
  func quinceCollectControllers(into list: inout [UIViewController]) {
    if let controller = quinceController {
      list.append(controller)
      return
    }
    for view in quinceSubviews { view.quinceCollectControllers(into: &list) }
  }

  /// A first responder that leaves the window resigns.
  private func quinceResignWithin() {
    guard let window = quinceWindow, let responder = window.quinceFirstResponder else { return }
    var current: UIResponder? = responder
    while let candidate = current {
      if candidate === self {
        if !responder.resignFirstResponder() {
          window.quinceFirstResponder = nil
          QuinceInputHooks.firstResponderChanged?(nil)
        }
        return
      }
      current = candidate.next
    }
  }

  func quinceEndEditing(_ force: Bool) -> Bool {
    guard let responder = (quinceWindow ?? (self as? UIWindow))?.quinceFirstResponder else { return true }
    guard let view = responder as? UIView, view.isDescendant(of: self) else { return true }
    if responder.resignFirstResponder() { return true }
    guard force else { return false }
    quinceWindow?.quinceFirstResponder = nil
    QuinceInputHooks.firstResponderChanged?(nil)
    return true
  }
}
