import Foundation
import QuartzCore

extension UIView {
  enum InsertionPlace {
    case front
    case index(Int)
    case above(UIView)
    case below(UIView)
  }

  func _insert(_ view: UIView, at place: InsertionPlace) {
    if view === self || _isDescendant(of: view) {
      trap(
        "Can't add self as subview", name: .invalidArgumentException)
    }
    if view._superview === self {
      _subviews.removeAll { $0 === view }
      _subviews.insert(view, at: _index(place))
      placeLayer(view)
      return
    }
    let oldSuperview = view._superview
    let oldWindow = view._window
    let newWindow = _window
    view.willMove(toSuperview: self)
    let controllers = oldWindow === newWindow ? [] : view._willMove(from: oldWindow, to: newWindow)
    if let oldSuperview {
      oldSuperview.willRemoveSubview(view)
      oldSuperview._subviews.removeAll { $0 === view }
      view._superview = nil
      oldSuperview.layoutNode?.subviewRemoved(view)
      view.layer.removeFromSuperlayer()
    }
    _subviews.insert(view, at: _index(place))
    view._superview = self
    placeLayer(view)
    view.didJoin(self, from: oldWindow, controllers: controllers)
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
  }

  func _removeFromSuperview() {
    guard let superview = _superview else { return }
    let oldWindow = _window
    resignWithin()
    willMove(toSuperview: nil)
    let controllers = oldWindow == nil ? [] : _willMove(from: oldWindow, to: nil)
    superview.willRemoveSubview(self)
    // The callbacks may have moved the view already.
    guard _superview === superview else { return }
    superview._subviews.removeAll { $0 === self }
    _superview = nil
    superview.layoutNode?.subviewRemoved(self)
    layer.removeFromSuperlayer()
    if oldWindow != nil { _didMove(to: nil, from: oldWindow, controllers: controllers) }
    safeAreaPlaceChanged()
    didMoveToSuperview()
    superview.setNeedsLayout()
  }

  private func didJoin(_ superview: UIView, from oldWindow: UIWindow?, controllers: [UIViewController]) {
    inheritTraits()
    let entersWindow = oldWindow == nil && superview._window != nil
    if !entersWindow { inheritTint() }
    layoutDidJoin(superview)
    if _flags.needsUpdateConstraints || _flags.childNeedsUpdateConstraints {
      superview.markChildNeedsUpdateConstraints()
    }
    if superview._window !== oldWindow { adopt(superview._window) }
    safeAreaPlaceChanged()
    marginsMayHaveChanged()
    if superview._window !== oldWindow {
      _didMove(to: superview._window, from: oldWindow, controllers: controllers)
    }
    if entersWindow { inheritTint(entering: true) }
  }

  private func _index(_ place: InsertionPlace) -> Int {
    switch place {
    case .front: return _subviews.count
    case .index(let index): return min(max(index, 0), _subviews.count)
    case .above(let view):
      return _subviews.firstIndex { $0 === view }.map { $0 + 1 } ?? _subviews.count
    case .below(let view):
      return _subviews.firstIndex { $0 === view } ?? _subviews.count
    }
  }

  /// Puts the subview's layer where the subview stands among its siblings; layers that are not views' keep their place.
  private func placeLayer(_ view: UIView) {
    // Mostly the last one, which is not looked for among the others.
    let index = _subviews.last === view ? _subviews.count - 1 : _subviews.firstIndex { $0 === view }!
    if index == _subviews.count - 1 {
      if let overlay = overlayLayer, overlay.superlayer === layer {
        layer.insertSublayer(view.layer, below: overlay)
      } else {
        layer.addSublayer(view.layer)
      }
    } else {
      layer.insertSublayer(view.layer, below: _subviews[index + 1].layer)
    }
  }

  func _reorder(_ view: UIView, toFront: Bool) {
    guard view._superview === self, let index = _subviews.firstIndex(where: { $0 === view }) else { return }
    if toFront ? index == _subviews.count - 1 : index == 0 { return }
    _subviews.remove(at: index)
    _subviews.insert(view, at: toFront ? _subviews.count : 0)
    placeLayer(view)
  }

  func exchange(_ first: Int, _ second: Int) {
    guard _subviews.indices.contains(first), _subviews.indices.contains(second), first != second else {
      return
    }
    _subviews.swapAt(first, second)
    placeLayer(_subviews[max(first, second)])
    placeLayer(_subviews[min(first, second)])
  }

  func _isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate._superview
    }
    return false
  }

  func _view(tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in _subviews { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }

  // MARK: Windows

  /// Announces the move down the tree and tells the controllers on the way that their views will (dis)appear.
  private func _willMove(from oldWindow: UIWindow?, to newWindow: UIWindow?) -> [UIViewController] {
    let shown = newWindow?.isOnScreen ?? false
    let wasShown = oldWindow?.isOnScreen ?? false
    var controllers: [UIViewController] = []
    if shown != wasShown { collectControllers(into: &controllers) }
    for controller in controllers { controller.viewWillMove(appearing: shown) }
    announce(newWindow)
    return controllers
  }

  private func announce(_ window: UIWindow?) {
    willMove(toWindow: window)
    for view in _subviews { view.announce(window) }
  }

  private func _didMove(to newWindow: UIWindow?, from oldWindow: UIWindow?, controllers: [UIViewController]) {
    if newWindow == nil { adopt(nil) }
    notifyMovedToWindow()
    let shown = newWindow?.isOnScreen ?? false
    for controller in controllers { controller.viewDidMove(appearing: shown) }
  }

  private func adopt(_ window: UIWindow?) {
    if window == nil { for gesture in _gestures { gesture.viewLeftWindow() } }
    _window = window
    if window != nil { AppearanceProxies.viewEntered(self) }
    for view in _subviews { view.adopt(window) }
  }

  private func notifyMovedToWindow() {
    didMoveToWindow()
    if _flags.becomesFirstResponderInWindow, window != nil { becomeFirstResponderAfterMove() }
    for view in _subviews { view.notifyMovedToWindow() }
  }

  /// The topmost controllers below this view; their children hear from them.
  func collectControllers(into list: inout [UIViewController]) {
    if let controller = _controller {
      list.append(controller)
      return
    }
    for view in _subviews { view.collectControllers(into: &list) }
  }

  /// A first responder that leaves the window resigns.
  private func resignWithin() {
    guard let window = _window?.responderHolder, let responder = window.firstResponder else { return }
    var current: UIResponder? = responder
    while let candidate = current {
      if candidate === self || (candidate as? UIViewController)?._view === self {
        // Nobody below this view takes over.
        window.replacingFirstResponder = true
        let resigned = responder.resignFirstResponder()
        window.replacingFirstResponder = false
        if !resigned { window.firstResponder = nil }
        InputHooks.firstResponderChanged?(window.firstResponder)
        return
      }
      current = candidate.next
    }
  }

  func _endEditing(_ force: Bool) -> Bool {
    guard let window = (_window ?? (self as? UIWindow))?.responderHolder, let responder = window.firstResponder
    else { return true }
    // A window has also what is edited in an accessory.
    guard let view = responder as? UIView, view.isDescendant(of: self) || window === self else { return true }
    if responder.resignFirstResponder() { return true }
    guard force else { return false }
    window.firstResponder = nil
    InputHooks.firstResponderChanged?(nil)
    return true
  }
}
