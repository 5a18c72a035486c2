import UIKitCore

/// Tells tools and assistive technology of the views below.
struct AccessibilityModifier: ViewModifier {
  typealias Body = Never
  let change: (UIView) -> Void
  /// What it says of a button or menu that UIKit draws.
  var changeCommand: ((inout CommandItem) -> Void)?
  /// Whether all that lies below is one element.
  let isWhole: Bool
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { AccessibilityNode(view, context) }
}
@MainActor private final class AccessibilityNode<C: View>: WrappingNode<C, AccessibilityModifier> {
  override func wrap(_ base: Element) -> WrapperElement { AccessibilityElement<C>(base, self) }
  override var command: CommandItem? {
    guard let change = view.modifier.changeCommand, let child, var item = CommandItem.sole(child) else { return nil }
    change(&item)
    return item
  }
}
@MainActor private final class AccessibilityElement<C: View>: WrapperElement {
  private let view = ContainerView()
  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    let modifier = unsafeDowncast(node, to: AccessibilityNode<C>.self).view.modifier
    enclose(view, frame, context)
    fill(view, frame, proposal, context)
    // One view below is named itself, so that it stays what it is.
    let target = modifier.isWhole ? view : single(view)
    modifier.change(target)
  }
  private func single(_ view: UIView) -> UIView {
    guard view.subviews.count == 1, view is ContainerView else { return view }
    return single(view.subviews[0])
  }
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
  let id: Int
  public static let ignore = AccessibilityChildBehavior(id: 0)
  public static let contain = AccessibilityChildBehavior(id: 1)
  public static let combine = AccessibilityChildBehavior(id: 2)
}
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let isButton = AccessibilityTraits(rawValue: 1)
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  public static let isLink = AccessibilityTraits(rawValue: 8)
  public static let isImage = AccessibilityTraits(rawValue: 16)
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
  var uiKit: UIAccessibilityTraits {
    var result: UIAccessibilityTraits = []
    for (own, other) in [
      (AccessibilityTraits.isButton, UIAccessibilityTraits.button), (.isHeader, .header), (.isSelected, .selected),
      (.isLink, .link), (.isImage, .image), (.isStaticText, .staticText),
    ] where contains(own) { result.insert(other) }
    return result
  }
}

extension View {
  private func accessibility(isWhole: Bool = false, _ change: @escaping (UIView) -> Void) -> some View {
    modifier(AccessibilityModifier(change: change, isWhole: isWhole))
  }
  private func label(_ text: String) -> some View {
    modifier(
      AccessibilityModifier(
        change: {
          $0.isAccessibilityElement = true
          $0.accessibilityLabel = text
        }, changeCommand: { $0.spoken = text }, isWhole: false))
  }
  public func accessibilityLabel(_ label: Text) -> some View { self.label(label.plainString) }
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { label(labelKey.string) }
  @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    self.label(String(label))
  }
  public func accessibility(label: Text) -> some View { self.label(label.plainString) }
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(
      AccessibilityModifier(
        change: { $0.accessibilityIdentifier = identifier }, changeCommand: { $0.identifier = identifier },
        isWhole: false))
  }
  public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
  public func accessibilityValue(_ value: Text) -> some View {
    let text = value.plainString
    return accessibility { $0.accessibilityValue = text }
  }
  public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { accessibilityValue(Text(valueKey)) }
  @_disfavoredOverload public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibilityValue(Text(value))
  }
  public func accessibilityHint(_ hint: Text) -> some View {
    let text = hint.plainString
    return accessibility { $0.accessibilityHint = text }
  }
  public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { accessibilityHint(Text(hintKey)) }
  @_disfavoredOverload public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    accessibilityHint(Text(hint))
  }
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    accessibility(isWhole: true) { $0.accessibilityElementsHidden = hidden }
  }
  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { $0.accessibilityTraits.formUnion(traits.uiKit) }
  }
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { $0.accessibilityTraits.subtract(traits.uiKit) }
  }
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    accessibility(isWhole: true) { view in
      view.isAccessibilityElement = children != .contain
      if children == .combine { view.accessibilityLabel = Self.texts(view).joined(separator: ", ") }
    }
  }
  private static func texts(_ view: UIView) -> [String] {
    if let label = view as? UILabel { return label.text.map { [$0] } ?? [] }
    return view.subviews.flatMap(texts)
  }
}
