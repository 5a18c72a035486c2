import QuinceFoundation

/// Where a collection's photos come from.
enum AlbumContent: Equatable {
  /// By the album's identifier.
  case album(String)
  case smart(PHAssetCollectionSubtype)
  /// Names of files, of a collection that is kept nowhere.
  case transient([String])

  var showsHidden: Bool { self == .smart(.smartAlbumAllHidden) }

  func records(in state: PhotoLibraryState) -> [PhotoRecord] {
    switch self {
    case .album(let identifier):
      state.catalog.albums.first { $0.identifier == identifier }?.photos.compactMap(state.record(named:)) ?? []
    case .transient(let names): names.compactMap(state.record(named:))
    case .smart(let kind): Self.smart(kind, state)
    }
  }

  private static func smart(_ kind: PHAssetCollectionSubtype, _ state: PhotoLibraryState) -> [PhotoRecord] {
    switch kind {
    case .smartAlbumUserLibrary: state.records
    case .smartAlbumFavorites: state.records.filter { state.catalog[$0.name].isFavorite }
    case .smartAlbumAllHidden: state.records.filter { state.catalog[$0.name].isHidden }
    case .smartAlbumVideos: state.records.filter(\.isMovie)
    case .smartAlbumAnimated: state.records.filter(\.isAnimated)
    case .smartAlbumScreenshots: state.records.filter { !$0.isMovie && $0.metadata.isScreenshot }
    // Assumed: what came in the last thirty days.
    case .smartAlbumRecentlyAdded:
      state.records.filter { ($0.added ?? .distantPast).timeIntervalSinceNow > -30 * 86400 }
    // Nothing of these kinds is told apart.
    default: []
    }
  }

  /// The titles of the system's albums, in the order in which they are fetched.
  // Observed: iOS 16 in English.
  static let smartTitles: [(kind: PHAssetCollectionSubtype, title: String)] = [
    (.smartAlbumUserLibrary, "Recents"), (.smartAlbumFavorites, "Favorites"), (.smartAlbumVideos, "Videos"),
    (.smartAlbumSelfPortraits, "Selfies"), (.smartAlbumLivePhotos, "Live Photos"),
    (.smartAlbumDepthEffect, "Portrait"), (.smartAlbumPanoramas, "Panoramas"),
    (.smartAlbumTimelapses, "Time-lapse"), (.smartAlbumSlomoVideos, "Slo-mo"), (.smartAlbumCinematic, "Cinematic"),
    (.smartAlbumBursts, "Bursts"), (.smartAlbumScreenshots, "Screenshots"), (.smartAlbumAnimated, "Animated"),
    (.smartAlbumLongExposures, "Long Exposure"), (.smartAlbumRAW, "RAW"),
    (.smartAlbumRecentlyAdded, "Recently Added"), (.smartAlbumUnableToUpload, "Unable to Upload"),
    (.smartAlbumAllHidden, "Hidden"),
  ]
}
