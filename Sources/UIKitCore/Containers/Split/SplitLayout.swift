import CoreGraphics

/// Where the columns of a split view lie in one display mode, in the split view's coordinates.
struct SplitLayout: Equatable {
  typealias Column = UISplitViewController.Column

  /// A column that shows, or would show by sliding in.
  struct Place: Equatable {
    var frame: CGRect
    /// Lies over the secondary column.
    var floats = false
  }

  private(set) var places: [Column: Place] = [:]
  /// The secondary column is dimmed, and a tap on it hides what lies over or beside it.
  private(set) var dims = false

  /// - Parameters:
  ///   - columns: those that have a controller.
  ///   - mode: any but `automatic`.
  ///   - line: the width of the line between columns, in points.
  ///   - leadsLeft: the primary column lies at the left.
  init(
    columns: Set<Column>, mode: UISplitViewController.DisplayMode, size: CGSize, widths: SplitWidths, line: CGFloat,
    leadsLeft: Bool
  ) {
    let side = SplitLayout.sideColumns(of: mode, columns)
    let floats = mode == .oneOverSecondary || mode == .twoOverSecondary
    var x: CGFloat = 0
    for column in side {
      let width = min(widths[column], size.width)
      places[column] = Place(frame: CGRect(x: x, y: 0, width: width, height: size.height), floats: floats)
      x += width + line
    }
    dims = !side.isEmpty && (floats || mode == .twoDisplaceSecondary)
    guard columns.contains(.secondary) else { return }
    let start = floats ? 0 : min(x, size.width)
    var width = size.width - start
    if mode == .twoDisplaceSecondary {
      // What it is beside one column; the rest is beyond the edge.
      width = max(width, size.width - widths[.supplementary] - line)
    }
    places[.secondary] = Place(frame: CGRect(x: start, y: 0, width: max(0, width), height: size.height))
    if !leadsLeft { mirror(in: size.width) }
  }

  private mutating func mirror(in width: CGFloat) {
    places = places.mapValues { place in
      var place = place
      place.frame.origin.x = width - place.frame.maxX
      return place
    }
  }

  /// The columns beside or over the secondary one, from the outside in.
  static func sideColumns(of mode: UISplitViewController.DisplayMode, _ columns: Set<Column>) -> [Column] {
    let inner: Column = columns.contains(.supplementary) ? .supplementary : .primary
    switch mode {
    case .automatic, .secondaryOnly: return []
    case .oneBesideSecondary, .oneOverSecondary: return [inner].filter(columns.contains)
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      return [.primary, .supplementary].filter(columns.contains)
    }
  }
}

/// The widths of the side columns, in points.
struct SplitWidths: Equatable {
  var primary: CGFloat
  var supplementary: CGFloat

  subscript(_ column: UISplitViewController.Column) -> CGFloat {
    column == .supplementary ? supplementary : primary
  }

  /// One column's width from what the app prefers.
  struct Wishes {
    static let automatic = UISplitViewController.automaticDimension
    var width = automatic
    var fraction = automatic
    var minimum = automatic
    var maximum = automatic

    /// - Parameter total: the split view's width.
    // Observed: 320 points on iPads, two fifths of the width on large phones in landscape.
    func resolved(in total: CGFloat) -> CGFloat {
      let usual = min(320, (total * 0.4).rounded())
      var result = usual
      if width != Self.automatic {
        result = width
      } else if fraction != Self.automatic {
        result = (total * fraction).rounded()
      }
      // Apple: the preferred width is kept between the minimum and the maximum width.
      let most = maximum != Self.automatic ? maximum : width != Self.automatic ? total : max(usual, minimum)
      result = min(result, most)
      if minimum != Self.automatic { result = max(result, minimum) }
      return max(0, min(result, total))
    }
  }
}
