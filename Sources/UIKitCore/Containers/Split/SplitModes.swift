import CoreGraphics

/// Which display modes a split view has, and how it goes from one to another.
struct SplitModes {
  typealias Mode = UISplitViewController.DisplayMode
  typealias Behavior = UISplitViewController.SplitBehavior
  typealias Column = UISplitViewController.Column

  var columns: Set<Column>
  var behavior: Behavior

  private var isTriple: Bool { columns.contains(.supplementary) }

  /// What `automatic` behavior means in a split view of this size.
  // Apple: UISplitViewController.SplitBehavior, "tiles in landscape and overlays in portrait".
  // Assumed: three columns displace unless the view is wider than 1,300 points, where all have room.
  static func automaticBehavior(_ columns: Set<Column>, in size: CGSize) -> Behavior {
    guard size.width > size.height else { return .overlay }
    guard columns.contains(.supplementary) else { return .tile }
    return size.width > 1300 ? .tile : .displace
  }

  /// What a display mode of `automatic` means.
  var initial: Mode {
    switch behavior {
    case .tile: return isTriple ? .twoBesideSecondary : .oneBesideSecondary
    case .displace: return .oneBesideSecondary
    case .overlay, .automatic: return .secondaryOnly
    }
  }

  /// The modes of the behavior, from the fewest columns to the most.
  // Apple: UISplitViewController.SplitBehavior, the modes that each behavior has.
  var all: [Mode] {
    switch behavior {
    case .tile: return [.secondaryOnly, .oneBesideSecondary] + (isTriple ? [.twoBesideSecondary] : [])
    case .displace: return [.secondaryOnly, .oneBesideSecondary] + (isTriple ? [.twoDisplaceSecondary] : [])
    case .overlay, .automatic: return [.secondaryOnly, .oneOverSecondary] + (isTriple ? [.twoOverSecondary] : [])
    }
  }

  /// The mode with the fewest columns that shows this one, or the one with the most that does not.
  func mode(_ current: Mode, showing column: Column, _ shows: Bool) -> Mode {
    guard column != .secondary else {
      // A side column over it goes.
      return shows && behavior == .overlay ? .secondaryOnly : current
    }
    let isShown = SplitLayout.sideColumns(of: current, columns).contains(column)
    guard isShown != shows else { return current }
    let candidates = all.filter { SplitLayout.sideColumns(of: $0, columns).contains(column) == shows }
    return (shows ? candidates.first : candidates.last) ?? current
  }

  /// Where the display mode button leads to.
  func next(after current: Mode) -> Mode {
    guard !SplitLayout.sideColumns(of: current, columns).contains(.primary) else {
      return all.last { !SplitLayout.sideColumns(of: $0, columns).contains(.primary) } ?? .secondaryOnly
    }
    return all.first { SplitLayout.sideColumns(of: $0, columns).contains(.primary) } ?? current
  }
}
