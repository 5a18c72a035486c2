import QuinceFoundation

extension AVPlayerItem {
  /// What a player's controller says of the film, beside what is written in it.
  public var externalMetadata: [AVMetadataItem] {
    get { addedMetadata }
    set { addedMetadata = newValue }
  }
}
