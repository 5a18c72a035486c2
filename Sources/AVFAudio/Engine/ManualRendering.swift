import Foundation
import QuinceAudio

public enum AVAudioEngineManualRenderingMode: Int, Sendable {
  case offline = 0
  case realtime = 1
}

public enum AVAudioEngineManualRenderingStatus: Int, Sendable {
  case error = -1
  case success = 0
  case insufficientDataFromInputNode = 1
  case cannotDoInCurrentContext = 2
}

public enum AVAudioEngineManualRenderingError: OSStatus, Sendable {
  case invalidMode = -80800
  case initialized = -80801
  case notRunning = -80802
}

/// What an engine that is called by hand renders into.
struct ManualRendering {
  let mode: AVAudioEngineManualRenderingMode
  let format: AVAudioFormat
  let maximumFrameCount: AVAudioFrameCount
  var sampleTime: AVAudioFramePosition = 0
}

extension AVAudioEngine {
  private static func manualError(_ error: AVAudioEngineManualRenderingError) -> NSError {
    NSError(domain: "com.apple.coreaudio.avfaudio", code: Int(error.rawValue))
  }

  /// From now on the engine renders when it is called, into buffers instead of to the device.
  /// - Throws: -80801 while the engine runs.
  public func enableManualRenderingMode(
    _ mode: AVAudioEngineManualRenderingMode, format pcmFormat: AVAudioFormat, maximumFrameCount: AVAudioFrameCount
  ) throws {
    try audioLock.locked {
      guard !isRunning else { throw Self.manualError(.initialized) }
      require(maximumFrameCount > 0, "maximumFrameCount > 0")
      manual = ManualRendering(mode: mode, format: pcmFormat, maximumFrameCount: maximumFrameCount)
    }
  }

  public func disableManualRenderingMode() {
    audioLock.locked {
      stop()
      manual = nil
    }
  }

  public var isInManualRenderingMode: Bool { audioLock.locked { manual != nil } }
  public var manualRenderingMode: AVAudioEngineManualRenderingMode { audioLock.locked { manual?.mode ?? .offline } }
  public var manualRenderingFormat: AVAudioFormat { audioLock.locked { manual?.format ?? outputNode.deviceFormat } }
  public var manualRenderingMaximumFrameCount: AVAudioFrameCount {
    audioLock.locked { manual?.maximumFrameCount ?? 0 }
  }
  /// Frames rendered since the engine started.
  public var manualRenderingSampleTime: AVAudioFramePosition { audioLock.locked { manual?.sampleTime ?? 0 } }

  /// Fills the buffer with the next frames.
  /// - Throws: -80800 where the engine renders for the device, -80802 while it does not run.
  @discardableResult
  public func renderOffline(_ numberOfFrames: AVAudioFrameCount, to buffer: AVAudioPCMBuffer) throws
    -> AVAudioEngineManualRenderingStatus
  {
    try audioLock.locked {
      guard var state = manual else { throw Self.manualError(.invalidMode) }
      guard isRunning else { throw Self.manualError(.notRunning) }
      require(numberOfFrames <= state.maximumFrameCount, "numberOfFrames <= _manualRenderingMaximumFrameCount")
      require(numberOfFrames <= buffer.frameCapacity, "numberOfFrames <= buffer.frameCapacity")
      let host = UInt64(Double(state.sampleTime) / state.format.sampleRate * 1e9)
      let samples = render(
        Int(numberOfFrames), format: state.format, hostTime: host, input: Samples(silence: 0, channelCount: 1))
      buffer.store(samples)
      state.sampleTime += AVAudioFramePosition(numberOfFrames)
      manual = state
      flushHandlers()
      return .success
    }
  }
}
