extension UINavigationBar {
  /// Lets a person arrange the groups in the middle of the bar.
  func beginCustomizing() {
    guard customizing == nil, let window, let item = topItem, item.canBeCustomized else { return }
    let view = BarCustomizingView(bar: self, item: item)
    customizing = view
    view.frame = window.bounds
    window.addSubview(view)
    view.layoutIfNeeded()
    view.alpha = 0
    _content?.setNeedsLayout()
    UIView.animate(withDuration: 0.25) { view.alpha = 1 }
  }

  /// Keeps what a person has arranged, and shows it.
  func endCustomizing() {
    guard let view = customizing else { return }
    customizing = nil
    view.isUserInteractionEnabled = false
    view.item.didChange()
    UIView.animate(withDuration: 0.25) {
      view.alpha = 0
    } completion: { _ in
      view.removeFromSuperview()
    }
  }
}

extension UINavigationItem {
  // Apple: UINavigationItem.customizationIdentifier, without one the bar cannot be customised; the middle's groups are what is
  // arranged.
  var canBeCustomized: Bool {
    customizationIdentifier != nil && centerItemGroups.contains { $0.customizationIdentifier != nil }
  }

  /// The groups in the middle, as a person has arranged them.
  var arrangedCenterGroups: [UIBarButtonItemGroup] {
    let arrangement = customizationIdentifier.flatMap(BarArrangement.init(keptFor:))
    return arrangement?.groups(of: centerItemGroups) ?? centerItemGroups.filter(\.isInDefaultCustomization)
  }

  /// Keeps an arrangement; nil goes back to the default one.
  func arrange(_ groups: [UIBarButtonItemGroup]?) {
    guard let customizationIdentifier else { return }
    guard let groups else { return BarArrangement.forget(customizationIdentifier) }
    let away = centerItemGroups.filter { group in !groups.contains { $0 === group } }
    BarArrangement(
      shown: groups.compactMap(\.customizationIdentifier), away: away.compactMap(\.customizationIdentifier)
    ).keep(for: customizationIdentifier)
  }
}
