import Foundation
import QuinceDevice
import UIKitCore

extension UIApplication: HostedApp {
  func renderFrame() { renderFrameIfNeeded() }
  var isIdle: Bool { _isIdle }
  var isEndless: Bool { _isEndless }

  func elements() -> [StepElement] {
    var all: [StepElement] = []
    for (window, root) in AccessibilityNode.windows().enumerated() {
      Self.add(root, window: window, parent: nil, to: &all)
    }
    return all
  }

  var shortcuts: [String] { allShortcuts.map(\.localizedTitle) }
  var notifications: [String] { NotificationService.shared.choosable.map(\.notification.displayTitle) }
  func knows(shortcut: String) -> Bool { self.shortcut(named: shortcut) != nil }
  func knows(notification: String) -> Bool { NotificationService.shared.find(notification) != nil }
  func action(_ name: String, ofNotification notification: String) -> String? {
    let service = NotificationService.shared
    return service.find(notification).flatMap { service.action(name, of: $0) }
  }
  var takesText: Bool { InputHooks.isTyping?() ?? false }
  func hideKeyboard() { for window in windows { window.endEditing(true) } }

  private static func add(_ node: AccessibilityNode, window: Int, parent: Int?, to all: inout [StepElement]) {
    var names: [String] = []
    // What nobody can see is not on the screen.
    for name in [node.label, node.title, node.text, node.placeholder, node.value] where !node.isCovered {
      if let name, !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    let frame = node.frame
    all.append(
      StepElement(
        names: names, identifier: node.identifier, x: frame.minX, y: frame.minY, width: frame.width,
        height: frame.height, window: window, parent: parent,
        touchPoint: node.activationPoint.map { (x: Double($0.x), y: Double($0.y)) },
        reorderPoint: node.reorderPoint.map { (x: Double($0.x), y: Double($0.y)) }, value: node.value,
        isBackButton: node.view is NavigationBackButton, set: node.view.flatMap(ControlSetting.setter)))
    let index = all.count - 1
    for child in node.children { add(child, window: window, parent: index, to: &all) }
    // What is in a row is dragged as the row is.
    if let reorder = all[index].reorderPoint {
      for inner in (index + 1)..<max(index + 1, all.count) where all[inner].reorderPoint == nil {
        all[inner].reorderPoint = reorder
      }
    }
  }

  func tree() -> TreeNode? {
    let bounds = UIScreen.main.bounds
    return TreeNode(
      type: "UIScreen", frame: [0, 0, Double(bounds.width), Double(bounds.height)],
      children: AccessibilityNode.windows().map(Self.treeNode))
  }

  private static func treeNode(_ node: AccessibilityNode) -> TreeNode {
    let frame = node.frame
    var tree = TreeNode(
      type: node.className, frame: [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) },
      children: node.children.map(treeNode))
    tree.label = node.label ?? node.title
    tree.text = node.text
    tree.value = node.value
    tree.placeholder = node.placeholder
    tree.identifier = node.identifier
    tree.hint = node.hint
    tree.touchPoint = node.activationPoint.map { [Double($0.x), Double($0.y)] }
    let names = traitNames.filter { node.traits.contains($0.0) }.map(\.1)
    tree.traits = names.isEmpty ? nil : names
    return tree
  }

  private static let traitNames: [(UIAccessibilityTraits, String)] = [
    (.button, "button"), (.link, "link"), (.header, "header"), (.searchField, "search field"), (.image, "image"),
    (.selected, "selected"), (.staticText, "text"), (.adjustable, "adjustable"), (.notEnabled, "disabled"),
  ]
}
