extension UITabBar {
  func beginCustomizing(_ items: [UITabBarItem]) {
    guard customizing == nil, let window else { return }
    _manager?.willBeginCustomizing(items) ?? delegate?.tabBar(self, willBeginCustomizing: items)
    let sheet = TabCustomizingView(bar: self, offered: items)
    customizing = sheet
    var frame = window.bounds
    frame.size.height = convert(bounds, to: window).minY
    sheet.frame = frame
    window.addSubview(sheet)
    sheet.layoutIfNeeded()
    sheet.transform = CGAffineTransform(translationX: 0, y: frame.height)
    // Assumed: it comes up as a modal controller does.
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseOut) {
      sheet.transform = .identity
    } completion: { [self] _ in
      if let _manager {
        _manager.tabBar(self, didBeginCustomizing: items)
      } else {
        delegate?.tabBar(self, didBeginCustomizing: items)
      }
    }
  }

  /// Returns whether the bar's items are others now.
  func endCustomizing(_ animated: Bool) -> Bool {
    guard let sheet = customizing else { return false }
    customizing = nil
    let changed = sheet.isChanged
    let items = sheet.barItems
    _manager?.willEndCustomizing(items, changed: changed)
      ?? delegate?.tabBar(self, willEndCustomizing: items, changed: changed)
    let finish: () -> Void = { [self] in
      sheet.removeFromSuperview()
      _manager?.didEndCustomizing(items, changed: changed)
        ?? delegate?.tabBar(self, didEndCustomizing: items, changed: changed)
    }
    guard animated, UIView.areAnimationsEnabled else {
      finish()
      return changed
    }
    UIView.animate(withDuration: 0.4) {
      sheet.transform = CGAffineTransform(translationX: 0, y: sheet.bounds.height)
    } completion: { _ in
      finish()
    }
    return changed
  }
}
