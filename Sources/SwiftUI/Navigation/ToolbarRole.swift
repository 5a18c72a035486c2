/// What the content of a bar is for.
public struct ToolbarRole: Sendable {
  let isEditor: Bool
  public static let automatic = ToolbarRole(isEditor: false)
  public static let navigationStack = ToolbarRole(isEditor: false)
  public static let browser = ToolbarRole(isEditor: false)
  public static let editor = ToolbarRole(isEditor: true)
}
extension View {
  // surface: titles of bars are where they are in every role
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }
  public func navigationTitle(_ title: Binding<String>) -> some View { navigationTitle(title.wrappedValue) }
}
/// A menu in the title of a bar.
public struct ToolbarTitleMenu<Content: View>: ToolbarContent {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public typealias Body = Never
  public var _items: [_ToolbarPart] { [_ToolbarPart(placement: .titleMenu, view: AnyView(content))] }
}
