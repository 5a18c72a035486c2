import UIKit

/// The sections of the list of pages.
enum Family: String, CaseIterable {
  case controls = "Controls"
  case pickers = "Pickers"
  case text = "Text"
  case lists = "Lists"
  case layout = "Layout"
  case drawing = "Drawing"
  case bars = "Bars and presentations"

  var title: String { NSLocalizedString(rawValue, comment: "") }

  var pages: [Page] {
    switch self {
    case .controls: Self.controlPages
    case .pickers: Self.pickerPages
    case .text: Self.textPages
    case .lists: Self.listPages
    case .layout: Self.layoutPages
    case .drawing: Self.drawingPages
    case .bars: Self.barPages
    }
  }

  private static let controlPages = [
    Page(key: "buttons", symbol: "hand.tap") { ButtonsViewController() },
    Page(key: "buttonStyles", symbol: "capsule") { ButtonStylesViewController() },
    Page(key: "buttonSizes", symbol: "arrow.up.left.and.arrow.down.right") { ButtonSizesViewController() },
    Page(key: "buttonContent", symbol: "text.below.photo") { ButtonContentViewController() },
    Page(key: "buttonMenus", symbol: "filemenu.and.selection") { ButtonMenusViewController() },
    Page(key: "switches", symbol: "switch.2") { SwitchesViewController() },
    Page(key: "sliders", symbol: "slider.horizontal.3") { SlidersViewController() },
    Page(key: "steppers", symbol: "plus.forwardslash.minus") { SteppersViewController() },
    Page(key: "segmentedControls", symbol: "rectangle.split.3x1") { SegmentedControlsViewController() },
    Page(key: "pageControls", symbol: "ellipsis") { PageControlsViewController() },
    Page(key: "progress", symbol: "hourglass") { ProgressViewController() },
  ]

  private static let pickerPages = [
    Page(key: "compactDates", symbol: "calendar") { CompactDatesViewController() },
    Page(key: "dateWheels", symbol: "dial.min") { DateWheelsViewController() },
    Page(key: "inlineDate", symbol: "calendar.circle") { InlineDateViewController() },
    Page(key: "pickerView", symbol: "list.bullet.rectangle") { PickerViewController() },
    Page(key: "calendar", symbol: "calendar.badge.clock") { CalendarViewController() },
    Page(key: "colourWells", symbol: "paintpalette") { ColourWellsViewController() },
  ]

  private static let textPages = [
    Page(key: "textStyles", symbol: "textformat.size") { TextStylesViewController() },
    Page(key: "labels", symbol: "textformat") { LabelsViewController() },
    Page(key: "attributes", symbol: "bold.italic.underline") { AttributesViewController() },
    Page(key: "textFields", symbol: "character.cursor.ibeam") { TextFieldsViewController() },
    Page(key: "textViews", symbol: "doc.plaintext") { TextViewsViewController() },
    Page(key: "searchBars", symbol: "magnifyingglass") { SearchBarsViewController() },
    Page(key: "search", symbol: "text.magnifyingglass") { SearchViewController() },
  ]

  private static let listPages = [
    Page(key: "plainTable", symbol: "tablecells") { TableStyleViewController(style: .plain) },
    Page(key: "groupedTable", symbol: "tablecells") { TableStyleViewController(style: .grouped) },
    Page(key: "insetGroupedTable", symbol: "tablecells") { TableStyleViewController(style: .insetGrouped) },
    Page(key: "tableCells", symbol: "list.dash") { TableCellsViewController() },
    Page(key: "editing", symbol: "pencil") { EditingViewController() },
    Page(key: "plainList", symbol: "list.bullet") { ListViewController(appearance: .plain) },
    Page(key: "groupedList", symbol: "list.bullet") { ListViewController(appearance: .grouped) },
    Page(key: "insetGroupedList", symbol: "list.bullet") { ListViewController(appearance: .insetGrouped) },
    Page(key: "sidebarList", symbol: "sidebar.leading") { ListViewController(appearance: .sidebar) },
    Page(key: "plainSidebarList", symbol: "sidebar.leading") { ListViewController(appearance: .sidebarPlain) },
    Page(key: "listAccessories", symbol: "checklist") { ListAccessoriesViewController() },
    Page(key: "outline", symbol: "list.bullet.indent") { OutlineViewController() },
    Page(key: "grid", symbol: "square.grid.3x3") { GridViewController() },
    Page(key: "shelves", symbol: "books.vertical") { ShelvesViewController() },
    Page(key: "nestedGroups", symbol: "rectangle.3.group") { NestedGroupsViewController() },
    Page(key: "pinnedHeaders", symbol: "pin") { PinnedHeadersViewController() },
    Page(key: "flow", symbol: "square.grid.2x2") { FlowViewController() },
  ]

  private static let layoutPages = [
    Page(key: "stackDistributions", symbol: "distribute.horizontal") { StackDistributionsViewController() },
    Page(key: "stackAlignments", symbol: "align.vertical.top") { StackAlignmentsViewController() },
    Page(key: "guides", symbol: "ruler") { GuidesViewController() },
    Page(key: "keyboardGuide", symbol: "keyboard") { KeyboardGuideViewController() },
  ]

  private static let drawingPages = [
    Page(key: "contentModes", symbol: "photo") { ContentModesViewController() },
    Page(key: "symbols", symbol: "star") { SymbolsViewController() },
    Page(key: "layers", symbol: "square.stack.3d.up") { LayersViewController() },
    Page(key: "effects", symbol: "camera.filters") { EffectsViewController() },
    Page(key: "animations", symbol: "wand.and.stars") { AnimationsViewController() },
  ]

  private static let barPages = [
    Page(key: "alerts", symbol: "exclamationmark.bubble") { AlertsViewController() },
    Page(key: "sheets", symbol: "rectangle.bottomthird.inset.filled") { SheetsViewController() },
    Page(key: "popovers", symbol: "bubble.middle.top") { PopoversViewController() },
    Page(key: "contextMenus", symbol: "contextualmenu.and.cursorarrow") { ContextMenusViewController() },
    Page(key: "navigationBars", symbol: "menubar.rectangle") { NavigationBarsViewController() },
    Page(key: "toolbars", symbol: "dock.rectangle") { ToolbarsViewController() },
    Page(key: "tabBar", symbol: "squares.below.rectangle") { TabBarViewController() },
    Page(key: "pages", symbol: "book") { PagesViewController() },
    Page(key: "columns", symbol: "sidebar.left") { ColumnsViewController() },
  ]
}
