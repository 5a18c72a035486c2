import Photos

/// What a picker shows and how much of it can be picked.
public struct PHPickerConfiguration: Equatable, Sendable {
  public enum Selection: Int, Sendable {
    case `default`
    /// Numbers show the order, in which the results come.
    case ordered
    // Assumed: results come at the end, as without it.
    case continuous
    case continuousAndOrdered
  }

  public enum AssetRepresentationMode: Int, Sendable { case automatic, current, compatible }

  let givesIdentifiers: Bool

  public init() { givesIdentifiers = false }
  // Apple: results of this one have asset identifiers.
  // surface: there is one library
  public init(photoLibrary: PHPhotoLibrary) { givesIdentifiers = true }

  /// Default nil: images and films.
  public var filter: PHPickerFilter?
  /// 0 for any number. Default 1.
  public var selectionLimit = 1
  /// Default `.default`.
  public var selection: Selection = .default
  /// Marked at first, where several may be chosen.
  public var preselectedAssetIdentifiers: [String] = []
  // surface: files are given as they are, in each mode
  public var preferredAssetRepresentationMode: AssetRepresentationMode = .automatic
}

/// Which of the photos a picker shows.
public struct PHPickerFilter: Equatable, Sendable {
  private indirect enum Rule: Equatable, Sendable {
    case images, videos, screenshots, nothing
    case any([PHPickerFilter])
    case all([PHPickerFilter])
    case not(PHPickerFilter)
  }

  private let rule: Rule

  public static let images = PHPickerFilter(rule: .images)
  public static let videos = PHPickerFilter(rule: .videos)
  /// There are none on this device.
  public static let livePhotos = PHPickerFilter(rule: .nothing)

  public static let screenshots = PHPickerFilter(rule: .screenshots)

  // None of these are told apart on this device.
  public static let panoramas = PHPickerFilter(rule: .nothing)
  public static let bursts = PHPickerFilter(rule: .nothing)
  public static let depthEffectPhotos = PHPickerFilter(rule: .nothing)
  public static let screenRecordings = PHPickerFilter(rule: .nothing)
  public static let cinematicVideos = PHPickerFilter(rule: .nothing)
  public static let slomoVideos = PHPickerFilter(rule: .nothing)
  public static let timelapseVideos = PHPickerFilter(rule: .nothing)

  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter { PHPickerFilter(rule: .any(subfilters)) }
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter { PHPickerFilter(rule: .all(subfilters)) }
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter { PHPickerFilter(rule: .not(filter)) }

  func takes(_ asset: PHAsset) -> Bool {
    switch rule {
    case .images: asset.mediaType == .image
    case .videos: asset.mediaType == .video
    case .screenshots: asset.mediaSubtypes.contains(.photoScreenshot)
    case .nothing: false
    case .any(let filters): filters.contains { $0.takes(asset) }
    case .all(let filters): filters.allSatisfy { $0.takes(asset) }
    case .not(let filter): !filter.takes(asset)
    }
  }
}
