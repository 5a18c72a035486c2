import Foundation

/// Something beside the content of a list cell: a disclosure, a check mark, an edit control or a view of the app's own.
public struct UICellAccessory {
  public typealias ActionHandler = () -> Void

  public enum AccessoryType: Hashable {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect, label, detail
    case customView(UIView)
  }
  public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }

  /// How much room an accessory takes beside the others, so that those of several cells stand in one column.
  public enum LayoutDimension: Hashable, Sendable {
    /// The width of the accessory itself.
    case actual
    /// The system's column.
    case standard
    /// In points.
    case custom(CGFloat)
  }

  public enum Placement {
    /// The place among the accessories of the side, given those that are shown.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Before the first accessory of a type; without one, before all others.
    public static func position(before accessoryType: AccessoryType) -> Position {
      { accessories in accessories.firstIndex { $0.accessoryType == accessoryType } ?? 0 }
    }
    /// After the last accessory of a type; without one, after all others.
    public static func position(after accessoryType: AccessoryType) -> Position {
      { accessories in accessories.lastIndex { $0.accessoryType == accessoryType }.map { $0 + 1 } ?? accessories.count }
    }
  }

  public let accessoryType: AccessoryType

  package var displayed: DisplayedState
  package var isLeading: Bool
  package var position: Placement.Position?
  package var isHidden: Bool
  package var reservedWidth: LayoutDimension
  package var tintColor: UIColor?
  package var backgroundColor: UIColor?
  package var handler: ActionHandler?
  package var text: String?
  package var font: UIFont?
  package var adjustsFont = true
  package var keepsSize = false
  package var showsLine = true
  package var outlineStyle = OutlineDisclosureOptions.Style.automatic

  private init(
    _ type: AccessoryType, _ displayed: DisplayedState, isLeading: Bool, isHidden: Bool, width: LayoutDimension?,
    tintColor: UIColor?, standard: LayoutDimension, handler: ActionHandler? = nil
  ) {
    accessoryType = type
    self.displayed = displayed
    self.isLeading = isLeading
    self.isHidden = isHidden
    reservedWidth = width ?? standard
    self.tintColor = tintColor
    self.handler = handler
  }

  // MARK: Made

  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .disclosureIndicator, displayed, isLeading: false, isHidden: options.isHidden ?? false,
      width: options.reservedLayoutWidth, tintColor: options.tintColor, standard: .actual)
  }

  /// - Parameter actionHandler: instead of expanding and collapsing the item.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .outlineDisclosure, displayed, isLeading: false, isHidden: options.isHidden ?? false,
      width: options.reservedLayoutWidth, tintColor: options.tintColor, standard: .actual, handler: actionHandler)
    accessory.outlineStyle = options.style
    return accessory
  }

  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .checkmark, displayed, isLeading: false, isHidden: options.isHidden ?? false,
      width: options.reservedLayoutWidth, tintColor: options.tintColor, standard: .actual)
  }

  /// - Parameter actionHandler: instead of showing the trailing swipe actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .delete, displayed, isLeading: true, isHidden: options.isHidden ?? false, width: options.reservedLayoutWidth,
      tintColor: options.tintColor, standard: .standard, handler: actionHandler)
    accessory.backgroundColor = options.backgroundColor
    return accessory
  }

  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .insert, displayed, isLeading: true, isHidden: options.isHidden ?? false, width: options.reservedLayoutWidth,
      tintColor: options.tintColor, standard: .standard, handler: actionHandler)
    accessory.backgroundColor = options.backgroundColor
    return accessory
  }

  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .reorder, displayed, isLeading: false, isHidden: options.isHidden ?? false, width: options.reservedLayoutWidth,
      tintColor: options.tintColor, standard: .actual)
    accessory.showsLine = options.showsVerticalSeparator ?? true
    return accessory
  }

  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .multiselect, displayed, isLeading: true, isHidden: options.isHidden ?? false,
      width: options.reservedLayoutWidth, tintColor: options.tintColor, standard: .standard)
    accessory.backgroundColor = options.backgroundColor
    return accessory
  }

  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .label, displayed, isLeading: false, isHidden: options.isHidden ?? false, width: options.reservedLayoutWidth,
      tintColor: options.tintColor, standard: .actual)
    accessory.text = text
    accessory.font = options.font
    accessory.adjustsFont = options.adjustsFontForContentSizeCategory ?? true
    return accessory
  }

  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .detail, displayed, isLeading: false, isHidden: options.isHidden ?? false, width: options.reservedLayoutWidth,
      tintColor: options.tintColor, standard: .actual, handler: actionHandler)
  }

  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    var accessory = UICellAccessory(
      .customView(configuration.customView), .always, isLeading: false, isHidden: configuration.isHidden ?? false,
      width: configuration.reservedLayoutWidth, tintColor: configuration.tintColor, standard: .standard)
    switch configuration.placement {
    case .leading(let displayed, let position):
      (accessory.isLeading, accessory.displayed, accessory.position) = (true, displayed, position)
    case .trailing(let displayed, let position):
      (accessory.displayed, accessory.position) = (displayed, position)
    }
    accessory.keepsSize = configuration.maintainsFixedSize ?? false
    return accessory
  }

  package func isShown(editing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: editing
    case .whenNotEditing: !editing
    }
  }

  /// The system's order from the leading to the trailing edge, on the accessory's side.
  // Observed on iOS 16: edit controls come first, disclosures and the grip last.
  package var rank: Int {
    switch accessoryType {
    case .multiselect: 0
    case .delete: 1
    case .insert: 2
    case .customView: 3
    case .label: 4
    case .checkmark: 6
    case .detail: 7
    case .disclosureIndicator: 8
    case .outlineDisclosure: 9
    case .reorder: 10
    }
  }
}
