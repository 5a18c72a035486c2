import Foundation
import QuinceDevice

/// A quick action that can be changed before it is set.
@preconcurrency @MainActor open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  open override var type: String {
    get { shortcut.type }
    set { shortcut.type = newValue }
  }
  open override var localizedTitle: String {
    get { shortcut.title }
    set { shortcut.title = newValue }
  }
  open override var localizedSubtitle: String? {
    get { shortcut.subtitle }
    set { shortcut.subtitle = newValue }
  }
  open override var icon: UIApplicationShortcutIcon? {
    get { super.icon }
    set {
      shortcut.icon = newValue?.symbol
      setIcon(newValue)
    }
  }
  open override var userInfo: [String: any NSSecureCoding]? {
    get { QuickAction.unarchive(shortcut.info) }
    set { shortcut.info = QuickAction.archive(newValue) }
  }
  open override var targetContentIdentifier: Any? {
    get { shortcut.target }
    set { shortcut.target = newValue as? String }
  }
}
