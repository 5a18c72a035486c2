import CoreGraphics
import Foundation
import UIKitCore

/// What tools and steps see of a page.
extension WebContentView {
  private static let roles: [String: UIAccessibilityTraits] = [
    "a": .link, "link": .link, "button": .button, "img": .image, "search": .searchField, "h1": .header, "h2": .header,
    "h3": .header, "h4": .header, "h5": .header, "h6": .header,
  ]
  private static let buttons: Set<String> = ["button", "submit", "reset", "checkbox", "radio"]

  /// - Parameter list: as `PageScript.settling` returns it.
  func showElements(_ list: [Any], zoom: CGFloat) {
    accessibilityElements = list.compactMap { item in
      guard let item = item as? [String: Any], let frame = item["frame"] as? [Any], frame.count == 4 else { return nil }
      let parts = frame.compactMap { ($0 as? NSNumber).map { CGFloat($0.doubleValue) * zoom } }
      guard parts.count == 4 else { return nil }
      return element(item, CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3]))
    }
  }

  /// - Parameter frame: in the page's viewport.
  private func element(_ item: [String: Any], _ frame: CGRect) -> UIAccessibilityElement {
    let element = UIAccessibilityElement(accessibilityContainer: self)
    let kind = item["kind"] as? String ?? ""
    let role = item["role"] as? String ?? ""
    element.accessibilityLabel = item["name"] as? String
    if let value = item["value"] as? String, !value.isEmpty { element.accessibilityValue = value }
    if let id = item["id"] as? String, !id.isEmpty { element.accessibilityIdentifier = id }
    var traits = Self.roles[role] ?? (Self.buttons.contains(kind) ? .button : .staticText)
    if (item["on"] as? NSNumber)?.boolValue == true { traits.insert(.selected) }
    if (item["off"] as? NSNumber)?.boolValue == true { traits.insert(.notEnabled) }
    element.accessibilityTraits = traits
    element.accessibilityFrameInContainerSpace = frame.offsetBy(dx: pictureFrame.minX, dy: pictureFrame.minY)
    return element
  }
}
