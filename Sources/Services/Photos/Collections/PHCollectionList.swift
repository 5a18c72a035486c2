import QuinceFoundation

/// A folder of albums and folders.
open class PHCollectionList: PHCollection, @unchecked Sendable {
  private let children: [String]
  /// What a list that is kept nowhere has.
  let transient: [PHCollection]?

  init(_ identifier: String, title: String?, children: [String], transient: [PHCollection]? = nil) {
    (self.children, self.transient) = (children, transient)
    super.init(identifier, title: title)
  }

  open var collectionListType: PHCollectionListType { .folder }
  open var collectionListSubtype: PHCollectionListSubtype { .regularFolder }
  // Apple: of lists of moments, which there are no more.
  open var startDate: Date? { nil }
  open var endDate: Date? { nil }
  open var localizedLocationNames: [String] { [] }

  open override var canContainCollections: Bool { true }
  open override func canPerform(_ anOperation: PHCollectionEditOperation) -> Bool { transient == nil }

  override func hasSameContents(as other: PHObject) -> Bool {
    guard let other = other as? PHCollectionList else { return false }
    return title == other.title && children == other.children
  }

  override func refetched(in state: PhotoLibraryState) -> PHObject? {
    transient == nil ? CollectionFetch.folder(localIdentifier, state) : self
  }

  // MARK: Fetching

  open class func fetchCollectionListsContaining(
    _ collection: PHCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHCollectionList> {
    let identifier = collection.localIdentifier
    return CollectionFetch.result(options) { state in
      state.catalog.folders.filter { $0.children.contains(identifier) }
        .compactMap { CollectionFetch.folder($0.identifier, state) }
    }
  }

  open class func fetchCollectionLists(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHCollectionList> {
    CollectionFetch.result(options) { state in identifiers.compactMap { CollectionFetch.folder($0, state) } }
  }

  open class func fetchCollectionLists(
    with collectionListType: PHCollectionListType, subtype: PHCollectionListSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHCollectionList> {
    CollectionFetch.result(options) { state in
      guard collectionListType == .folder, subtype == .any || subtype == .regularFolder else { return [] }
      return state.catalog.folders.compactMap { CollectionFetch.folder($0.identifier, state) }
    }
  }

  open class func transientCollectionList(with collections: [PHCollection], title: String?) -> PHCollectionList {
    PHCollectionList(
      PhotoLibraryState.newIdentifier("020"), title: title, children: collections.map(\.localIdentifier),
      transient: collections)
  }
}
