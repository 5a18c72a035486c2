import UIKitCore

/// SwiftUI views as the content of a cell.
@MainActor @preconcurrency public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration
{
  let content: Content
  let background: Background
  var insets: EdgeInsets?
  var minimum = CGSize(width: 0, height: 0)

  nonisolated public func makeContentView() -> UIView & UIContentView {
    let own = Unchecked(self)
    return MainActor.assumeIsolated { Unchecked(HostingContentView(own.value) as UIView & UIContentView) }.value
  }
  nonisolated public func updated(for state: UIConfigurationState) -> Self { self }

  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self {
    var result = self
    var insets = insets ?? Self.standard
    if edges.contains(.top) { insets.top = length }
    if edges.contains(.bottom) { insets.bottom = length }
    if edges.contains(.leading) { insets.leading = length }
    if edges.contains(.trailing) { insets.trailing = length }
    result.insets = insets
    return result
  }
  public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self {
    var result = self
    result.insets = insets
    return result
  }
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self {
    var result = self
    result.minimum = CGSize(width: width ?? 0, height: height ?? 0)
    return result
  }
  public func background<B: View>(@ViewBuilder content: () -> B) -> UIHostingConfiguration<Content, B> {
    UIHostingConfiguration<Content, B>(content: self.content, background: content(), insets: insets, minimum: minimum)
  }
  public func background<S: ShapeStyle>(_ style: S) -> UIHostingConfiguration<Content, _ShapeView<Rectangle, S>> {
    UIHostingConfiguration<Content, _ShapeView<Rectangle, S>>(
      content: content, background: _ShapeView(shape: Rectangle(), style: style), insets: insets, minimum: minimum)
  }
  static var standard: EdgeInsets { EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16) }
}
extension UIHostingConfiguration where Background == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content(), background: EmptyView(), insets: nil)
  }
}

@MainActor private final class HostingContentView<Content: View, Background: View>: UIView, UIContentView, RowSwiping {
  typealias Own = UIHostingConfiguration<Content, Background>
  private let host: HostRoot<AnyView>
  var configuration: UIContentConfiguration {
    didSet { if let own = configuration as? Own { apply(own) } }
  }
  init(_ configuration: Own) {
    self.configuration = configuration
    host = HostRoot(AnyView(EmptyView()))
    super.init(frame: .zero)
    host.stage.respectsSafeArea = false
    host.stage.followsWindow = true
    host.stage.alignment = .leading
    addSubview(host.stage)
    apply(configuration)
  }
  required init?(coder: NSCoder) { nil }

  private func apply(_ own: Own) {
    let insets = own.insets ?? Own.standard
    host.update(
      AnyView(
        own.content
          .frame(
            minWidth: own.minimum.width, minHeight: max(own.minimum.height - insets.height, 0), alignment: .leading
          )
          .padding(insets).frame(maxWidth: .infinity, alignment: .leading).background(own.background)))
    setNeedsLayout()
  }
  func swipeActions(isTrailing: Bool) -> UISwipeActionsConfiguration? {
    let traits = host.stage.value(Traits.row)
    return (isTrailing ? traits?.trailing : traits?.leading)?.configuration()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    host.stage.frame = bounds
  }
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    host.prepare(traitCollection)
    return host.stage.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }
}
