import UIKitCore

private struct FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
private struct MultilineTextAlignmentKey: EnvironmentKey { static var defaultValue: TextAlignment { .leading } }
private struct LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
private struct LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
private struct TruncationModeKey: EnvironmentKey { static var defaultValue: Text.TruncationMode { .tail } }
private struct MinimumScaleFactorKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
private struct TextCaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
private struct ImageScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }
private struct SymbolRenderingModeKey: EnvironmentKey { static var defaultValue: SymbolRenderingMode? { nil } }
private struct SymbolVariantsKey: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }
private struct IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private struct AutocorrectionDisabledKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }
private struct CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private struct TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
private struct DefaultMinListRowHeightKey: EnvironmentKey { static var defaultValue: CGFloat { 44 } }
private struct DisplayScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 3 } }
private struct ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }
private struct MenuOrderKey: EnvironmentKey { static var defaultValue: MenuOrder { .automatic } }
private struct HeaderProminenceKey: EnvironmentKey { static var defaultValue: Prominence { .standard } }
private struct RedactionReasonsKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }
private struct IsSearchingKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct IsPresentedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }
private struct ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }
private struct HorizontalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { nil } }
private struct VerticalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { nil } }
private struct ColorSchemeContrastKey: EnvironmentKey { static var defaultValue: ColorSchemeContrast { .standard } }
private struct LegibilityWeightKey: EnvironmentKey { static var defaultValue: LegibilityWeight? { nil } }
private struct AccessibilityReduceMotionKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct AccessibilityReduceTransparencyKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct AccessibilityDifferentiateWithoutColorKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct AccessibilityVoiceOverEnabledKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct AllowsTighteningKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct FontWeightKey: EnvironmentKey { static var defaultValue: Font.Weight? { nil } }
private struct IsBoldKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct IsItalicKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct IsMonospacedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct HasMonospacedDigitsKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct KerningKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
private struct UnderlineKey: EnvironmentKey { static var defaultValue: Bool? { nil } }
private struct StrikethroughKey: EnvironmentKey { static var defaultValue: Bool? { nil } }
private struct ReservesSpaceKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct ForegroundLevelsKey: EnvironmentKey { static var defaultValue: [AnyShapeStyle] { [] } }
private struct ForegroundKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
private struct IsSystemForegroundKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct BackgroundOfScreenKey: EnvironmentKey { static var defaultValue: Color? { nil } }
private struct TintStyleKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
private struct TintKey: EnvironmentKey { static var defaultValue: Color? { nil } }
private struct BaseTraitsKey: EnvironmentKey { static var defaultValue: UITraitCollection { UITraitCollection() } }
private struct SchemeOverrideKey: EnvironmentKey { static var defaultValue: ColorScheme? { nil } }
private struct SizeOverrideKey: EnvironmentKey { static var defaultValue: DynamicTypeSize? { nil } }
private struct DirectionOverrideKey: EnvironmentKey { static var defaultValue: LayoutDirection? { nil } }
private struct KeyboardTypeKey: EnvironmentKey { static var defaultValue: UIKeyboardType { .default } }
private struct TextContentTypeKey: EnvironmentKey { static var defaultValue: UITextContentType? { nil } }
private struct AutocapitalizationKey: EnvironmentKey {
  static var defaultValue: UITextAutocapitalizationType { .sentences }
}
private struct SubmitLabelKey: EnvironmentKey { static var defaultValue: UIReturnKeyType { .default } }
private struct SubmitActionKey: EnvironmentKey { static var defaultValue: SubmitAction? { nil } }
private struct LabelsHiddenKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct HitTestingKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
  public var multilineTextAlignment: TextAlignment {
    get { self[MultilineTextAlignmentKey.self] }
    set { self[MultilineTextAlignmentKey.self] = newValue }
  }
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationModeKey.self] }
    set { self[TruncationModeKey.self] = newValue }
  }
  public var minimumScaleFactor: CGFloat {
    get { self[MinimumScaleFactorKey.self] }
    set { self[MinimumScaleFactorKey.self] = newValue }
  }
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
  public var autocorrectionDisabled: Bool {
    get { self[AutocorrectionDisabledKey.self] }
    set { self[AutocorrectionDisabledKey.self] = newValue }
  }
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
  public var defaultMinListRowHeight: CGFloat {
    get { self[DefaultMinListRowHeightKey.self] }
    set { self[DefaultMinListRowHeightKey.self] = newValue }
  }
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
  public var menuOrder: MenuOrder {
    get { self[MenuOrderKey.self] }
    set { self[MenuOrderKey.self] = newValue }
  }
  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }
  public var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }
  public var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }
  public var colorSchemeContrast: ColorSchemeContrast {
    get { self[ColorSchemeContrastKey.self] }
    set { self[ColorSchemeContrastKey.self] = newValue }
  }
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }
  public var accessibilityReduceMotion: Bool {
    get { self[AccessibilityReduceMotionKey.self] }
    set { self[AccessibilityReduceMotionKey.self] = newValue }
  }
  public var accessibilityReduceTransparency: Bool {
    get { self[AccessibilityReduceTransparencyKey.self] }
    set { self[AccessibilityReduceTransparencyKey.self] = newValue }
  }
  public var accessibilityDifferentiateWithoutColor: Bool {
    get { self[AccessibilityDifferentiateWithoutColorKey.self] }
    set { self[AccessibilityDifferentiateWithoutColorKey.self] = newValue }
  }
  public var accessibilityVoiceOverEnabled: Bool {
    get { self[AccessibilityVoiceOverEnabledKey.self] }
    set { self[AccessibilityVoiceOverEnabledKey.self] = newValue }
  }
  public var allowsTightening: Bool {
    get { self[AllowsTighteningKey.self] }
    set { self[AllowsTighteningKey.self] = newValue }
  }
  var fontWeight: Font.Weight? {
    get { self[FontWeightKey.self] }
    set { self[FontWeightKey.self] = newValue }
  }
  var isBold: Bool {
    get { self[IsBoldKey.self] }
    set { self[IsBoldKey.self] = newValue }
  }
  var isItalic: Bool {
    get { self[IsItalicKey.self] }
    set { self[IsItalicKey.self] = newValue }
  }
  var isMonospaced: Bool {
    get { self[IsMonospacedKey.self] }
    set { self[IsMonospacedKey.self] = newValue }
  }
  var hasMonospacedDigits: Bool {
    get { self[HasMonospacedDigitsKey.self] }
    set { self[HasMonospacedDigitsKey.self] = newValue }
  }
  var kerning: CGFloat {
    get { self[KerningKey.self] }
    set { self[KerningKey.self] = newValue }
  }
  var underline: Bool? {
    get { self[UnderlineKey.self] }
    set { self[UnderlineKey.self] = newValue }
  }
  var strikethrough: Bool? {
    get { self[StrikethroughKey.self] }
    set { self[StrikethroughKey.self] = newValue }
  }
  var reservesSpace: Bool {
    get { self[ReservesSpaceKey.self] }
    set { self[ReservesSpaceKey.self] = newValue }
  }
  /// The styles of the levels below the foreground, as far as there are some.
  var foregroundLevels: [AnyShapeStyle] {
    get { self[ForegroundLevelsKey.self] }
    set { self[ForegroundLevelsKey.self] = newValue }
  }
  var foreground: AnyShapeStyle? {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }
  /// The foreground is that of a list's header or footer, in which buttons keep their tint.
  var isSystemForeground: Bool {
    get { self[IsSystemForegroundKey.self] }
    set { self[IsSystemForegroundKey.self] = newValue }
  }
  /// What an app says of what is in front, to buttons too.
  var buttonForeground: AnyShapeStyle? { isSystemForeground ? nil : foreground }
  var backgroundOfScreen: Color? {
    get { self[BackgroundOfScreenKey.self] }
    set { self[BackgroundOfScreenKey.self] = newValue }
  }
  var tint: Color? {
    get { self[TintKey.self] }
    set {
      self[TintKey.self] = newValue
      self[TintStyleKey.self] = nil
    }
  }
  /// What fills with the tint, where that is more than a colour.
  var tintStyle: AnyShapeStyle? {
    get { self[TintStyleKey.self] }
    set { self[TintStyleKey.self] = newValue }
  }
  var baseTraits: UITraitCollection {
    get { self[BaseTraitsKey.self] }
    set { self[BaseTraitsKey.self] = newValue }
  }
  var schemeOverride: ColorScheme? {
    get { self[SchemeOverrideKey.self] }
    set { self[SchemeOverrideKey.self] = newValue }
  }
  var sizeOverride: DynamicTypeSize? {
    get { self[SizeOverrideKey.self] }
    set { self[SizeOverrideKey.self] = newValue }
  }
  var directionOverride: LayoutDirection? {
    get { self[DirectionOverrideKey.self] }
    set { self[DirectionOverrideKey.self] = newValue }
  }
  var keyboardType: UIKeyboardType {
    get { self[KeyboardTypeKey.self] }
    set { self[KeyboardTypeKey.self] = newValue }
  }
  var textContentType: UITextContentType? {
    get { self[TextContentTypeKey.self] }
    set { self[TextContentTypeKey.self] = newValue }
  }
  var autocapitalization: UITextAutocapitalizationType {
    get { self[AutocapitalizationKey.self] }
    set { self[AutocapitalizationKey.self] = newValue }
  }
  var submitLabel: UIReturnKeyType {
    get { self[SubmitLabelKey.self] }
    set { self[SubmitLabelKey.self] = newValue }
  }
  var submitAction: SubmitAction? {
    get { self[SubmitActionKey.self] }
    set { self[SubmitActionKey.self] = newValue }
  }
  var labelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
  var hitTesting: Bool {
    get { self[HitTestingKey.self] }
    set { self[HitTestingKey.self] = newValue }
  }
}
