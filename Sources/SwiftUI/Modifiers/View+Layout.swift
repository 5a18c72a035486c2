import CoreGraphics

extension View {
  public func padding(_ insets: EdgeInsets) -> some View { modifier(PaddingModifier(insets: insets)) }
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(PaddingModifier(insets: EdgeInsets(edges, length ?? 16)))
  }
  public func padding(_ length: CGFloat) -> some View { modifier(PaddingModifier(insets: EdgeInsets(.all, length))) }

  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    modifier(FrameModifier(width: width, height: height, alignment: alignment))
  }
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      FlexibleFrameModifier(
        horizontal: .init(min: minWidth, ideal: idealWidth, max: maxWidth),
        vertical: .init(min: minHeight, ideal: idealHeight, max: maxHeight), alignment: alignment))
  }
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }
  public func offset(_ offset: CGSize) -> some View { modifier(OffsetModifier(offset: offset)) }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }
  public func position(_ position: CGPoint) -> some View { modifier(PositionModifier(position: position)) }
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio, mode: contentMode))
  }
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  public func alignmentGuide(_ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View
  {
    modifier(GuideModifier(key: g.key, compute: computeValue))
  }
  public func alignmentGuide(_ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
    modifier(GuideModifier(key: g.key, compute: computeValue))
  }
  public func layoutPriority(_ value: Double) -> some View { modifier(PriorityModifier(priority: value)) }
  public func zIndex(_ value: Double) -> some View { modifier(DepthModifier(depth: value)) }
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(LayoutValueModifier<K>(value: value))
  }

  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    modifier(SafeAreaModifier(edges: regions.contains(.container) ? edges : []))
  }
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { modifier(SafeAreaModifier(edges: edges)) }
}

public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

struct PaddingModifier: LayoutModifier {
  typealias Body = Never
  let insets: EdgeInsets
  func measure(_ proposal: ProposedViewSize, _ base: Element) -> CGSize {
    let size = base.size(proposal.inset(insets))
    return CGSize(width: max(size.width + insets.width, 0), height: max(size.height + insets.height, 0))
  }
  func basePlace(in size: CGSize, _ proposal: ProposedViewSize, _ base: Element) -> (CGRect, ProposedViewSize) {
    let offered = proposal.inset(insets)
    return (CGRect(origin: CGPoint(x: insets.leading, y: insets.top), size: base.size(offered)), offered)
  }
}

/// Where a view with its guides lies in an area.
@MainActor func aligned(_ base: Element, _ offered: ProposedViewSize, _ alignment: Alignment, in size: CGSize) -> CGRect
{
  let inner = base.size(offered)
  let dimensions = base.dimensions(inner)
  let area = ViewDimensions(size) { _ in nil }
  return CGRect(
    x: area[alignment.horizontal] - dimensions[alignment.horizontal],
    y: area[alignment.vertical] - dimensions[alignment.vertical], width: inner.width, height: inner.height)
}

struct FrameModifier: LayoutModifier {
  typealias Body = Never
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment
  private func offered(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }
  func measure(_ proposal: ProposedViewSize, _ base: Element) -> CGSize {
    if let width, let height { return CGSize(width: max(width, 0), height: max(height, 0)) }
    let size = base.size(offered(proposal))
    return CGSize(width: max(width ?? size.width, 0), height: max(height ?? size.height, 0))
  }
  func basePlace(in size: CGSize, _ proposal: ProposedViewSize, _ base: Element) -> (CGRect, ProposedViewSize) {
    let offered = offered(proposal)
    return (aligned(base, offered, alignment, in: size), offered)
  }
}

struct FlexibleFrameModifier: LayoutModifier {
  typealias Body = Never
  struct Limits: Equatable {
    var min: CGFloat?
    var ideal: CGFloat?
    var max: CGFloat?

    /// What the content is offered.
    func offered(_ proposal: CGFloat?) -> CGFloat? {
      guard let value = proposal ?? ideal else { return nil }
      return Swift.max(min ?? -.infinity, Swift.min(value, max ?? .infinity))
    }

    /// Apple: with a minimum and a maximum the frame follows the proposal, without them the content.
    func size(_ proposal: CGFloat?, _ content: CGFloat) -> CGFloat {
      guard let proposal = proposal ?? ideal else {
        return Swift.max(min ?? -.infinity, Swift.min(content, max ?? .infinity))
      }
      let low = min ?? (max == nil ? content : Swift.min(content, proposal))
      let high = max ?? (min == nil ? content : Swift.max(content, low))
      if min == nil, max == nil { return content }
      return Swift.max(low, Swift.min(proposal, high))
    }
  }
  let horizontal: Limits
  let vertical: Limits
  let alignment: Alignment

  private func offered(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: horizontal.offered(proposal.width), height: vertical.offered(proposal.height))
  }
  func measure(_ proposal: ProposedViewSize, _ base: Element) -> CGSize {
    let size = base.size(offered(proposal))
    return CGSize(
      width: horizontal.size(proposal.width, size.width), height: vertical.size(proposal.height, size.height))
  }
  func basePlace(in size: CGSize, _ proposal: ProposedViewSize, _ base: Element) -> (CGRect, ProposedViewSize) {
    let offered = offered(proposal)
    return (aligned(base, offered, alignment, in: size), offered)
  }
}

struct FixedSizeModifier: LayoutModifier {
  typealias Body = Never
  let horizontal: Bool
  let vertical: Bool
  private func offered(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }
  func measure(_ proposal: ProposedViewSize, _ base: Element) -> CGSize { base.size(offered(proposal)) }
  func basePlace(in size: CGSize, _ proposal: ProposedViewSize, _ base: Element) -> (CGRect, ProposedViewSize) {
    (CGRect(origin: .zero, size: size), offered(proposal))
  }
}

struct OffsetModifier: LayoutModifier {
  typealias Body = Never
  let offset: CGSize
  func basePlace(in size: CGSize, _ proposal: ProposedViewSize, _ base: Element) -> (CGRect, ProposedViewSize) {
    // Apple: an offset to the right is one to the right in every language.
    let x = base.environment.layoutDirection == .rightToLeft ? -offset.width : offset.width
    return (CGRect(origin: CGPoint(x: x, y: offset.height), size: size), proposal)
  }
}

struct PositionModifier: LayoutModifier {
  typealias Body = Never
  let position: CGPoint
  func measure(_ proposal: ProposedViewSize, _ base: Element) -> CGSize {
    let size = base.size(proposal)
    return proposal.replacingUnspecifiedDimensions(by: size)
  }
  func basePlace(in size: CGSize, _ proposal: ProposedViewSize, _ base: Element) -> (CGRect, ProposedViewSize) {
    let inner = base.size(proposal)
    return (
      CGRect(origin: CGPoint(x: position.x - inner.width / 2, y: position.y - inner.height / 2), size: inner), proposal
    )
  }
}

struct AspectRatioModifier: LayoutModifier {
  typealias Body = Never
  let ratio: CGFloat?
  let mode: ContentMode
  private func offered(_ proposal: ProposedViewSize, _ base: Element) -> ProposedViewSize {
    let own = base.size(.unspecified)
    let ratio = ratio ?? (own.height > 0 ? own.width / own.height : 1)
    guard ratio > 0, ratio.isFinite else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil):
      return self.ratio == nil ? ProposedViewSize(own) : ProposedViewSize(width: own.width, height: own.width / ratio)
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      if width == .infinity, height == .infinity { return proposal }
      let byWidth = width / ratio
      let isByWidth = mode == .fit ? byWidth <= height : byWidth >= height
      return isByWidth
        ? ProposedViewSize(width: width, height: byWidth) : ProposedViewSize(width: height * ratio, height: height)
    }
  }
  func measure(_ proposal: ProposedViewSize, _ base: Element) -> CGSize { base.size(offered(proposal, base)) }
  func basePlace(in size: CGSize, _ proposal: ProposedViewSize, _ base: Element) -> (CGRect, ProposedViewSize) {
    (CGRect(origin: .zero, size: size), offered(proposal, base))
  }
}

struct SafeAreaModifier: ViewModifier {
  typealias Body = Never
  let edges: Edge.Set
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { SafeAreaNode(view, context) }
}

@MainActor private final class SafeAreaNode<C: View>: WrappingNode<C, SafeAreaModifier> {
  override func wrap(_ base: Element) -> WrapperElement { SafeAreaElement<C>(base, self) }
}

@MainActor private final class SafeAreaElement<C: View>: WrapperElement {
  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    let edges = unsafeDowncast(node, to: SafeAreaNode<C>.self).view.modifier.edges
    let grown = context.grown(frame, edges)
    guard grown != frame else { return base.place(frame, proposal, context) }
    let offered = ProposedViewSize(grown.size)
    let size = base.size(offered)
    var inner = context
    // What lies inside has nothing more to keep free of.
    inner.safe = inner.safe.union(inner.inStage(grown))
    let place = CGRect(
      x: grown.midX - size.width / 2, y: grown.midY - size.height / 2, width: size.width, height: size.height)
    base.place(place, offered, inner)
  }
}

struct GuideModifier: ViewModifier {
  typealias Body = Never
  let key: AlignmentKey
  let compute: (ViewDimensions) -> CGFloat
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { GuideNode(view, context) }
}

@MainActor private final class GuideNode<C: View>: WrappingNode<C, GuideModifier> {
  override func wrap(_ base: Element) -> WrapperElement { GuideElement<C>(base, self) }
}

@MainActor private final class GuideElement<C: View>: WrapperElement {
  override func guide(_ key: AlignmentKey, in size: CGSize) -> CGFloat? {
    let modifier = unsafeDowncast(node, to: GuideNode<C>.self).view.modifier
    return key == modifier.key ? modifier.compute(base.dimensions(size)) : base.guide(key, in: size)
  }
}

struct PriorityModifier: ViewModifier {
  typealias Body = Never
  let priority: Double
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { PriorityNode(view, context) }
}
@MainActor private final class PriorityNode<C: View>: WrappingNode<C, PriorityModifier> {
  override func wrap(_ base: Element) -> WrapperElement { PriorityElement<C>(base, self) }
}
@MainActor private final class PriorityElement<C: View>: WrapperElement {
  override var layoutPriority: Double { unsafeDowncast(node, to: PriorityNode<C>.self).view.modifier.priority }
}

struct DepthModifier: ViewModifier {
  typealias Body = Never
  let depth: Double
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { DepthNode(view, context) }
}
@MainActor private final class DepthNode<C: View>: WrappingNode<C, DepthModifier> {
  override func wrap(_ base: Element) -> WrapperElement { DepthElement<C>(base, self) }
}
@MainActor private final class DepthElement<C: View>: WrapperElement {
  override var zIndex: Double { unsafeDowncast(node, to: DepthNode<C>.self).view.modifier.depth }
}

struct LayoutValueModifier<K: LayoutValueKey>: ViewModifier {
  typealias Body = Never
  let value: K.Value
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { LayoutValueNode(view, context) }
}
@MainActor private final class LayoutValueNode<C: View, K: LayoutValueKey>: WrappingNode<C, LayoutValueModifier<K>> {
  override func wrap(_ base: Element) -> WrapperElement { LayoutValueElement<C, K>(base, self) }
}
@MainActor private final class LayoutValueElement<C: View, K: LayoutValueKey>: WrapperElement {
  override func layoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value {
    if key == K.self { return unsafeDowncast(node, to: LayoutValueNode<C, K>.self).view.modifier.value as! Key.Value }
    return base.layoutValue(key)
  }
}
