import UIKitCore

/// Menus of an app's menu bar, which a phone does not have.
@MainActor @preconcurrency public protocol Commands {
  associatedtype Body: Commands
  // surface: there is no menu bar
  @CommandsBuilder var body: Body { get }
}
extension Never: Commands {}
extension Commands where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body") }
}
public struct EmptyCommands: Commands {
  public typealias Body = Never
  public init() {}
}
public struct CommandMenu<Content: View>: Commands {
  public typealias Body = Never
  // surface: there is no menu bar
  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  // surface: there is no menu bar
  @_disfavoredOverload public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {}
}
public struct CommandGroup<Content: View>: Commands {
  public typealias Body = Never
  // surface: there is no menu bar
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  // surface: there is no menu bar
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  // surface: there is no menu bar
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}
public struct SidebarCommands: Commands {
  public typealias Body = Never
  public init() {}
}
public struct ToolbarCommands: Commands {
  public typealias Body = Never
  public init() {}
}
public struct TextEditingCommands: Commands {
  public typealias Body = Never
  public init() {}
}
public struct InspectorCommands: Commands {
  public typealias Body = Never
  public init() {}
}
public struct CommandGroupPlacement: Sendable {
  let id: Int
  public static let appInfo = CommandGroupPlacement(id: 0)
  public static let appSettings = CommandGroupPlacement(id: 1)
  public static let systemServices = CommandGroupPlacement(id: 2)
  public static let appVisibility = CommandGroupPlacement(id: 3)
  public static let appTermination = CommandGroupPlacement(id: 4)
  public static let newItem = CommandGroupPlacement(id: 5)
  public static let saveItem = CommandGroupPlacement(id: 6)
  public static let importExport = CommandGroupPlacement(id: 7)
  public static let printItem = CommandGroupPlacement(id: 8)
  public static let undoRedo = CommandGroupPlacement(id: 9)
  public static let pasteboard = CommandGroupPlacement(id: 10)
  public static let textEditing = CommandGroupPlacement(id: 11)
  public static let textFormatting = CommandGroupPlacement(id: 12)
  public static let toolbar = CommandGroupPlacement(id: 13)
  public static let sidebar = CommandGroupPlacement(id: 14)
  public static let windowSize = CommandGroupPlacement(id: 15)
  public static let windowList = CommandGroupPlacement(id: 16)
  public static let help = CommandGroupPlacement(id: 17)
}
@resultBuilder @MainActor public struct CommandsBuilder {
  public static func buildExpression<C: Commands>(_ content: C) -> C { content }
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  public static func buildBlock<C: Commands>(_ content: C) -> C { content }
  public static func buildBlock<each C: Commands>(_ content: repeat each C) -> EmptyCommands { EmptyCommands() }
  public static func buildIf<C: Commands>(_ content: C?) -> EmptyCommands { EmptyCommands() }
}
extension Scene {
  // surface: there is no menu bar
  public func commands<C: Commands>(@CommandsBuilder content: () -> C) -> some Scene {
    ChangedScene(root: _root) { $0 }
  }
}
