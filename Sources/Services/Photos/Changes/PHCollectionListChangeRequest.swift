import QuinceFoundation

/// Makes, changes or deletes a folder of albums, within a block of changes.
open class PHCollectionListChangeRequest: NSObject {
  private let identifier: String
  private let isNew: Bool
  private let transaction = PhotoTransaction.running
  private var currentTitle: String

  private init(_ identifier: String, isNew: Bool, title: String) {
    (self.identifier, self.isNew, currentTitle) = (identifier, isNew, title)
  }

  /// Nil for lists that are kept nowhere.
  public convenience init?(for collectionList: PHCollectionList) {
    guard collectionList.transient == nil else { return nil }
    self.init(collectionList.localIdentifier, isNew: false, title: collectionList.localizedTitle ?? "")
  }

  @discardableResult open class func creationRequestForCollectionList(withTitle title: String) -> Self {
    let identifier = PhotoLibraryState.newIdentifier("020")
    let request = PHCollectionListChangeRequest(identifier, isNew: true, title: title)
    request.transaction.add { _, catalog in
      catalog.folders.append(PhotoCatalog.Folder(identifier: identifier, title: title))
      catalog.top.append(identifier)
    }
    func cast<Value>(_ object: PHCollectionListChangeRequest) -> Value { object as! Value }
    return cast(request)
  }

  // Assumed: what lies in a folder goes with it, folders in it too.
  open class func deleteCollectionLists(_ collectionLists: any NSFastEnumeration) {
    let lists: [PHCollectionList] = PhotoArguments.objects(collectionLists)
    PhotoTransaction.running.add { _, catalog in
      var waiting = lists.map(\.localIdentifier)
      while let identifier = waiting.popLast() {
        catalog.detach(identifier)
        waiting += catalog.folders.first { $0.identifier == identifier }?.children ?? []
        catalog.folders.removeAll { $0.identifier == identifier }
        catalog.albums.removeAll { $0.identifier == identifier }
      }
    }
  }

  /// Of the folder that this request makes; traps for one of a folder that exists.
  open var placeholderForCreatedCollectionList: PHObjectPlaceholder {
    guard isNew else {
      trap("placeholderForCreatedCollectionList: the request makes no list", name: .internalInconsistencyException)
    }
    return PHObjectPlaceholder(identifier)
  }

  open var title: String {
    get { currentTitle }
    set {
      currentTitle = newValue
      change { folder in folder.title = newValue }
    }
  }

  /// - Parameter collections: albums and folders, which leave where they lay, and placeholders of the same block's.
  open func addChildCollections(_ collections: any NSFastEnumeration) {
    let added = (PhotoArguments.objects(collections) as [PHObject]).map(\.localIdentifier)
    let identifier = identifier
    transaction.add { _, catalog in
      for child in added where child != identifier { catalog.detach(child) }
    }
    change { $0.children += added.filter { $0 != identifier } }
  }

  /// They lie in no folder afterwards.
  open func removeChildCollections(_ collections: any NSFastEnumeration) {
    let gone = (PhotoArguments.objects(collections) as [PHObject]).map(\.localIdentifier)
    transaction.add { _, catalog in
      for child in gone {
        catalog.detach(child)
        catalog.top.append(child)
      }
    }
  }

  private func change(_ body: @escaping (inout PhotoCatalog.Folder) -> Void) {
    let identifier = identifier
    transaction.add { _, catalog in
      guard let index = catalog.folders.firstIndex(where: { $0.identifier == identifier }) else {
        throw PHPhotosError(.identifierNotFound)
      }
      body(&catalog.folders[index])
    }
  }
}
