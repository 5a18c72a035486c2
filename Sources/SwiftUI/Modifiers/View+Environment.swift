import UIKitCore

extension View {
  public func font(_ font: Font?) -> some View { environment(\.font, font) }
  public func fontWeight(_ weight: Font.Weight?) -> some View { environment(\.fontWeight, weight) }
  public func bold(_ isActive: Bool = true) -> some View { environment(\.isBold, isActive) }
  public func italic(_ isActive: Bool = true) -> some View { environment(\.isItalic, isActive) }
  public func monospaced(_ isActive: Bool = true) -> some View { environment(\.isMonospaced, isActive) }
  public func monospacedDigit() -> some View { environment(\.hasMonospacedDigits, true) }
  public func kerning(_ kerning: CGFloat) -> some View { environment(\.kerning, kerning) }
  public func tracking(_ tracking: CGFloat) -> some View { environment(\.kerning, tracking) }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    environment(\.underline, isActive)
  }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
    environment(\.strikethrough, isActive)
  }
  public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { environment(\.lineLimit, limit.upperBound) }
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { environment(\.lineLimit, limit.upperBound) }
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { environment(\.lineLimit, nil) }
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environment(\.lineLimit, limit).environment(\.reservesSpace, reservesSpace)
  }
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { environment(\.minimumScaleFactor, factor) }
  public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }
  public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
  public func symbolVariant(_ variant: SymbolVariants) -> some View { environment(\.symbolVariants, variant) }

  public func foregroundColor(_ color: Color?) -> some View {
    environment(\.isSystemForeground, false).environment(\.foreground, color.map { AnyShapeStyle($0) })
      .environment(\.foregroundLevels, [])
  }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { modifier(ForegroundModifier(style: style)) }
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
    modifier(ForegroundModifier(style: primary, levels: [AnyShapeStyle(secondary)]))
  }
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    modifier(ForegroundModifier(style: primary, levels: [AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]))
  }
  public func tint(_ tint: Color?) -> some View { environment(\.tint, tint) }
  public func accentColor(_ accentColor: Color?) -> some View { environment(\.tint, accentColor) }
  public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }
  public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { size in
      guard !range.contains(size) else { return }
      let all = DynamicTypeSize.allCases
      let allowed = all.filter { range.contains($0) }
      if let first = allowed.first, let last = allowed.last { size = size < first ? first : last }
    }
  }

  public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
  public func allowsHitTesting(_ enabled: Bool) -> some View { modifier(HitTestingModifier(isEnabled: enabled)) }
  public func controlSize(_ size: ControlSize) -> some View { environment(\.controlSize, size) }
  public func headerProminence(_ prominence: Prominence) -> some View { environment(\.headerProminence, prominence) }
  public func labelsHidden() -> some View { environment(\.labelsHidden, true) }
  public func keyboardType(_ type: UIKeyboardType) -> some View { environment(\.keyboardType, type) }
  public func textContentType(_ type: UITextContentType?) -> some View { environment(\.textContentType, type) }
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    environment(\.autocapitalization, style)
  }
  public func textInputAutocapitalization(_ style: TextInputAutocapitalization?) -> some View {
    environment(\.autocapitalization, style?.style ?? .sentences)
  }
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.autocorrectionDisabled, disable)
  }
  public func disableAutocorrection(_ disable: Bool?) -> some View {
    environment(\.autocorrectionDisabled, disable ?? false)
  }
  public func submitLabel(_ label: SubmitLabel) -> some View { environment(\.submitLabel, label.type) }
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    transformEnvironment(\.submitAction) { outer in
      let before = outer
      outer = SubmitAction { trigger in
        if triggers.contains(trigger) { action() }
        before?.run(trigger)
      }
    }
  }
}

struct ForegroundModifier<S: ShapeStyle>: EnvironmentChanging {
  typealias Body = Never
  let style: S
  /// Those of the levels below the first.
  var levels: [AnyShapeStyle] = []
  // A level of what is in front is one of the style from further up.
  func change(_ environment: inout EnvironmentValues) {
    environment.isSystemForeground = false
    if style is HierarchicalShapeStyle || style is ForegroundStyle {
      let paint = style._paint(in: environment)
      environment.foreground = AnyShapeStyle(Color(paint.color))
    } else {
      environment.foreground = AnyShapeStyle(style)
    }
    environment.foregroundLevels = levels
  }
}

/// What is done when a person has finished a text.
struct SubmitAction {
  let run: (SubmitTriggers) -> Void
}
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}
public struct SubmitLabel: Sendable {
  let type: UIReturnKeyType
  public static let done = SubmitLabel(type: .done)
  public static let go = SubmitLabel(type: .go)
  public static let send = SubmitLabel(type: .send)
  public static let join = SubmitLabel(type: .join)
  public static let route = SubmitLabel(type: .route)
  public static let search = SubmitLabel(type: .search)
  public static let `return` = SubmitLabel(type: .default)
  public static let next = SubmitLabel(type: .next)
  public static let `continue` = SubmitLabel(type: .continue)
}
public struct TextInputAutocapitalization: Sendable {
  let style: UITextAutocapitalizationType
  public static let never = TextInputAutocapitalization(style: .none)
  public static let words = TextInputAutocapitalization(style: .words)
  public static let sentences = TextInputAutocapitalization(style: .sentences)
  public static let characters = TextInputAutocapitalization(style: .allCharacters)
}
