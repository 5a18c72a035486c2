import UIKitCore

/// What the content of a sheet says of it.
struct SheetSettings {
  var detents: [PresentationDetent] = []
  var selection: Binding<PresentationDetent>?
  var showsGrabber: Bool?
  var isLocked = false
  var radius: CGFloat?
  var background: AnyShapeStyle?
  var largestUndimmed: UISheetPresentationController.Detent.Identifier??
  var scrollsFirst: Bool?
  var adaptation: UIModalPresentationStyle?

  @MainActor func apply(to sheet: UISheetPresentationController) {
    if !detents.isEmpty {
      let ordered = detents.sorted { $0.order < $1.order }
      sheet.detents = ordered.map(\.uiKit)
      if let selection { sheet.selectedDetentIdentifier = selection.wrappedValue.identifier }
    }
    sheet.prefersGrabberVisible = showsGrabber ?? (detents.count > 1)
    sheet.preferredCornerRadius = radius
    if let largestUndimmed { sheet.largestUndimmedDetentIdentifier = largestUndimmed }
    if let scrollsFirst { sheet.prefersScrollingExpandsWhenScrolledToEdge = !scrollsFirst }
  }
}

enum SheetKey: PreferenceKey {
  static var defaultValue: SheetSettings { SheetSettings() }
  static func reduce(value: inout SheetSettings, nextValue: () -> SheetSettings) {
    let next = nextValue()
    if value.detents.isEmpty { (value.detents, value.selection) = (next.detents, next.selection) }
    value.showsGrabber = value.showsGrabber ?? next.showsGrabber
    value.isLocked = value.isLocked || next.isLocked
    value.radius = value.radius ?? next.radius
    value.background = value.background ?? next.background
    value.largestUndimmed = value.largestUndimmed ?? next.largestUndimmed
    value.scrollsFirst = value.scrollsFirst ?? next.scrollsFirst
    value.adaptation = value.adaptation ?? next.adaptation
  }
}

/// How a presentation looks in a narrow window.
public struct PresentationAdaptation: Sendable {
  let style: UIModalPresentationStyle
  public static let automatic = PresentationAdaptation(style: .pageSheet)
  public static let none = PresentationAdaptation(style: .none)
  public static let popover = PresentationAdaptation(style: .none)
  public static let sheet = PresentationAdaptation(style: .pageSheet)
  public static let fullScreenCover = PresentationAdaptation(style: .overFullScreen)
}

/// Whether people can use what is behind a sheet.
public struct PresentationBackgroundInteraction: Sendable {
  let identifier: UISheetPresentationController.Detent.Identifier?
  public static let automatic = PresentationBackgroundInteraction(identifier: nil)
  public static let disabled = PresentationBackgroundInteraction(identifier: nil)
  public static let enabled = PresentationBackgroundInteraction(identifier: .large)
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(identifier: detent.identifier)
  }
}

/// What a swipe on the content of a sheet does first.
public struct PresentationContentInteraction: Equatable, Sendable {
  let scrollsFirst: Bool
  public static let automatic = PresentationContentInteraction(scrollsFirst: false)
  public static let resizes = PresentationContentInteraction(scrollsFirst: false)
  public static let scrolls = PresentationContentInteraction(scrollsFirst: true)
}

extension View {
  private func sheet(_ change: @escaping (inout SheetSettings) -> Void) -> some View {
    transformPreference(SheetKey.self, change)
  }
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    sheet { $0.detents = Array(detents) }
  }
  public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>)
    -> some View
  {
    let chosen = selection.wrappedValue
    return sheet {
      $0.detents = Array(detents.union([chosen]))
      $0.selection = selection
    }
  }
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    sheet { $0.showsGrabber = visibility == .automatic ? nil : visibility == .visible }
  }
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { sheet { $0.isLocked = isDisabled } }
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { sheet { $0.radius = cornerRadius } }
  @ViewBuilder public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    if style is Color {
      sheet { $0.background = AnyShapeStyle(style) }
    } else {
      presentationBackground { Rectangle().fill(style) }
    }
  }
  public func presentationBackground<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
    -> some View
  {
    let layer = content()
    return frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(alignment: alignment) { layer.ignoresSafeArea() }
      .transformPreference(SheetKey.self) { $0.background = AnyShapeStyle(Color.clear) }
  }
  public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
    sheet { $0.largestUndimmed = .some(interaction.identifier) }
  }
  public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
    sheet { $0.scrollsFirst = behavior.scrollsFirst }
  }
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    sheet { $0.adaptation = adaptation.style }
  }
  public func presentationCompactAdaptation(
    horizontal: PresentationAdaptation, vertical: PresentationAdaptation
  ) -> some View { presentationCompactAdaptation(horizontal) }
}
