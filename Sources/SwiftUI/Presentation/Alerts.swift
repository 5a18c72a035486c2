import UIKitCore

/// An alert of the older form.
public struct Alert {
  public struct Button {
    let title: String
    let style: UIAlertAction.Style
    let action: (() -> Void)?
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(title: label.plainString, style: .default, action: action)
    }
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(title: label.plainString, style: .cancel, action: action)
    }
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      Button(title: SystemWord.cancel.text, style: .cancel, action: action)
    }
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(title: label.plainString, style: .destructive, action: action)
    }
  }
  let title: String
  let message: String?
  let buttons: [Button]
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title.plainString
    self.message = message?.plainString
    buttons = [dismissButton ?? Button(title: "OK", style: .default, action: nil)]
  }
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    self.title = title.plainString
    self.message = message?.plainString
    buttons = [primaryButton, secondaryButton]
  }
}

/// Choices at the bottom of the screen, of the older form.
public struct ActionSheet {
  public typealias Button = Alert.Button
  let title: String
  let message: String?
  let buttons: [Button]
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title.plainString
    self.message = message?.plainString
    self.buttons = buttons
  }
}

/// What an alert shows.
struct AlertContent {
  var title: String
  var message: String?
  var actions: [CommandItem]
  /// A title that an action sheet does not show.
  var showsTitle = true
  init(title: String, message: String?, actions: [CommandItem]) {
    (self.title, self.message, self.actions) = (title, message, actions)
  }
  init(title: String, message: String?, buttons: [Alert.Button]) {
    self.init(
      title: title, message: message,
      actions: buttons.map { button in
        CommandItem(
          kind: .action { button.action?() }, title: button.title,
          role: button.style == .cancel ? .cancel : button.style == .destructive ? .destructive : nil)
      })
  }
}

/// An alert or action sheet that is presented while a value says so.
struct AlertModifier<Actions: View, Message: View>: ViewModifier {
  typealias Body = Never
  let isPresented: Binding<Bool>
  let isSheet: Bool
  /// The older forms say everything at once.
  var content: (() -> AlertContent?)?
  var title = ""
  var showsTitle = true
  let actions: Actions
  let message: Message
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { AlertNode(view, context) }
}

@MainActor
private final class AlertNode<C: View, Actions: View, Message: View>: WrappingNode<
  C, AlertModifier<Actions, Message>
>
{
  private weak var alert: UIAlertController?
  private var isShown = false
  private var actions: _Node<Actions>?
  private var message: _Node<Message>?

  override init(_ view: ModifiedContent<C, AlertModifier<Actions, Message>>, _ context: _NodeContext) {
    super.init(view, context)
    follow()
  }
  override func modifierChanged(from old: AlertModifier<Actions, Message>) { follow() }
  override func refresh() { follow() }
  override func wrap(_ base: Element) -> WrapperElement { AnchoredElement(base, self) }

  private func follow() {
    let wanted = track { view.modifier.isPresented.wrappedValue }
    actions?.update(view.modifier.actions)
    message?.update(view.modifier.message)
    guard wanted != isShown else { return }
    graph.afterUpdate { [weak self] in
      guard let self, isAlive, wanted != isShown else { return }
      if wanted { present() } else { end() }
    }
  }

  private var content: AlertContent? {
    if let make = view.modifier.content { return make() }
    var inner = context
    inner.environment.isInRow = false
    let actions = Actions._makeNode(view.modifier.actions, inner)
    let message = Message._makeNode(view.modifier.message, inner)
    (self.actions, self.message) = (actions, message)
    let text = CommandItem.title(message)
    var content = AlertContent(
      title: view.modifier.title, message: text.isEmpty ? nil : text, actions: CommandItem.items(actions))
    content.showsTitle = view.modifier.showsTitle
    return content
  }

  private func present() {
    guard let presenter = environment.host?.frontmost, let content else { return }
    isShown = true
    let isSheet = view.modifier.isSheet
    let alert = UIAlertController(
      title: content.showsTitle ? content.title : nil, message: content.message,
      preferredStyle: isSheet ? .actionSheet : .alert)
    self.alert = alert
    let ended = { [weak self] in
      guard let self else { return }
      isShown = false
      if view.modifier.isPresented.wrappedValue { view.modifier.isPresented.wrappedValue = false }
    }
    for item in content.actions {
      switch item.kind {
      case .field(let placeholder, let text, let isSecure): Self.addField(alert, placeholder, text, isSecure)
      case .action(let run):
        let action = UIAlertAction(title: item.title, style: Self.style(item.role)) { _ in
          // Apple: the value is false before the action runs.
          ended()
          run()
        }
        action.isEnabled = item.isEnabled
        alert.addAction(action)
      default: break
      }
    }
    if !content.actions.contains(where: { if case .action = $0.kind { true } else { false } }) {
      alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in ended() })
    } else if isSheet, !content.actions.contains(where: { $0.role == .cancel }) {
      alert.addAction(UIAlertAction(title: SystemWord.cancel.text, style: .cancel) { _ in ended() })
    }
    if let anchor = (liveWrappers.first as? AnchoredElement)?.anchor {
      alert.popoverPresentationController?.sourceView = anchor.0
      alert.popoverPresentationController?.sourceRect = anchor.1
    }
    presenter.present(alert, animated: true)
  }

  private static func style(_ role: ButtonRole?) -> UIAlertAction.Style {
    role == .cancel ? .cancel : role == .destructive ? .destructive : .default
  }
  private static func addField(
    _ alert: UIAlertController, _ placeholder: String, _ text: Binding<String>, _ isSecure: Bool
  ) {
    alert.addTextField { field in
      field.placeholder = placeholder
      field.text = text.wrappedValue
      field.isSecureTextEntry = isSecure
      field.addAction(
        UIAction { [weak field] _ in if let field { text.wrappedValue = field.text ?? "" } }, for: .editingChanged)
    }
  }

  private func end() {
    isShown = false
    alert?.dismiss(animated: true)
  }
  override func didRemove() { if isShown { end() } }
}

extension Binding {
  /// Whether there is a value; false takes it away.
  func isPresent<V>() -> Binding<Bool> where Value == V? {
    Binding<Bool>(get: { wrappedValue != nil }, set: { if !$0, wrappedValue != nil { wrappedValue = nil } })
  }
}

extension View {
  public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    modifier(
      AlertModifier(
        isPresented: isPresented, isSheet: false,
        content: {
          let alert = content()
          return AlertContent(title: alert.title, message: alert.message, buttons: alert.buttons)
        }, actions: EmptyView(), message: EmptyView()))
  }
  public func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert) -> some View {
    modifier(
      AlertModifier(
        isPresented: item.isPresent(), isSheet: false,
        content: {
          item.wrappedValue.map(content).map {
            AlertContent(title: $0.title, message: $0.message, buttons: $0.buttons)
          }
        }, actions: EmptyView(), message: EmptyView()))
  }
  public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
    modifier(
      AlertModifier(
        isPresented: isPresented, isSheet: true,
        content: {
          let sheet = content()
          return AlertContent(title: sheet.title, message: sheet.message, buttons: sheet.buttons)
        }, actions: EmptyView(), message: EmptyView()))
  }
  public func actionSheet<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> ActionSheet)
    -> some View
  {
    modifier(
      AlertModifier(
        isPresented: item.isPresent(), isSheet: true,
        content: {
          item.wrappedValue.map(content).map {
            AlertContent(title: $0.title, message: $0.message, buttons: $0.buttons)
          }
        }, actions: EmptyView(), message: EmptyView()))
  }

  public func alert<A: View>(_ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View {
    modifier(
      AlertModifier(
        isPresented: isPresented, isSheet: false, title: title.plainString, actions: actions(), message: EmptyView()))
  }
  public func alert<A: View>(_ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A)
    -> some View
  { alert(Text(titleKey), isPresented: isPresented, actions: actions) }
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View>(_ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A)
    -> some View
  { alert(Text(title), isPresented: isPresented, actions: actions) }
  public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    modifier(
      AlertModifier(
        isPresented: isPresented, isSheet: false, title: title.plainString, actions: actions(), message: message()))
  }
  public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message) }
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { alert(Text(title), isPresented: isPresented, actions: actions, message: message) }
  public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(
      Text(titleKey), isPresented: isPresented, actions: { data.map { actions($0) } },
      message: { data.map { message($0) } })
  }
  public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View { alert(Text(titleKey), isPresented: isPresented, actions: { data.map { actions($0) } }) }
  public func alert<E: LocalizedError, A: View>(isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A)
    -> some View
  { alert(Text(verbatim: error?.errorDescription ?? ""), isPresented: isPresented, actions: actions) }
  public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M
  ) -> some View {
    alert(
      Text(verbatim: error?.errorDescription ?? ""), isPresented: isPresented, actions: { error.map { actions($0) } },
      message: { error.map { message($0) } })
  }

  public func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    modifier(
      AlertModifier(
        isPresented: isPresented, isSheet: true, title: title.plainString, showsTitle: titleVisibility == .visible,
        actions: actions(), message: EmptyView()))
  }
  public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    confirmationDialog(Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    confirmationDialog(Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }
  public func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    modifier(
      AlertModifier(
        isPresented: isPresented, isSheet: true, title: title.plainString, showsTitle: titleVisibility == .visible,
        actions: actions(), message: message()))
  }
  public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: message)
  }

  public func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, actions: { data.map { actions($0) } },
      message: { data.map { message($0) } })
  }
  public func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions,
      message: message)
  }
  public func confirmationDialog<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, actions: { data.map { actions($0) } })
  }
  public func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions)
  }
}
