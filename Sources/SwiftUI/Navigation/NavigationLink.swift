import UIKitCore

/// Shows another page when it is tapped.
public struct NavigationLink<Label: View, Destination: View>: View {
  let label: Label
  let target: Target
  enum Target {
    case view(() -> Destination)
    case value(AnyHashable?)
  }
  /// Whether the page shows, for the older forms.
  var isActive: Binding<Bool>?
  @Environment(\.isInRow) private var isInRow
  @Environment(\.primitiveButtonStyle) private var style

  public var body: some View {
    LinkPage(target: erased, isActive: isActive) { action in
      if isInRow {
        AnyView(RowButton(action: action, isLink: true, linkValue: linkValue) { label })
      } else {
        style.make(PrimitiveButtonStyleConfiguration(role: nil, label: .init(view: AnyView(label)), action: action))
      }
    }
  }
  private var linkValue: AnyHashable? { if case .value(let value) = target { value } else { nil } }
  private var erased: LinkTarget {
    switch target {
    case .view(let make): .view { AnyView(make()) }
    case .value(let value): .value(value)
    }
  }
  public static var _rowCount: Int? { 1 }
}

extension NavigationLink {
  public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label(), target: .view(destination))
  }
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label(), target: .view { destination })
  }
  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) { self.init(label: label(), target: .view(destination), isActive: isActive) }
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(label: label(), target: .view { destination }, isActive: isActive)
  }
  public init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), target: .view { destination }, isActive: Self.isActive(tag, selection))
  }
  public init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) { self.init(label: label(), target: .view(destination), isActive: Self.isActive(tag, selection)) }

  private static func isActive<V: Hashable>(_ tag: V, _ selection: Binding<V?>) -> Binding<Bool> {
    Binding(
      get: { selection.wrappedValue == tag },
      set: {
        if $0 { selection.wrappedValue = tag } else if selection.wrappedValue == tag { selection.wrappedValue = nil }
      })
  }
}
extension NavigationLink where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(label: Text(titleKey), target: .view(destination))
  }
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(label: Text(titleKey), target: .view { destination })
  }
  public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(label: Text(titleKey), target: .view { destination }, isActive: isActive)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(label: Text(title), target: .view(destination))
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(label: Text(title), target: .view { destination })
  }
}
extension NavigationLink where Label == Text {
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
  ) { self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) } }
  public init(
    _ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination
  ) { self.init(label: Text(titleKey), target: .view(destination), isActive: isActive) }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
    self.init(label: Text(title), target: .view { destination }, isActive: isActive)
  }
}
extension NavigationLink where Destination == Never {
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(label: label(), target: .value(value.map { AnyHashable($0) }))
  }
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
    self.init(value: value) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
    self.init(value: value) { Text(title) }
  }
}

enum LinkTarget {
  case view(() -> AnyView)
  case value(AnyHashable?)
}

/// A link with the page that it shows.
struct LinkPage: View {
  typealias Body = Never
  let target: LinkTarget
  let isActive: Binding<Bool>?
  let make: (@escaping () -> Void) -> AnyView
  init(target: LinkTarget, isActive: Binding<Bool>?, make: @escaping (@escaping () -> Void) -> AnyView) {
    (self.target, self.isActive, self.make) = (target, isActive, make)
  }
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { LinkNode(view, context) }
}

@MainActor private final class LinkNode: _Node<LinkPage> {
  private var child: _Node<AnyView>?
  private var page: PageNode?

  override init(_ view: LinkPage, _ context: _NodeContext) {
    super.init(view, context)
    child = AnyView._makeNode(shown, self.context)
    follow()
  }
  private var shown: AnyView { view.make { [weak self] in self?.act() } }
  override var childNodes: [_ViewNode] { (child.map { [$0] } ?? []) + (page.map { [$0] } ?? []) }
  override var elements: [Element] { child?.elements ?? [] }
  override var rows: [RowSource] { [.one(self)] }
  override func elementsChanged() { parent?.elementsChanged() }
  override func collect<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
    child?.collect(key, into: &value)
  }

  override func viewChanged(from old: LinkPage) {
    child?.update(shown)
    if let page, case .view(let make) = view.target { page.update(make()) }
    follow()
  }
  override func refresh() { follow() }

  private func follow() {
    guard let isActive = view.isActive else { return }
    let wanted = track { isActive.wrappedValue }
    guard wanted != (page != nil) else { return }
    graph.afterUpdate { [weak self] in
      guard let self, isAlive, wanted != (page != nil) else { return }
      if wanted { push() } else if let page { environment.navigation?.pop(page) }
    }
  }

  private func act() {
    switch view.target {
    case .value(let value):
      if let value { environment.navigation?.push(value: value) }
    case .view:
      if let isActive = view.isActive { isActive.wrappedValue = true } else { push() }
    }
  }

  private func push() {
    guard case .view(let make) = view.target, page == nil, let navigation = environment.navigation else { return }
    let made = navigation.page(make(), self) { [weak self] page in
      page.remove()
      if self?.page === page { self?.page = nil }
      if let isActive = self?.view.isActive, isActive.wrappedValue { isActive.wrappedValue = false }
    }
    page = made
    navigation.push(made)
  }
  // A page stays though its row has scrolled away or gone.
  override func didRemove() { page = nil }
}

/// What a value shows.
struct DestinationModifier<D: Hashable, Page: View>: ViewModifier {
  typealias Body = Never
  let make: (D) -> Page
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { DestinationNode(view, context) }
}

@MainActor
private final class DestinationNode<C: View, D: Hashable, Page: View>: PassingNode<C, DestinationModifier<D, Page>> {
  override init(_ view: ModifiedContent<C, DestinationModifier<D, Page>>, _ context: _NodeContext) {
    super.init(view, context)
    environment.navigation?.register(D.self) { [weak self] value in
      guard let self, isAlive, let value = value.base as? D else { return nil }
      return (
        AnyView(DestinationPage(value: value, make: { [weak self] in (self ?? nil)?.view.modifier.make($0) })), self
      )
    }
  }
}

/// The page of a value, evaluated with what the destination says now.
private struct DestinationPage<D, Page: View>: View {
  let value: D
  let make: (D) -> Page?
  var body: some View { make(value) }
}

/// A page that shows while a value says so.
struct PresentedPage<Page: View>: ViewModifier {
  typealias Body = Never
  let isPresented: Binding<Bool>
  let make: () -> Page
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { PresentedPageNode(view, context) }
}
@MainActor private final class PresentedPageNode<C: View, Page: View>: PassingNode<C, PresentedPage<Page>> {
  private var page: PageNode?
  override init(_ view: ModifiedContent<C, PresentedPage<Page>>, _ context: _NodeContext) {
    super.init(view, context)
    follow()
  }
  override var childNodes: [_ViewNode] { super.childNodes + (page.map { [$0] } ?? []) }
  override func collect<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
    child.collect(key, into: &value)
  }
  override func modifierChanged(from old: PresentedPage<Page>) {
    page?.update(AnyView(view.modifier.make()))
    follow()
  }
  override func refresh() { follow() }
  private func follow() {
    let wanted = track { view.modifier.isPresented.wrappedValue }
    guard wanted != (page != nil) else { return }
    graph.afterUpdate { [weak self] in
      guard let self, isAlive, wanted != (page != nil), let navigation = environment.navigation else { return }
      guard wanted else { return page.map(navigation.pop) ?? () }
      let made = navigation.page(AnyView(view.modifier.make()), self) { [weak self] page in
        page.remove()
        guard let self else { return }
        if self.page === page { self.page = nil }
        if view.modifier.isPresented.wrappedValue { view.modifier.isPresented.wrappedValue = false }
      }
      page = made
      navigation.push(made)
    }
  }
}

/// What a view says of its page.
struct PageModifier: ViewModifier {
  typealias Body = Never
  /// The same as long as the settings are; nil where that cannot be told.
  let key: AnyHashable?
  let settings: PageSettings
  init(key: AnyHashable?, _ change: (inout PageSettings) -> Void) {
    self.key = key
    var settings = PageSettings()
    change(&settings)
    self.settings = settings
  }
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { PageModifierNode(view, context) }
}
@MainActor private final class PageModifierNode<C: View>: PassingNode<C, PageModifier> {
  override init(_ view: ModifiedContent<C, PageModifier>, _ context: _NodeContext) {
    super.init(view, context)
    markPreferences()
  }
  override func modifierChanged(from old: PageModifier) {
    if old.key != view.modifier.key || old.key == nil { markPreferences() }
  }
  override func collect<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
    super.collect(key, into: &value)
    guard key == PageKey.self else { return }
    let own = view.modifier.settings as! K.Value
    if value == nil { value = own } else { K.reduce(value: &value!) { own } }
  }
}

public enum NavigationBarItem {
  public enum TitleDisplayMode: Sendable {
    case automatic, inline, large
    var uiKit: UINavigationItem.LargeTitleDisplayMode {
      switch self {
      case .automatic: .automatic
      case .inline: .never
      case .large: .always
      }
    }
  }
}

extension View {
  func page(_ key: some Hashable, _ change: (inout PageSettings) -> Void) -> some View {
    modifier(PageModifier(key: AnyHashable(key), change))
  }
  private func title(_ text: String) -> some View { page("title \(text)") { $0.title = text } }

  public func navigationTitle(_ title: Text) -> some View { self.title(title.plainString) }
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { title(titleKey.string) }
  @_disfavoredOverload public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    self.title(String(title))
  }
  public func navigationBarTitle(_ title: Text) -> some View { self.title(title.plainString) }
  public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { title(titleKey.string) }
  @_disfavoredOverload public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    self.title(String(title))
  }
  public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    self.title(title.plainString).navigationBarTitleDisplayMode(displayMode)
  }
  public func navigationBarTitle(_ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode)
    -> some View
  { title(titleKey.string).navigationBarTitleDisplayMode(displayMode) }
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(_ title: S, displayMode: NavigationBarItem.TitleDisplayMode)
    -> some View
  { self.title(String(title)).navigationBarTitleDisplayMode(displayMode) }
  public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    page(displayMode) { $0.displayMode = displayMode.uiKit }
  }
  public func navigationBarHidden(_ hidden: Bool) -> some View { page("bar \(hidden)") { $0.hidesBar = hidden } }
  public func navigationBarBackButtonHidden(_ hides: Bool = true) -> some View {
    page("back \(hides)") { $0.hidesBackButton = hides }
  }
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { modifier(DestinationModifier(make: destination)) }
  public func navigationDestination<V: View>(isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V)
    -> some View
  { modifier(PresentedPage(isPresented: isPresented, make: destination)) }
  public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    let isPresented = Binding<Bool>(
      get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
    return modifier(PresentedPage(isPresented: isPresented) { item.wrappedValue.map(destination) })
  }
}

extension NavigationLink {
  // surface: of a `NavigationView` with columns the first is shown, in which links push
  public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}
