import QuinceFoundation

public enum MPMediaGrouping: Int, Sendable {
  case title, album, artist, albumArtist, composer, genre, playlist, podcastTitle
}

public enum MPMediaPredicateComparison: Int, Sendable { case equalTo, contains }

open class MPMediaPredicate: NSObject {}

/// Wants a property to have a value.
open class MPMediaPropertyPredicate: MPMediaPredicate {
  public let property: String
  public let value: Any?
  public let comparisonType: MPMediaPredicateComparison

  public init(
    value: Any?, forProperty property: String, comparisonType: MPMediaPredicateComparison = .equalTo
  ) { (self.value, self.property, self.comparisonType) = (value, property, comparisonType) }
}

/// Asks the media library, which is empty here.
open class MPMediaQuery: NSObject {
  // surface: there is nothing to be filtered
  open var filterPredicates: Set<MPMediaPredicate>?
  // surface: there is nothing to be grouped
  open var groupingType: MPMediaGrouping

  public init(filterPredicates: Set<MPMediaPredicate>?) {
    (self.filterPredicates, groupingType) = (filterPredicates, .title)
  }

  public override convenience init() { self.init(filterPredicates: nil) }

  private convenience init(_ grouping: MPMediaGrouping) {
    self.init(filterPredicates: nil)
    groupingType = grouping
  }

  open func addFilterPredicate(_ predicate: MPMediaPredicate) {
    filterPredicates = (filterPredicates ?? []).union([predicate])
  }
  open func removeFilterPredicate(_ predicate: MPMediaPredicate) { filterPredicates?.remove(predicate) }

  // Apple: nil without the user's permission.
  open var items: [MPMediaItem]? { MPMediaLibrary.authorizationStatus() == .authorized ? [] : nil }
  open var collections: [MPMediaItemCollection]? { MPMediaLibrary.authorizationStatus() == .authorized ? [] : nil }

  open class func albums() -> MPMediaQuery { MPMediaQuery(.album) }
  open class func artists() -> MPMediaQuery { MPMediaQuery(.artist) }
  open class func songs() -> MPMediaQuery { MPMediaQuery(.title) }
  open class func playlists() -> MPMediaQuery { MPMediaQuery(.playlist) }
  open class func podcasts() -> MPMediaQuery { MPMediaQuery(.podcastTitle) }
  open class func audiobooks() -> MPMediaQuery { MPMediaQuery(.title) }
  open class func compilations() -> MPMediaQuery { MPMediaQuery(.album) }
  open class func composers() -> MPMediaQuery { MPMediaQuery(.composer) }
  open class func genres() -> MPMediaQuery { MPMediaQuery(.genre) }
}
