public struct UICellConfigurationState: UIConfigurationState {
  public enum DragState: Sendable { case none, lifting, dragging }
  public enum DropState: Sendable { case none, notTargeted, targeted }

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  // surface: read by the app's configurations
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  // surface: read by the app's configurations
  public var isFocused = false
  // surface: read by the app's configurations
  public var isPinned = false
  public var isEditing = false
  // surface: read by the app's configurations
  public var isExpanded = false
  public var isSwiped = false
  // surface: read by the app's configurations
  public var isReordering = false
  // surface: read by the app's configurations
  public var cellDragState: DragState = .none
  // surface: read by the app's configurations
  public var cellDropState: DropState = .none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
