import UIKitCore

/// Where a scroll view comes to rest.
@MainActor @preconcurrency public protocol ScrollTargetBehavior { var _kind: _ScrollStops { get } }
public enum _ScrollStops: Sendable { case pages, views }
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}
  public var _kind: _ScrollStops { .pages }
}
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  public struct LimitBehavior: Sendable {
    public static let automatic = LimitBehavior()
    public static let always = LimitBehavior()
    public static let never = LimitBehavior()
    public static let alwaysByOne = LimitBehavior()
    public static let alwaysByFew = LimitBehavior()
  }
  public init(limitBehavior: LimitBehavior = .automatic) {}
  public var _kind: _ScrollStops { .views }
}
extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior { public static var paging: Self { .init() } }
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: Self { .init() }
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self { .init() }
}

public struct ScrollBounceBehavior: Sendable {
  let bySize: Bool
  public static let automatic = ScrollBounceBehavior(bySize: false)
  public static let always = ScrollBounceBehavior(bySize: false)
  public static let basedOnSize = ScrollBounceBehavior(bySize: true)
}
public struct ContentMarginPlacement: Sendable {
  let isIndicators: Bool
  public static let automatic = ContentMarginPlacement(isIndicators: false)
  public static let scrollContent = ContentMarginPlacement(isIndicators: false)
  public static let scrollIndicators = ContentMarginPlacement(isIndicators: true)
}

/// What views say of the scroll view in them.
struct ScrollTraits {
  var stops: _ScrollStops?
  var position: Binding<AnyHashable?>?
  var positionAnchor: UnitPoint?
  var startAnchor: UnitPoint?
  var bouncesBySize = false
  var isClipDisabled = false
  var margins = EdgeInsets()
}
private struct ScrollTraitsKey: EnvironmentKey { static var defaultValue: ScrollTraits { ScrollTraits() } }
extension EnvironmentValues {
  var scrollTraits: ScrollTraits {
    get { self[ScrollTraitsKey.self] }
    set { self[ScrollTraitsKey.self] = newValue }
  }
}

extension View {
  private func scroll(_ change: @escaping (inout ScrollTraits) -> Void) -> some View {
    transformEnvironment(\.scrollTraits, transform: change)
  }
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    scroll { $0.stops = behavior._kind }
  }
  // surface: the views of the first stack in a scroll view are its targets
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    let erased = Binding<AnyHashable?>(
      get: { id.wrappedValue.map { AnyHashable($0) } }, set: { id.wrappedValue = $0?.base as? ID })
    return scroll {
      $0.position = erased
      $0.positionAnchor = anchor
    }
  }
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { scroll { $0.startAnchor = anchor } }
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
    scroll { $0.bouncesBySize = behavior.bySize }
  }
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { scroll { $0.isClipDisabled = disabled } }
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    scroll { traits in
      guard !placement.isIndicators else { return }
      if edges.contains(.top) { traits.margins.top = insets.top }
      if edges.contains(.bottom) { traits.margins.bottom = insets.bottom }
      if edges.contains(.leading) { traits.margins.leading = insets.leading }
      if edges.contains(.trailing) { traits.margins.trailing = insets.trailing }
    }
  }
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View { contentMargins(edges, EdgeInsets(.all, length ?? 16), for: placement) }
  public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
    contentMargins(.all, EdgeInsets(.all, length), for: placement)
  }
}
