/// Where a search field lies.
public struct SearchFieldPlacement: Sendable {
  let isAlwaysShown: Bool
  public static let automatic = SearchFieldPlacement(isAlwaysShown: false)
  public static let navigationBarDrawer = SearchFieldPlacement(isAlwaysShown: false)
  public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    SearchFieldPlacement(isAlwaysShown: displayMode == .always)
  }
}

struct SearchModifier: ViewModifier {
  let text: Binding<String>
  let prompt: String?
  let placement: SearchFieldPlacement
  @Environment(\.submitAction) private var submit
  func body(content: Content) -> some View {
    let value = text.wrappedValue
    let submit = submit
    return content.page("\(value) \(prompt ?? "")") {
      $0.search = SearchSettings(
        text: text, prompt: prompt, isAlwaysShown: placement.isAlwaysShown, submit: { submit?.run(.search) })
    }
  }
}

extension View {
  public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil)
    -> some View
  { modifier(SearchModifier(text: text, prompt: prompt?.plainString, placement: placement)) }
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { modifier(SearchModifier(text: text, prompt: prompt.string, placement: placement)) }
  @_disfavoredOverload public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { modifier(SearchModifier(text: text, prompt: String(prompt), placement: placement)) }
}
