import QuinceFoundation
import QuinceRuntime

/// What was said to the appearance proxies of bar items: a prototype for each class and container.
///
/// Items are no views: what shows one asks for its looks each time it styles itself.
@MainActor enum BarItemProxies {
  struct Entry {
    let cls: AnyClass
    let containers: [AnyClass]
    let proxy: UIBarItem
  }
  static var entries: [Entry] {
    get { ApplicationContext.current.barItemEntries }
    _modify { yield &ApplicationContext.current.barItemEntries }
  }

  /// - Parameter isOwn: the class's own code asks, maybe while it is initialised: its initialisers cannot be run.
  static func proxy(_ cls: UIBarItem.Type, _ containers: [AnyClass], isOwn: Bool) -> UIBarItem {
    if let found = entries.first(where: { $0.cls == cls && $0.containers.elementsEqual(containers) { $0 == $1 } }) {
      return found.proxy
    }
    let own = isOwn ? AppearanceProxies.prototype(of: cls, .plain) as? UIBarItem : nil
    let made = own ?? unsafeDowncast(ObjectFactory.make(cls), to: UIBarItem.self)
    entries.append(Entry(cls: cls, containers: containers, proxy: made))
    return made
  }

  /// What the nearest proxy says of an item of the class that is shown by the view: that of the most derived class, and
  /// then that of most containers.
  static func look<Value>(of cls: AnyClass, in view: UIView, _ value: (UIBarItem) -> Value?) -> Value? {
    guard !entries.isEmpty else { return nil }
    let lineage = Array(ClassTable.lineage(of: cls))
    var best: (depth: Int, containers: Int, value: Value)?
    for entry in entries {
      guard let depth = lineage.firstIndex(where: { $0 == entry.cls }), let found = value(entry.proxy),
        entry.containers.isEmpty || view.isContained(in: entry.containers)
      else { continue }
      let rank = (depth, -entry.containers.count)
      if let best, rank >= (best.depth, -best.containers) { continue }
      best = (depth, entry.containers.count, found)
    }
    return best?.value
  }
}

extension UIBarItem {
  public static func appearance() -> Self { proxy([]) }
  public static func appearance(for trait: UITraitCollection) -> Self { proxy([]) }
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    proxy(containerTypes.compactMap { $0 as? AnyClass })
  }
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(containerTypes.compactMap { $0 as? AnyClass }) }

  /// What `appearance()` becomes where the class itself asks for it.
  // surface: called by what the adapter writes
  public static func _quinceOwnAppearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type] = [])
    -> Self
  { proxy(containers.compactMap { $0 as? AnyClass }, isOwn: true) }

  private static func proxy<Item: UIBarItem>(_ containers: [AnyClass], isOwn: Bool = false) -> Item {
    unsafeDowncast(BarItemProxies.proxy(self, containers, isOwn: isOwn), to: Item.self)
  }

  /// The item's own attributes, else those of its proxies.
  final func titleAttributes(for state: UIControl.State, in view: UIView) -> [NSAttributedString.Key: Any] {
    titleTextAttributes(for: state)
      ?? BarItemProxies.look(of: type(of: self), in: view) { $0.titleTextAttributes(for: state) } ?? [:]
  }
}

extension UIBarButtonItem {
  /// What lies behind the item: its own picture, that of its proxies, or that of the bar's appearance; of its state, else of
  /// the normal one.
  final func groundImage(
    isHighlighted: Bool, _ appearance: UIBarButtonItemAppearance?, in view: UIView
  ) -> UIImage? {
    let state: UIControl.State = !isEnabled ? .disabled : isHighlighted ? .highlighted : .normal
    let looks = !isEnabled ? appearance?.disabled : isHighlighted ? appearance?.highlighted : appearance?.normal
    func image(_ item: UIBarButtonItem, _ state: UIControl.State) -> UIImage? {
      item.backgroundImage(for: state, style: style, barMetrics: .default)
        ?? item.backgroundImage(for: state, barMetrics: .default)
    }
    func image(_ state: UIControl.State) -> UIImage? {
      image(self, state)
        ?? BarItemProxies.look(of: type(of: self), in: view) { ($0 as? UIBarButtonItem).flatMap { image($0, state) } }
    }
    return image(state) ?? image(.normal) ?? looks?.backgroundImage ?? appearance?.normal.backgroundImage
  }

  /// How far the title stands from its place: the item's own adjustment, else that of its proxies.
  final func titleOffset(in view: UIView) -> UIOffset {
    let own = titlePositionAdjustment(for: .default)
    guard own == .zero else { return own }
    return BarItemProxies.look(of: type(of: self), in: view) { proxy in
      let offset = (proxy as? UIBarButtonItem)?.titlePositionAdjustment(for: .default)
      return offset == .zero ? nil : offset
    } ?? .zero
  }

  /// The item's own tint, else that of its proxies.
  final func tint(in view: UIView) -> UIColor? {
    tintColor ?? BarItemProxies.look(of: type(of: self), in: view) { ($0 as? UIBarButtonItem)?.tintColor }
  }
}
