import CoreGraphics
import QuinceFoundation

/// Keys that Apple does not document and that apps use.
@MainActor package enum HiddenKeys {
  static func register() {
    registerAlerts()
    registerFields()
    registerBars()
    _QuinceClass(UIScreen.self)
      .property("_displayCornerRadius", get: { CGFloat($0._device.displayCornerRadius) })
    answerOthers(UIResponder.self)
    answerOthers(UIBarItem.self)
    answerOthers(UIAlertAction.self)
    answerOthers(UIGestureRecognizer.self)
    answerOthers(UIScreen.self)
    answerOthers(UINavigationItem.self)
    answerOthers(UIMenuController.self)
  }

  private static func registerAlerts() {
    _QuinceClass(UIAlertController.self)
      .key("attributedTitle", \.attributedTitle)
      .key("attributedMessage", \.attributedMessage)
      .key("contentViewController", \.contentViewController)
    _QuinceClass(UIAlertAction.self)
      .key("titleTextColor", \.titleTextColor)
      .key("titleTextAlignment", \.titleTextAlignment)
      .key("image", \.image)
      .key("imageTintColor", \.imageTintColor)
      .key("checked", \.isChecked)
  }

  private static func registerFields() {
    _QuinceClass(UIPickerView.self)
      .key("textColor", \.titleColor)
    _QuinceClass(UIDatePicker.self)
      .key("textColor", \.textColor)
      .key("highlightsToday", \.highlightsToday)
    _QuinceClass(UITextField.self)
      .key("placeholderLabel", reading: \.placeholderLabel)
      .key("clearButton", reading: \.clearButton)
    _QuinceClass(UITextView.self)
      .key("placeholderLabel", \.placeholderLabel)
      .key("attributedPlaceholder", \.attributedPlaceholder)
  }

  private static func registerBars() {
    _QuinceClass(UISearchBar.self)
      .key("searchField", reading: \.searchField)
      .key("cancelButton", reading: \.cancelButton)
      .key("cancelButtonText", \.cancelTitle)
    _QuinceClass(UINavigationBar.self)
      .key("hidesShadow", \.hidesShadow)
    _QuinceClass(UITabBarItem.self)
      .key("view", reading: \.shownButton)
  }

  /// What objects of a framework's class answer to other keys.
  ///
  /// With Apple some of these reach private variables, and an app that ships does not ask for what is not there. So they
  /// are nil and take anything, with a line in the log. A subclass of the app's still has the exception for keys without
  /// an underscore, which are mostly its own mistakes.
  package static func answerOthers<Object: NSObject>(_ type: Object.Type) {
    let module = module(of: type)
    func setter(of object: Object) -> @MainActor (Any?, String) -> Void {
      { value, key in set(value, of: object, key, isOwn: self.module(of: Swift.type(of: object)) == module) }
    }
    _QuinceClass(type)
      .action("valueForUndefinedKey:") { (object: Object, key: String) -> Any? in
        value(of: object, key, isOwn: self.module(of: Swift.type(of: object)) == module)
      }
      .action(_qs(setter(of:), "setValue:forUndefinedKey:"))
  }

  private static func module(of type: AnyClass) -> Substring {
    _typeName(type).prefix { $0 != "." }
  }

  /// - Parameter isOwn: the object's class is the framework's, not the app's.
  private static func value(of object: NSObject, _ key: String, isOwn: Bool) -> Any? {
    if let known = knownKey(key, of: object) { return object.value(forKey: known) }
    guard isOwn || key.hasPrefix("_") else { return object.value(forUndefinedKey: key) }
    log("\(type(of: object)) has no key \"\(key)\" here: nil")
    return nil
  }

  private static func set(_ value: Any?, of object: NSObject, _ key: String, isOwn: Bool) {
    if let known = knownKey(key, of: object) { return object.setValue(value, forKey: known) }
    guard isOwn || key.hasPrefix("_") else { return object.setValue(value, forUndefinedKey: key) }
    log("\(type(of: object)) has no key \"\(key)\" here: nothing is set")
  }

  // Apple: key-value coding finds the variable `_name` by either name.
  private static func knownKey(_ key: String, of object: NSObject) -> String? {
    guard key.hasPrefix("_") else { return nil }
    let name = String(key.dropFirst())
    return Registry.hasProperty(named: name, of: type(of: object)) ? name : nil
  }
}
