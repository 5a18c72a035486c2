import QuinceFoundation

/// A list of items.
open class MPMediaItemCollection: MPMediaEntity {
  public let items: [MPMediaItem]

  public init(items: [MPMediaItem]) { self.items = items }

  open var representativeItem: MPMediaItem? { items.first }
  open var count: Int { items.count }
  open var mediaTypes: MPMediaType { items.reduce(into: []) { $0.formUnion($1.mediaType) } }
}

/// A list that the user made; apps get none here.
open class MPMediaPlaylist: MPMediaItemCollection {
  open var name: String? { nil }
}
