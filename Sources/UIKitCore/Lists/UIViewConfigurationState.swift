public struct UIViewConfigurationState: UIConfigurationState {
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  // surface: read by the app's configurations
  public var traitCollection: UITraitCollection
  // surface: read by the app's configurations
  public var isDisabled = false
  // surface: read by the app's configurations
  public var isHighlighted = false
  // surface: read by the app's configurations
  public var isSelected = false
  // surface: read by the app's configurations
  public var isFocused = false
  // surface: read by the app's configurations
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
