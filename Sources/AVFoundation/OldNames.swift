// The names that Swift 4.1 and older sources use.
public let AVLayerVideoGravityResize = AVLayerVideoGravity.resize
public let AVLayerVideoGravityResizeAspect = AVLayerVideoGravity.resizeAspect
public let AVLayerVideoGravityResizeAspectFill = AVLayerVideoGravity.resizeAspectFill
public let AVMediaTypeVideo = AVMediaType.video
public let AVMediaTypeAudio = AVMediaType.audio
public let AVMetadataCommonKeyTitle = AVMetadataKey.commonKeyTitle
public let AVMetadataCommonKeyArtist = AVMetadataKey.commonKeyArtist
public let AVMetadataCommonKeyAlbumName = AVMetadataKey.commonKeyAlbumName
public let AVMetadataCommonKeyArtwork = AVMetadataKey.commonKeyArtwork
public typealias AVPlayerStatus = AVPlayer.Status
public typealias AVPlayerTimeControlStatus = AVPlayer.TimeControlStatus
public typealias AVPlayerActionAtItemEnd = AVPlayer.ActionAtItemEnd
public typealias AVPlayerItemStatus = AVPlayerItem.Status
public typealias AVPlayerLooperStatus = AVPlayerLooper.Status
public typealias AVAssetImageGeneratorResult = AVAssetImageGenerator.Result
