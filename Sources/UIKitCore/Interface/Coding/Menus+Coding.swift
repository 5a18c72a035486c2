import Foundation
import QuinceFoundation
import QuinceInterface

/// Menus and commands of nibs, which are made with all that they hold.
// Assumed: the keys, as no compiled nib at hand shows them; `ElementTable` writes the same.
@MainActor enum MenuCoding {
  static func menu(_ object: InterfaceObject, _ coder: NibCoder) -> UIMenu {
    let children = (object["UIMenuChildren"]?.elements ?? []).compactMap {
      $0.objectID.flatMap(coder.object) as? UIMenuElement
    }
    return UIMenu(
      title: object["UIMenuTitle"]?.string ?? "", image: image(object, "UIMenuImage", coder),
      identifier: object["UIMenuIdentifier"]?.string.flatMap { $0.isEmpty ? nil : UIMenu.Identifier($0) },
      children: children)
  }

  /// A command sends its selector along the responder chain; an action of a nib has nothing to do.
  static func element(_ object: InterfaceObject, _ coder: NibCoder) -> UIMenuElement {
    let title = object["UIMenuElementTitle"]?.string ?? ""
    let image = image(object, "UIMenuElementImage", coder)
    guard let name = object["UICommandAction"]?.string, !name.isEmpty else {
      return UIAction(title: title, image: image) { _ in }
    }
    return UICommand(title: title, image: image, action: Selector(name))
  }

  static func keyCommand(_ object: InterfaceObject) -> UIKeyCommand? {
    guard let input = object["UIKeyCommandInput"]?.string, !input.isEmpty,
      let action = object["UIKeyCommandAction"]?.string, !action.isEmpty
    else { return nil }
    return UIKeyCommand(
      input: input, modifierFlags: UIKeyModifierFlags(rawValue: object["UIKeyCommandModifierFlags"]?.integer ?? 0),
      action: Selector(action))
  }

  private static func image(_ object: InterfaceObject, _ key: String, _ coder: NibCoder) -> UIImage? {
    object[key]?.objectID.flatMap(coder.object) as? UIImage
  }
}

/// How bars look, as nibs have it: the default appearance with what the author changed.
// Assumed: the keys, as no compiled nib at hand shows them; `ElementTable` writes the same.
@MainActor enum BarAppearanceCoding {
  static func appearance(_ object: InterfaceObject, _ coder: NibCoder) -> UIBarAppearance {
    let made: UIBarAppearance
    switch object.className {
    case "UITabBarAppearance": made = UITabBarAppearance()
    case "UIToolbarAppearance": made = UIToolbarAppearance()
    default: made = UINavigationBarAppearance()
    }
    func value<Value>(_ key: String) -> Value? { object[key].flatMap(coder.object(for:)) as? Value }
    if value("UIBarAppearanceBackgroundEffect") == "none" { made.backgroundEffect = nil }
    if let color: UIColor = value("UIBarAppearanceBackgroundColor") { made.backgroundColor = color }
    if let color: UIColor = value("UIBarAppearanceShadowColor") { made.shadowColor = color }
    if let image: UIImage = value("UIBarAppearanceBackgroundImage") { made.backgroundImage = image }
    if let image: UIImage = value("UIBarAppearanceShadowImage") { made.shadowImage = image }
    guard let bar = made as? UINavigationBarAppearance else { return made }
    func attributes(_ key: String) -> [NSAttributedString.Key: Any]? {
      (value(key) as NSDictionary?).map(TextAttributesCoding.attributes)
    }
    if let title = attributes("UINavigationBarAppearanceTitleTextAttributes") { bar.titleTextAttributes = title }
    if let title = attributes("UINavigationBarAppearanceLargeTitleTextAttributes") {
      bar.largeTitleTextAttributes = title
    }
    return bar
  }
}
