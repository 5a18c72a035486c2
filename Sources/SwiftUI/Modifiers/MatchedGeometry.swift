import UIKitCore

/// A space of names for views that are the same one in two places.
@propertyWrapper
public struct Namespace: DynamicProperty {
  public struct ID: Hashable, Sendable {
    let value: Int
  }
  private final class Box {
    @MainActor static var last = 0
    let id: ID
    @MainActor init() {
      Self.last += 1
      id = ID(value: Self.last)
    }
  }
  private var id: ID?
  public init() {}
  public var wrappedValue: ID { id ?? ID(value: 0) }
  public mutating func _install(in slot: _PropertySlot) { id = slot.kept { Box() }.id }
}
extension Namespace: SelfComparing {
  func isSame(as other: Namespace) -> Bool { true }
}

/// What two views share.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Where the views of each name lie.
@MainActor final class MatchRegistry {
  struct Key: Hashable {
    let id: AnyHashable
    let space: Namespace.ID
  }
  private struct Place {
    weak var element: Element?
    var frame: CGRect
  }
  /// In the window, of the view that others follow, and where it was last once it is gone.
  private var sources: [Key: Place] = [:]
  private var followers: [Key: [ObjectIdentifier: () -> Void]] = [:]

  func source(_ key: Key, for element: Element) -> (frame: CGRect, isOwn: Bool)? {
    sources[key].map { ($0.frame, $0.element === element) }
  }
  /// - Returns: where the view was that had the place before, if that was another one.
  func place(_ key: Key, _ element: Element, _ frame: CGRect) -> CGRect? {
    let old = sources[key]
    sources[key] = Place(element: element, frame: frame)
    if old?.frame != frame { for change in (followers[key] ?? [:]).values { change() } }
    return old?.element === element ? nil : old?.frame
  }
  func follow(_ key: Key, _ element: Element, _ change: @escaping () -> Void) {
    followers[key, default: [:]][ObjectIdentifier(element)] = change
  }
  func forget(_ key: Key, _ element: Element) { followers[key]?[ObjectIdentifier(element)] = nil }
}

struct MatchedModifier: ViewModifier {
  typealias Body = Never
  let key: MatchRegistry.Key
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { MatchedNode(view, context) }
}

@MainActor private final class MatchedNode<C: View>: WrappingNode<C, MatchedModifier> {
  override func wrap(_ base: Element) -> WrapperElement { MatchedElement<C>(base, self) }
  override func didRemove() {
    for wrapper in liveWrappers { graph.matches.forget(view.modifier.key, wrapper) }
  }
}

@MainActor private final class MatchedElement<C: View>: WrapperElement {
  private let view = ContainerView()
  /// Where the view begins that takes another one's place.
  private var start: CGRect?
  private var own: MatchedNode<C> { unsafeDowncast(node, to: MatchedNode<C>.self) }

  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    let modifier = own.view.modifier
    let registry = node.graph.matches
    var target = frame
    var animation = context.animation
    if modifier.isSource {
      let container = context.canvas.container
      let isNew = view.superview == nil
      let before = registry.place(modifier.key, self, container.convert(frame, to: nil))
      if let before, isNew, let moving = animation, container.window != nil {
        // The new view begins where the old one was, and goes to its own place in the next update.
        target = matched(frame, container.convert(before, from: nil), modifier)
        animation = nil
        node.graph.afterUpdate { [weak self] in withAnimation(moving) { self?.invalidate() } }
      }
    } else {
      registry.follow(modifier.key, self) { [weak self] in
        guard let self else { return }
        let transaction = node.graph.transaction
        node.graph.afterUpdate { [weak self] in withTransaction(transaction) { self?.invalidate() } }
      }
      if let source = registry.source(modifier.key, for: self) {
        target = matched(frame, context.canvas.container.convert(source.frame, from: nil), modifier)
      }
    }
    var outer = context
    outer.animation = animation
    outer.canvas.add(view, target, outer)
    let inner = outer.inside(view, target)
    let offered = target.size == frame.size ? proposal : ProposedViewSize(target.size)
    let size = base.size(offered)
    base.place(
      CGRect(
        x: (target.width - size.width) / 2, y: (target.height - size.height) / 2, width: size.width,
        height: size.height), offered, inner)
    inner.canvas.commit(inner)
  }

  /// The frame with what it shares of another one.
  private func matched(_ frame: CGRect, _ other: CGRect, _ modifier: MatchedModifier) -> CGRect {
    let size = modifier.properties.contains(.size) ? other.size : frame.size
    let anchor = modifier.anchor
    guard modifier.properties.contains(.position) else {
      return CGRect(
        x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width, height: size.height)
    }
    return CGRect(
      x: other.minX + anchor.x * (other.width - size.width), y: other.minY + anchor.y * (other.height - size.height),
      width: size.width, height: size.height)
  }
}

extension View {
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    modifier(
      MatchedModifier(
        key: MatchRegistry.Key(id: AnyHashable(id), space: namespace), properties: properties, anchor: anchor,
        isSource: isSource))
  }
}
