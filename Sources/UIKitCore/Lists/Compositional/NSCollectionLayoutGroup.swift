import Foundation

/// Items in a row, a column or an order of the app's own; what a section repeats.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  public typealias ItemProvider = NSCollectionLayoutGroupCustomItemProvider

  package enum Arrangement {
    case horizontal, vertical
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }
  package let arrangement: Arrangement
  /// How often the only subitem is repeated; nil: as often as there is room.
  package let count: Int?
  /// The subitems share the room, whatever their own dimension says.
  package let isEven: Bool

  public let subitems: [NSCollectionLayoutItem]
  /// Attached to the group as a whole.
  private var groupSupplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { groupSupplementaryItems }
    set { groupSupplementaryItems = newValue }
  }
  /// Between two subitems. Default nil: none.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(
    _ layoutSize: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil, isEven: Bool = false
  ) {
    (self.arrangement, self.subitems, self.count, self.isEven) = (arrangement, subitems, count, isEven)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  // MARK: Making

  /// Repeats the subitems from leading to trailing as long as there is room.
  public class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(layoutSize, .horizontal, subitems)
  }
  /// Repeats the subitems from top to bottom as long as there is room.
  public class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(layoutSize, .vertical, subitems)
  }
  /// Repeats a subitem a number of times, with its own size.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, .horizontal, [subitem], count: count) }
  /// Repeats a subitem a number of times, with its own size.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, .vertical, [subitem], count: count) }
  /// Divides the group's width among as many subitems.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, .horizontal, [subitem], count: count, isEven: true) }
  /// Divides the group's height among as many subitems.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, .vertical, [subitem], count: count, isEven: true) }
  public class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self { make(layoutSize, .custom(itemProvider), []) }

  private class func make(
    _ layoutSize: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil, isEven: Bool = false
  ) -> Self {
    if case .custom = arrangement {
    } else if subitems.isEmpty {
      trap("NSCollectionLayoutGroup: a group needs at least one subitem", name: .invalidArgumentException)
    }
    return unsafeDowncast(
      NSCollectionLayoutGroup(layoutSize, arrangement, subitems, count: count, isEven: isEven), to: self)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutGroup(layoutSize, arrangement, subitems, count: count, isEven: isEven)
    (copy.contentInsets, copy.edgeSpacing, copy.interItemSpacing) = (contentInsets, edgeSpacing, interItemSpacing)
    copy.supplementaryItems = supplementaryItems
    return copy
  }

  /// The frames of the group's items in a container of 100 x 100 points, a line for each.
  // Assumed: Apple draws a picture of letters.
  open func visualDescription() -> String {
    let environment = LayoutEnvironment(size: CGSize(width: 100, height: 100), insets: .zero, traits: .current)
    let solver = GroupSolver(environment: environment) { _ in nil }
    return solver.solve(self, in: CGSize(width: 100, height: 100), limit: 64).items.enumerated()
      .map { "\($0): \($1.frame)" }.joined(separator: "\n")
  }
}

public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
