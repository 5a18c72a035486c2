import Foundation

/// Where a row of a list section stands, and what follows from it.
package struct ListRow: Equatable {
  package var appearance: UICollectionLayoutListConfiguration.Appearance
  package var isFirst = false
  package var isLast = false
  /// A header or footer, or the first item of a section that stands for its header.
  package var isHeader = false
  package var isFooter = false
  /// The side margin of the content, in points.
  package var margin: CGFloat = 16
  package var topSeparator: ListSeparator?
  package var bottomSeparator: ListSeparator?

  package var defaultBackground: UIBackgroundConfiguration {
    switch (appearance, isHeader) {
    case (.plain, false): .listPlainCell()
    case (.grouped, false), (.insetGrouped, false): .listGroupedCell()
    case (.sidebar, false), (.sidebarPlain, false): .listSidebarCell()
    case (.plain, true): isFooter ? .listPlainHeaderFooter() : .listPlainCell()
    case (.sidebar, true), (.sidebarPlain, true): .listSidebarHeader()
    case (_, true): .listGroupedHeaderFooter()
    }
  }

  @MainActor package var defaultContent: UIListContentConfiguration {
    switch (appearance, isHeader) {
    case (.sidebar, false), (.sidebarPlain, false): .sidebarCell()
    case (.plain, true) where isFooter: .plainFooter()
    case (_, true) where isFooter: .groupedFooter()
    case (.sidebar, true), (.sidebarPlain, true): .sidebarHeader()
    case (.plain, true): .plainHeader()
    case (_, true): .groupedHeader()
    case (_, false): .cell()
    }
  }

  /// The corners of an inset group's ends; nil where the configuration's own count.
  package var corners: (radius: CGFloat, corners: CACornerMask)? {
    guard appearance == .insetGrouped, !isHeader else { return nil }
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return (corners.isEmpty ? 0 : CellMetrics.insetCornerRadius, corners)
  }
}

/// A line between two rows of a list.
package struct ListSeparator: Equatable {
  package var color: UIColor
  /// Insets that the app gave; `automaticInsets` where the cell decides.
  package var insets: NSDirectionalEdgeInsets

  /// A handler may make a new dynamic colour whenever it is asked: what shows counts.
  package static func == (a: Self, b: Self) -> Bool {
    a.insets == b.insets && (a.color == b.color || a.color._flat == b.color._flat)
  }
}
