import UIKitCore

/// How a bar of a page looks.
struct BarLook {
  var visibility: Visibility?
  var style: AnyShapeStyle?
  var scheme: ColorScheme?

  var isPlain: Bool { visibility == nil && style == nil && scheme == nil }

  mutating func merge(_ other: BarLook) {
    visibility = visibility ?? other.visibility
    style = style ?? other.style
    scheme = scheme ?? other.scheme
  }

  /// Gives a bar's appearance its background, as far as the page says something of it.
  @MainActor private func paint(_ appearance: UIBarAppearance, _ environment: EnvironmentValues) {
    if visibility == .hidden { return appearance.configureWithTransparentBackground() }
    appearance.configureWithDefaultBackground()
    guard let style else { return }
    switch style._paint(in: environment) {
    case .material(let effect): appearance.backgroundEffect = UIBlurEffect(style: effect)
    case .gradient(let gradient):
      appearance.backgroundEffect = nil
      // One picture that bars stretch.
      appearance.backgroundImage = gradient.image(CGSize(width: 64, height: 64))
        .resizableImage(withCapInsets: .zero, resizingMode: .stretch)
    case .image(let image):
      appearance.backgroundEffect = nil
      appearance.backgroundImage = image
    case .color(let color):
      appearance.backgroundEffect = nil
      appearance.backgroundColor = color
    }
  }

  /// Apple: a colour shows where the bar has a background: over scrolled content, or always once it is visible.
  @MainActor func apply(to item: UINavigationItem, _ environment: EnvironmentValues) {
    guard !isPlain else {
      (item.standardAppearance, item.scrollEdgeAppearance, item.compactAppearance) = (nil, nil, nil)
      return
    }
    let standard = UINavigationBarAppearance()
    paint(standard, environment)
    let edge = UINavigationBarAppearance()
    if visibility == .visible { paint(edge, environment) } else { edge.configureWithTransparentBackground() }
    if let scheme {
      let color = UIColor.label.resolvedColor(with: UITraitCollection(userInterfaceStyle: scheme.style))
      for appearance in [standard, edge] {
        appearance.titleTextAttributes[.foregroundColor] = color
        appearance.largeTitleTextAttributes[.foregroundColor] = color
      }
    }
    (item.standardAppearance, item.scrollEdgeAppearance, item.compactAppearance) = (standard, edge, standard)
  }

  @MainActor func apply(to bar: UITabBar, _ environment: EnvironmentValues) {
    let standard = UITabBarAppearance()
    paint(standard, environment)
    bar.standardAppearance = standard
    bar.scrollEdgeAppearance = visibility == .visible || visibility == .hidden ? standard : nil
    bar.overrideUserInterfaceStyle = scheme?.style ?? .unspecified
  }

  @MainActor func apply(to bar: UIToolbar, _ environment: EnvironmentValues) {
    let standard = UIToolbarAppearance()
    paint(standard, environment)
    bar.standardAppearance = standard
    bar.scrollEdgeAppearance = visibility == .visible || visibility == .hidden ? standard : nil
    bar.overrideUserInterfaceStyle = scheme?.style ?? .unspecified
  }
}

/// Which bars of a page something is said of.
public struct ToolbarPlacement: Hashable, Sendable {
  enum Bar: Hashable, Sendable { case navigation, tab, bottom }
  let bar: Bar
  public static let automatic = ToolbarPlacement(bar: .navigation)
  public static let navigationBar = ToolbarPlacement(bar: .navigation)
  public static let tabBar = ToolbarPlacement(bar: .tab)
  public static let bottomBar = ToolbarPlacement(bar: .bottom)
}

/// What a title of a toolbar can be.
public struct ToolbarTitleDisplayMode: Sendable {
  let mode: NavigationBarItem.TitleDisplayMode
  public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
  public static let large = ToolbarTitleDisplayMode(mode: .large)
  public static let inline = ToolbarTitleDisplayMode(mode: .inline)
  public static let inlineLarge = ToolbarTitleDisplayMode(mode: .large)
}

extension PageSettings {
  mutating func change(_ bars: [ToolbarPlacement], _ change: (inout BarLook) -> Void) {
    for bar in bars.isEmpty ? [.automatic] : bars { change(&looks[bar.bar, default: BarLook()]) }
  }
}

extension View {
  private func hides(_ visibility: Visibility, _ bars: [ToolbarPlacement]) -> some View {
    page("toolbar \(visibility) \(bars.map(\.bar))") { settings in
      for bar in bars.isEmpty ? [.automatic] : bars {
        switch bar.bar {
        case .navigation: settings.hidesBar = visibility == .hidden
        case .tab: settings.hidesTabBar = visibility == .hidden
        case .bottom: settings.hidesBottomBar = visibility == .hidden
        }
      }
    }
  }
  private func backs(_ visibility: Visibility, _ bars: [ToolbarPlacement]) -> some View {
    page("background \(visibility) \(bars.map(\.bar))") { $0.change(bars) { $0.visibility = visibility } }
  }
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { hides(visibility, bars) }
  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    hides(visibility, bars)
  }
  public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
    modifier(PageModifier(key: nil) { settings in settings.change(bars) { $0.style = AnyShapeStyle(style) } })
  }
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    backs(visibility, bars)
  }
  public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    backs(visibility, bars)
  }
  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    page("scheme \(String(describing: colorScheme)) \(bars.map(\.bar))") {
      $0.change(bars) { $0.scheme = colorScheme }
    }
  }
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationBarTitleDisplayMode(mode.mode)
  }
  /// What a menu in the title of the page's bar offers.
  public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    modifier(ToolbarModifier(parts: [_ToolbarPart(placement: .titleMenu, view: AnyView(content()))]))
  }
}
