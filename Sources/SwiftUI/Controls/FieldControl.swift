import UIKitCore

/// A text field of UIKit's.
struct FieldControl: UIViewRepresentable {
  let text: Binding<String>
  let prompt: Text?
  let isSecure: Bool
  let commit: (() -> Void)?
  let changed: ((Bool) -> Void)?
  let hasBorder: Bool

  @MainActor final class Coordinator: NSObject, UITextFieldDelegate {
    var control: FieldControl
    var environment = EnvironmentValues()
    init(_ control: FieldControl) { self.control = control }

    func edited(_ field: UITextField) {
      let text = field.text ?? ""
      if control.text.wrappedValue != text { control.text.wrappedValue = text }
    }
    func textFieldDidBeginEditing(_ textField: UITextField) {
      control.changed?(true)
      environment.focus?.began()
    }
    func textFieldDidEndEditing(_ textField: UITextField) {
      control.changed?(false)
      environment.focus?.ended()
      // What a format makes of the text shows when the field is left.
      let value = control.text.wrappedValue
      if textField.text != value { textField.text = value }
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      control.commit?()
      environment.submitAction?.run(.text)
      // Apple: the keyboard goes unless the action has moved the focus.
      if textField.isFirstResponder, environment.focus?.isWanted() ?? false || environment.focus == nil {
        textField.resignFirstResponder()
      }
      return false
    }
  }

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIView(context: Context) -> UITextField {
    let field = UITextField()
    field.delegate = context.coordinator
    let coordinator = context.coordinator
    field.addAction(UIAction { [weak field] _ in if let field { coordinator.edited(field) } }, for: .editingChanged)
    return field
  }

  func updateUIView(_ field: UITextField, context: Context) {
    let environment = context.environment
    context.coordinator.control = self
    context.coordinator.environment = environment
    let value = text.wrappedValue
    if field.text != value, !(field.isFirstResponder && isBeingParsed(field, value)) { field.text = value }
    showPrompt(field, environment)
    field.isSecureTextEntry = isSecure
    field.borderStyle = hasBorder ? .roundedRect : .none
    field.font = (environment.font ?? .body).uiFont(environment)
    field.textColor =
      environment.isEnabled
      ? ForegroundStyle()._paint(in: environment).color : UIColor.tertiaryLabel.resolvedColor(with: environment.traits)
    field.tintColor = environment.tint?.resolved(environment)
    field.isEnabled = environment.isEnabled
    field.keyboardType = environment.keyboardType
    field.returnKeyType = environment.submitLabel
    field.autocapitalizationType = environment.autocapitalization
    switch environment.multilineTextAlignment {
    case .leading: field.textAlignment = .natural
    case .center: field.textAlignment = .center
    case .trailing: field.textAlignment = environment.layoutDirection == .rightToLeft ? .left : .right
    }
    environment.focus?.follow(field)
  }

  // Apple: a prompt keeps the colour that it has of its own.
  private func showPrompt(_ field: UITextField, _ environment: EnvironmentValues) {
    guard let prompt, prompt.hasColor else { return field.placeholder = prompt?.plainString ?? environment.spokenText }
    field.attributedPlaceholder = prompt.attributed(environment)
  }

  /// A text that a format reads may be written otherwise until the field is left.
  private func isBeingParsed(_ field: UITextField, _ value: String) -> Bool {
    guard text.location is FunctionLocation<String>, let written = field.text else { return false }
    return written.filter(\.isNumber) == value.filter(\.isNumber) && !written.isEmpty
      && written.contains(where: \.isNumber)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UITextField, context: Context) -> CGSize? {
    let own = uiView.intrinsicContentSize
    let height = hasBorder ? max(own.height, 34) : max(own.height, uiView.font?.lineHeight.rounded(.up) ?? 0)
    return CGSize(width: proposal.width ?? max(own.width, 40), height: height)
  }
}

/// Several lines of text that a person writes.
public struct TextEditor: View {
  let text: Binding<String>
  public init(text: Binding<String>) { self.text = text }
  public var body: some View { EditorControl(text: text) }
}

private struct EditorControl: UIViewRepresentable {
  let text: Binding<String>
  @MainActor final class Coordinator: NSObject, UITextViewDelegate {
    var text: Binding<String>
    var environment = EnvironmentValues()
    init(_ text: Binding<String>) { self.text = text }
    func textViewDidChange(_ textView: UITextView) {
      if text.wrappedValue != textView.text { text.wrappedValue = textView.text }
    }
    func textViewDidBeginEditing(_ textView: UITextView) { environment.focus?.began() }
    func textViewDidEndEditing(_ textView: UITextView) { environment.focus?.ended() }
  }
  func makeCoordinator() -> Coordinator { Coordinator(text) }
  func makeUIView(context: Context) -> UITextView {
    let view = UITextView()
    view.delegate = context.coordinator
    view.textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    return view
  }
  func updateUIView(_ view: UITextView, context: Context) {
    let environment = context.environment
    context.coordinator.text = text
    context.coordinator.environment = environment
    let value = text.wrappedValue
    if view.text != value { view.text = value }
    view.font = (environment.font ?? .body).uiFont(environment)
    view.textColor = ForegroundStyle()._paint(in: environment).color
    view.backgroundColor = environment.showsScrollBackground && !environment.isInRow ? .systemBackground : .clear
    view.isEditable = environment.isEnabled
    view.keyboardType = environment.keyboardType
    view.autocapitalizationType = environment.autocapitalization
    view.textAlignment =
      environment.multilineTextAlignment == .center
      ? .center : environment.multilineTextAlignment == .trailing ? .right : .natural
    environment.focus?.follow(view)
  }
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UITextView, context: Context) -> CGSize? {
    let width = proposal.width ?? 200
    let fit = uiView.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    return CGSize(width: width, height: proposal.height ?? max(fit, 38))
  }
}
