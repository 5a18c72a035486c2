import SwiftUI

/// Shows a tip when it is time for it, which it never is here: empty.
// surface: no tip is shown
public struct TipView<Content: Tip>: View {
  public init(_ tip: Content, arrowEdge: Edge? = nil, action: @escaping (Tips.Action) -> Void = { _ in }) {}
  public init(
    _ tip: Content, isPresented: Binding<Bool>? = nil, arrowEdge: Edge? = nil,
    action: @escaping (Tips.Action) -> Void = { _ in }
  ) {}
  public var body: some View { EmptyView() }
}

extension View {
  /// Without the tip, which is never shown.
  public func popoverTip(
    _ tip: (any Tip)?, arrowEdge: Edge? = nil, action: @escaping (Tips.Action) -> Void = { _ in }
  ) -> some View { self }
  public func tipBackground<S: ShapeStyle>(_ style: S) -> some View { self }
  public func tipCornerRadius(_ cornerRadius: Double, antialiased: Bool = true) -> some View { self }
  public func tipImageSize(_ size: CGSize) -> some View { self }
  public func tipViewStyle<S: TipViewStyle>(_ style: S) -> some View { self }
}

/// How tips would look.
public protocol TipViewStyle {
  associatedtype Body: View
  typealias Configuration = TipViewStyleConfiguration
  // surface: no tip is shown
  @MainActor @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
public struct TipViewStyleConfiguration {
  public let tip: any Tip
  public let actions: [Tips.Action]
  public let title: Text?
  public let message: Text?
  public let image: Image?
  init(none: Never) { switch none {} }
}
public struct MiniTipViewStyle: TipViewStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}
extension TipViewStyle where Self == MiniTipViewStyle {
  public static var miniTip: MiniTipViewStyle { MiniTipViewStyle() }
}
