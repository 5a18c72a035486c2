import Foundation
import QuinceDevice
import QuinceFoundation

/// A quick action of the app's icon.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject, @preconcurrency NSCopying,
  @preconcurrency NSMutableCopying
{
  var shortcut: QuickAction
  private var _icon: UIApplicationShortcutIcon?

  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    shortcut = QuickAction(type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon?.symbol)
    _icon = icon
    super.init()
    shortcut.info = QuickAction.archive(userInfo)
  }

  init(_ shortcut: QuickAction) {
    self.shortcut = shortcut
    _icon = shortcut.icon.map { UIApplicationShortcutIcon(symbol: $0) }
    super.init()
  }

  /// Tells the app what to do.
  open var type: String { shortcut.type }
  open var localizedTitle: String { shortcut.title }
  open var localizedSubtitle: String? { shortcut.subtitle }
  open var icon: UIApplicationShortcutIcon? { _icon }
  open var userInfo: [String: any NSSecureCoding]? { QuickAction.unarchive(shortcut.info) }
  open var targetContentIdentifier: Any? { shortcut.target }

  final func setIcon(_ icon: UIApplicationShortcutIcon?) { _icon = icon }

  open func copy(with zone: NSZone? = nil) -> Any { UIApplicationShortcutItem(shortcut) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UIMutableApplicationShortcutItem(shortcut) }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIApplicationShortcutItem)?.shortcut == shortcut
  }
  open override var hash: Int { shortcut.type.hashValue }
}

extension QuickAction {
  static func archive(_ info: [String: any NSSecureCoding]?) -> Data? {
    guard let info else { return nil }
    return try? Archiver.archivedData(withRootObject: info as NSDictionary, requiringSecureCoding: false)
  }

  static func unarchive(_ data: Data?) -> [String: any NSSecureCoding]? {
    guard let data, let archiver = try? Unarchiver(forReadingFrom: data) else { return nil }
    archiver.requiresSecureCoding = false
    let values = archiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? [String: Any]
    return values?.compactMapValues { ($0 as AnyObject) as? any NSSecureCoding }
  }
}

extension UIApplication {
  /// Those of Info.plist, then those that the app has set.
  package var allShortcuts: [UIApplicationShortcutItem] { declaredShortcuts + (dynamicShortcuts ?? []) }

  package func shortcut(named name: String) -> UIApplicationShortcutItem? {
    allShortcuts.first { $0.type == name } ?? allShortcuts.first { $0.localizedTitle == name }
  }

  var dynamicShortcuts: [UIApplicationShortcutItem]? {
    get {
      let context = ApplicationContext.current
      if let known = context.shortcuts { return known }
      let saved = (SavedFiles.read([QuickAction].self, [QuickAction].name) ?? []).map { UIApplicationShortcutItem($0) }
      context.shortcuts = saved
      return saved
    }
    set {
      ApplicationContext.current.shortcuts = newValue ?? []
      SavedFiles.write((newValue ?? []).map(\.shortcut), [QuickAction].name)
    }
  }

  private var declaredShortcuts: [UIApplicationShortcutItem] {
    QuickAction.declared(in: .main).map { action, info in
      var action = action
      action.info = QuickAction.archive(info?.compactMapValues { ($0 as AnyObject) as? any NSSecureCoding })
      return UIApplicationShortcutItem(action)
    }
  }

  /// The user chose the action: the app comes to the front and does it.
  func perform(_ item: UIApplicationShortcutItem) {
    if appState == .background { enterForeground() }
    if usesSceneManifest {
      let options = UIScene.ConnectionOptions()
      options.shortcutItem = item
      guard let scene = bringScene(for: item.targetContentIdentifier as? String, or: options) as? UIWindowScene
      else { return }
      (scene._delegate as? any UIWindowSceneDelegate)?.windowScene(scene, performActionFor: item) { _ in }
    } else {
      _delegate?.application(self, performActionFor: item) { _ in }
    }
  }
}
