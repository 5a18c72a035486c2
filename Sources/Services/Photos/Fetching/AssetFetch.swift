import QuinceFoundation

/// Fetches of assets. As long as neither a predicate nor an order asks for their values, no object is made for a file.
enum AssetFetch {
  /// - Parameters:
  ///   - withHidden: hidden photos come whatever the options say; - choose: the records to choose from.
  static func result(
    _ options: PHFetchOptions?, withHidden: Bool = false,
    choose: @escaping (PhotoLibraryState) -> [PhotoRecord]
  ) -> PHFetchResult<PHAsset> {
    PhotoAccess.askIfNeeded()
    // The caller may go on changing its own.
    let options = options?.copy() as? PHFetchOptions
    return query(options, withHidden, choose)(PhotoAccess.visible)
  }

  private static func query(
    _ options: PHFetchOptions?, _ withHidden: Bool, _ choose: @escaping (PhotoLibraryState) -> [PhotoRecord]
  ) -> (PhotoLibraryState) -> PHFetchResult<PHAsset> {
    { state in
      let result = PHFetchResult(found(options, withHidden, choose(state), state))
      result.isIncremental = options?.wantsIncrementalChangeDetails ?? true
      result.refetch = query(options, withHidden, choose)
      return result
    }
  }

  private static func found(
    _ options: PHFetchOptions?, _ withHidden: Bool, _ records: [PhotoRecord], _ state: PhotoLibraryState
  ) -> PHFetchResult<PHAsset>.Content {
    if let types = options?.includeAssetSourceTypes, !types.isEmpty, !types.contains(.typeUserLibrary) {
      return .objects([])
    }
    var records = records
    if !withHidden && options?.includeHiddenAssets != true, state.catalog.photos.contains(where: \.value.isHidden) {
      records = records.filter { !state.catalog[$0.name].isHidden }
    }
    guard let options, options.predicate != nil || options.sortDescriptors?.isEmpty == false else {
      let limit = options?.fetchLimit ?? 0
      let shown = limit > 0 ? Array(records.prefix(limit)) : records
      return .made(count: shown.count) { state.asset(shown[$0]) }
    }
    return .objects(options.apply(to: records.map(state.asset)))
  }
}
