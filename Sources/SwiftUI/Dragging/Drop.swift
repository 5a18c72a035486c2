import QuinceFoundation
import UIKitCore
import UniformTypeIdentifiers

/// What a drop over a view is to do.
public enum DropOperation: Sendable { case cancel, forbidden, copy, move }
public struct DropProposal: Sendable {
  public let operation: DropOperation
  public init(operation: DropOperation) { self.operation = operation }
  var uiKit: UIDropOperation {
    switch operation {
    case .cancel: .cancel
    case .forbidden: .forbidden
    case .copy: .copy
    case .move: .move
    }
  }
}

/// What is dragged over a view, and where.
@MainActor @preconcurrency public struct DropInfo {
  let session: any UIDropSession
  /// In the view's coordinates.
  public let location: CGPoint
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
    session.hasItemsConforming(toTypeIdentifiers: contentTypes.map(\.identifier))
  }
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    session.items.map(\.itemProvider).filter { provider in
      contentTypes.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
    }
  }
}

/// Decides on what is dragged over a view.
@MainActor @preconcurrency public protocol DropDelegate {
  func validateDrop(info: DropInfo) -> Bool
  func performDrop(info: DropInfo) -> Bool
  func dropEntered(info: DropInfo)
  func dropUpdated(info: DropInfo) -> DropProposal?
  func dropExited(info: DropInfo)
}
extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

/// A place of its content's to drop things.
struct DropModifier: ViewModifier {
  typealias Body = Never
  let types: [UTType]
  let delegate: any DropDelegate
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { DropNode(view, context) }
}
@MainActor private final class DropNode<C: View>: WrappingNode<C, DropModifier> {
  override func wrap(_ base: Element) -> WrapperElement { DropElement<C>(base, self) }
}
@MainActor private final class DropElement<C: View>: WrapperElement {
  private let view = DropView()
  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    let modifier = unsafeDowncast(node, to: DropNode<C>.self).view.modifier
    view.types = modifier.types
    view.delegate = modifier.delegate
    enclose(view, frame, context)
    fill(view, frame, proposal, context)
  }
}

@MainActor private final class DropView: ContainerView, UIDropInteractionDelegate {
  var types: [UTType] = []
  var delegate: (any DropDelegate)?
  override init(frame: CGRect) {
    super.init(frame: frame)
    addInteraction(UIDropInteraction(delegate: self))
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func info(_ session: any UIDropSession) -> DropInfo {
    DropInfo(session: session, location: session.location(in: self))
  }
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    let info = info(session)
    return info.hasItemsConforming(to: types) && delegate?.validateDrop(info: info) ?? false
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    delegate?.dropEntered(info: info(session))
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
  {
    let wish = delegate?.dropUpdated(info: info(session)) ?? DropProposal(operation: .copy)
    return UIDropProposal(operation: wish.uiKit)
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    delegate?.dropExited(info: info(session))
  }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    _ = delegate?.performDrop(info: info(session))
  }
}

/// What the modifiers without a delegate do.
@MainActor private struct ClosureDrop: DropDelegate {
  var isTargeted: ((Bool) -> Void)?
  let perform: (DropInfo) -> Bool
  func dropEntered(info: DropInfo) { isTargeted?(true) }
  func dropExited(info: DropInfo) { isTargeted?(false) }
  func performDrop(info: DropInfo) -> Bool {
    isTargeted?(false)
    return perform(info)
  }
}

extension View {
  public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
    modifier(DropModifier(types: supportedContentTypes, delegate: delegate))
  }
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View {
    onDrop(
      of: supportedContentTypes,
      delegate: ClosureDrop(isTargeted: { isTargeted?.wrappedValue = $0 }) {
        action($0.itemProviders(for: supportedContentTypes), $0.location)
      })
  }
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }
  public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, delegate: delegate)
  }
  public func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View { onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action) }
  public func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View { onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action) }

  /// Values that were dragged within this app come as they are, others are read from data.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    onDrop(
      of: T.readTypes,
      delegate: ClosureDrop(isTargeted: isTargeted) { info in
        let local = info.session.items.compactMap { $0.localObject as? T }
        guard local.isEmpty else { return action(local, info.location) }
        let providers = Unchecked(info.itemProviders(for: T.readTypes))
        Task { @MainActor in
          var values: [T] = []
          for provider in providers.value {
            do {
              if let value = try await T.read(provider) { values.append(value) }
            } catch {
              NSLog("%@", "dropDestination(for: \(T.self).self): \(error.localizedDescription)")
            }
          }
          if !values.isEmpty { _ = action(values, info.location) }
        }
        return true
      })
  }
}
