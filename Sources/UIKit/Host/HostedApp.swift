import QuinceDevice

/// An application as its host sees it: the few things that a host does to it. It is `UIApplication`, or in tests
/// something smaller.
@MainActor protocol HostedApp: AnyObject {
  func handle(_ event: HostEvent)
  /// Advances animations, lays out, draws and presents what changed.
  func renderFrame()
  /// Nothing moves and nothing waits to be laid out or drawn.
  var isIdle: Bool { get }
  /// Whether frames are wanted by what never comes to rest alone, such as a game.
  var isEndless: Bool { get }
  /// What can be seen, in the order of the tree: containers before what is in them.
  func elements() -> [StepElement]
  func tree() -> TreeNode?
  /// Titles of the quick actions and of the notifications that can be chosen.
  var shortcuts: [String] { get }
  var notifications: [String] { get }
  func knows(shortcut: String) -> Bool
  func knows(notification: String) -> Bool
  /// The identifier of a notification's action, by that or its title; nil where it has no such action.
  func action(_ name: String, ofNotification notification: String) -> String?
  /// What keeps the app from it; nil for nothing.
  func problem(with choice: SceneChoice) -> String?
  func hideKeyboard()
  /// Whether what is typed goes anywhere.
  var takesText: Bool { get }
}

/// One visible view or accessibility element, as steps look for it.
@MainActor struct StepElement {
  /// Label, title, text, placeholder and value, as far as there are any.
  var names: [String]
  var identifier: String?
  /// The visible part, in points of the screen.
  var x, y, width, height: Double
  /// 0 is the topmost window.
  var window: Int
  /// The place of the element that holds this one, in the list.
  var parent: Int?
  /// Where a touch reaches the element; nil when it is covered or ignores touches.
  var touchPoint: (x: Double, y: Double)?
  /// The reorder control of the row that holds the element.
  var reorderPoint: (x: Double, y: Double)?
  var value: String?
  /// The back button of a navigation bar.
  var isBackButton = false
  /// Gives the control a value as a person would.
  /// - Returns: what is wrong with the value; nil when it was taken.
  var set: (@MainActor (String) -> String?)?
}

extension HostedApp {
  var shortcuts: [String] { [] }
  var notifications: [String] { [] }
  func knows(shortcut: String) -> Bool { false }
  func knows(notification: String) -> Bool { false }
  func action(_ name: String, ofNotification notification: String) -> String? { nil }
  func problem(with choice: SceneChoice) -> String? { nil }
  func hideKeyboard() {}
  var takesText: Bool { true }
}
