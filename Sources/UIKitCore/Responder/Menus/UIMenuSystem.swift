import Foundation

/// The menus of the app, and those of the moment.
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
  /// The app's menus, whose key commands hold wherever the person is.
  open class var main: UIMenuSystem { ApplicationContext.current.mainMenu }
  /// Edit menus and context menus.
  open class var context: UIMenuSystem { ApplicationContext.current.contextMenus }

  override init() { super.init() }

  private var built: MainMenuBuilder?

  /// Lets the responders build the menus again, before they are used the next time.
  open func setNeedsRebuild() { built = nil }
  // surface: commands are validated whenever they are used
  open func setNeedsRevalidate() {}

  /// The menus, built by the application and its delegate.
  // Apple: "Adding menus and shortcuts to the menu bar": buildMenu(with:) of the app delegate is called for the main
  // system.
  var root: UIMenu {
    if let built { return built.root }
    let builder = MainMenuBuilder(self)
    built = builder
    let application = UIApplication.shared
    application.buildMenu(with: builder)
    if let delegate = application._delegate as? UIResponder, delegate !== application {
      delegate.buildMenu(with: builder)
    }
    return builder.root
  }
}
