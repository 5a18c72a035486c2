import QuinceFoundation
import QuinceRuntime

/// What key-value coding and observing know of the module's classes: Objective-C calls `isMuted` `muted`.
private func records() {
  _QuinceClass(AVPlayer.self)
    .key("status", reading: \.status)
    .key("error", reading: \.error)
    .key("currentItem", reading: \.currentItem)
    .key("rate", \.rate)
    .key("timeControlStatus", reading: \.timeControlStatus)
    .key("reasonForWaitingToPlay", reading: \.reasonForWaitingToPlay)
    .key("volume", \.volume)
    .key("muted", \.isMuted)
    .key("isMuted", \.isMuted)
    .dependent("isMuted", on: "muted")
  _QuinceClass(AVPlayerItem.self)
    .key("status", reading: \.status)
    .key("error", reading: \.error)
    .key("duration", reading: \.duration)
    .key("tracks", reading: \.tracks)
    .key("presentationSize", reading: \.presentationSize)
    .key("loadedTimeRanges", reading: \.loadedTimeRanges)
    .key("seekableTimeRanges", reading: \.seekableTimeRanges)
    .key("playbackLikelyToKeepUp", reading: \.isPlaybackLikelyToKeepUp)
    .key("isPlaybackLikelyToKeepUp", reading: \.isPlaybackLikelyToKeepUp)
    .key("playbackBufferEmpty", reading: \.isPlaybackBufferEmpty)
    .key("isPlaybackBufferEmpty", reading: \.isPlaybackBufferEmpty)
    .key("playbackBufferFull", reading: \.isPlaybackBufferFull)
    .key("isPlaybackBufferFull", reading: \.isPlaybackBufferFull)
    .key("timedMetadata", reading: \.timedMetadata)
    .dependent("isPlaybackLikelyToKeepUp", on: "playbackLikelyToKeepUp")
    .dependent("isPlaybackBufferEmpty", on: "playbackBufferEmpty")
    .dependent("isPlaybackBufferFull", on: "playbackBufferFull")
  _QuinceClass(AVPlayerLooper.self)
    .key("status", reading: \.status)
    .key("loopCount", reading: \.loopCount)
  _QuinceClass(AVPlayerLayer.self)
    .key("readyForDisplay", reading: \.isReadyForDisplay)
    .key("isReadyForDisplay", reading: \.isReadyForDisplay)
    .dependent("isReadyForDisplay", on: "readyForDisplay")
}

/// Runs when the library is loaded, before `main`.
@section(".init_array") @used
private nonisolated let record: @convention(c) () -> Void = { _quinceRegister { records() } }
