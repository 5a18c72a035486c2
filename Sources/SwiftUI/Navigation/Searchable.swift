import UIKitCore

/// Where a search field lies.
public struct SearchFieldPlacement: Sendable {
  let isAlwaysShown: Bool
  public static let automatic = SearchFieldPlacement(isAlwaysShown: false)
  public static let toolbar = SearchFieldPlacement(isAlwaysShown: false)
  public static let sidebar = SearchFieldPlacement(isAlwaysShown: false)
  public static let navigationBarDrawer = SearchFieldPlacement(isAlwaysShown: false)
  public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    SearchFieldPlacement(isAlwaysShown: displayMode == .always)
  }
}

/// Ends a search.
@MainActor @preconcurrency public struct DismissSearchAction {
  let action: () -> Void
  nonisolated init(_ action: @escaping () -> Void) { self.action = action }
  public func callAsFunction() { action() }
}
private struct DismissSearchKey: EnvironmentKey {
  static var defaultValue: DismissSearchAction { DismissSearchAction {} }
}
extension EnvironmentValues {
  public internal(set) var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }
}

struct SearchModifier: ViewModifier {
  let text: Binding<String>
  let prompt: String?
  let placement: SearchFieldPlacement
  var isPresented: Binding<Bool>?
  var suggestions: AnyView?
  @Environment(\.submitAction) private var submit
  @Environment(\.host) private var host
  @State private var isSearching = false
  @Environment(\.searchSuggestions) private var outerSuggestions

  func body(content: Content) -> some View {
    let value = text.wrappedValue
    let submit = submit
    let host = host
    let shows = isPresented?.wrappedValue
    return
      content
      .environment(\.isSearching, isSearching)
      .environment(\.dismissSearch, DismissSearchAction { Self.end(host) })
      .overlay {
        if isSearching, let suggestions = suggestions ?? outerSuggestions {
          SuggestionList(content: suggestions, text: text)
        }
      }
      .page("\(value) \(prompt ?? "") \(String(describing: shows))") {
        $0.search = SearchSettings(
          text: text, prompt: prompt, isAlwaysShown: placement.isAlwaysShown, submit: { submit?.run(.search) },
          isPresented: isPresented, searching: { isSearching = $0 })
      }
  }
  private static func end(_ host: HostReference?) {
    MainActor.assumeIsolated { host?.controller?.navigationItem.searchController?.isActive = false }
  }
}

/// What a person may search for, over the content; nothing is shown where there are no suggestions.
private struct SuggestionList: View {
  typealias Body = Never
  let content: AnyView
  let text: Binding<String>
  var list: some View { List { content.environment(\.searchText, text) }.listStyle(.plain) }
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { SuggestionNode(view, context) }
}
@MainActor private final class SuggestionNode: _Node<SuggestionList> {
  private var list: _ViewNode?
  /// Tells whether there are suggestions; the list makes rows of its own.
  private var content: _Node<AnyView>?
  override init(_ view: SuggestionList, _ context: _NodeContext) {
    super.init(view, context)
    list = view.list.makeErased(self.context)
    content = AnyView._makeNode(view.content, self.context)
  }
  override var childNodes: [_ViewNode] { [list, content].compactMap { $0 } }
  override var elements: [Element] { content?.elements.isEmpty == false ? list?.elements ?? [] : [] }
  override func viewChanged(from old: SuggestionList) {
    list?.updateErased(view.list)
    content?.update(view.content)
  }
}
private struct SuggestionsKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
private struct SearchTextKey: EnvironmentKey { static var defaultValue: Binding<String>? { nil } }
extension EnvironmentValues {
  var searchSuggestions: AnyView? {
    get { self[SuggestionsKey.self] }
    set { self[SuggestionsKey.self] = newValue }
  }
  var searchText: Binding<String>? {
    get { self[SearchTextKey.self] }
    set { self[SearchTextKey.self] = newValue }
  }
}

/// A suggestion that becomes the text of the search.
struct CompletionModifier: ViewModifier {
  let completion: String
  @Environment(\.searchText) private var text
  func body(content: Content) -> some View {
    Button {
      text?.wrappedValue = completion
    } label: {
      content
    }.foregroundStyle(Color(.label))
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

  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(
      SearchModifier(text: text, prompt: prompt?.plainString, placement: placement, isPresented: isPresented))
  }
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    modifier(SearchModifier(text: text, prompt: prompt.string, placement: placement, isPresented: isPresented))
  }
  @_disfavoredOverload public func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    modifier(SearchModifier(text: text, prompt: String(prompt), placement: placement, isPresented: isPresented))
  }
  public func searchable<V: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> V
  ) -> some View {
    modifier(
      SearchModifier(
        text: text, prompt: prompt?.plainString, placement: placement, suggestions: AnyView(suggestions())))
  }
  public func searchable<V: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder suggestions: () -> V
  ) -> some View {
    modifier(
      SearchModifier(text: text, prompt: prompt.string, placement: placement, suggestions: AnyView(suggestions())))
  }

  /// What the search field inside suggests.
  public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    environment(\.searchSuggestions, AnyView(suggestions()))
  }
  public func searchCompletion(_ completion: String) -> some View {
    modifier(CompletionModifier(completion: completion))
  }
  public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View {
    modifier(ScopesModifier(scope: scope, scopes: scopes()))
  }
}

/// Reads the texts and tags of scopes.
struct ScopesModifier<V: Hashable, Scopes: View>: ViewModifier {
  typealias Body = Never
  let scope: Binding<V>
  let scopes: Scopes
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { ScopesNode(view, context) }
}
@MainActor
private final class ScopesNode<C: View, V: Hashable, Scopes: View>: PassingNode<C, ScopesModifier<V, Scopes>> {
  private var scopes: _Node<Scopes>?
  override init(_ view: ModifiedContent<C, ScopesModifier<V, Scopes>>, _ context: _NodeContext) {
    super.init(view, context)
    scopes = Scopes._makeNode(view.modifier.scopes, self.context)
    markPreferences()
  }
  override func modifierChanged(from old: ScopesModifier<V, Scopes>) {
    scopes?.update(view.modifier.scopes)
    markPreferences()
  }
  override func didRemove() { scopes?.remove() }
  override func collect<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
    super.collect(key, into: &value)
    guard key == PageKey.self, let scopes else { return }
    let elements = scopes.elements
    let tags = elements.map { $0.value(Traits.tag)?.base as? V }
    let scope = view.modifier.scope
    var settings = PageSettings()
    settings.scopes = SearchScopes(
      titles: elements.map { CommandItem.title($0.node) }, selected: { tags.firstIndex(of: scope.wrappedValue) },
      select: { if tags.indices.contains($0), let tag = tags[$0] { scope.wrappedValue = tag } })
    let own = settings as! K.Value
    if value == nil { value = own } else { K.reduce(value: &value!) { own } }
  }
}
