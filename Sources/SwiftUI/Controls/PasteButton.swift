import UIKitCore
import UniformTypeIdentifiers

/// A button that gives what is on the pasteboard to its action.
public struct PasteButton: View {
  let types: [String]
  let action: ([NSItemProvider]) -> Void

  public init(supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void) {
    (types, action) = (supportedContentTypes.map(\.identifier), payloadAction)
  }
  public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
    types = T.readTypes.map(\.identifier)
    let give = Unchecked(onPaste)
    action = { providers in
      let providers = Unchecked(providers)
      Task { @MainActor in
        var values: [T] = []
        for provider in providers.value {
          if let value = try? await T.read(provider) { values.append(value) }
        }
        if !values.isEmpty { give.value(values) }
      }
    }
  }
  public var body: some View { PasteControl(types: types, action: action) }
  public static var _rowCount: Int? { 1 }
}

private struct PasteControl: UIViewRepresentable {
  let types: [String]
  let action: ([NSItemProvider]) -> Void

  final class Coordinator: UIResponder {
    var action: ([NSItemProvider]) -> Void = { _ in }
    override func paste(itemProviders: [NSItemProvider]) { action(itemProviders) }
  }
  func makeCoordinator() -> Coordinator { Coordinator() }
  func makeUIView(context: Context) -> UIPasteControl {
    let look = UIPasteControl.Configuration()
    look.baseBackgroundColor = context.environment.tint?.resolved(context.environment)
    context.coordinator.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: types)
    let control = UIPasteControl(configuration: look)
    control.target = context.coordinator
    return control
  }
  func updateUIView(_ view: UIPasteControl, context: Context) {
    context.coordinator.action = action
    view.isEnabled = context.environment.isEnabled
  }
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIPasteControl, context: Context) -> CGSize? {
    uiView.intrinsicContentSize
  }
}
