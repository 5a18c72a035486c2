import AVFAudio

/// An object that is not the main actor's, with a tone that it makes itself.
final class Conductor: NSObject, AVAudioPlayerDelegate {
  private let engine = AVAudioEngine()
  private let node = AVAudioPlayerNode()
  private var taps = 0

  func playTone(seconds: Double) async -> Double {
    let format = AVAudioFormat(standardFormatWithSampleRate: 22050, channels: 1)!
    let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(seconds * 22050))!
    buffer.frameLength = buffer.frameCapacity
    for frame in 0..<Int(buffer.frameLength) { buffer.floatChannelData?[0][frame] = sin(Float(frame) * 0.1) }
    engine.attach(node)
    engine.connect(node, to: engine.mainMixerNode, format: format)
    do { try engine.start() } catch { return -1 }
    node.play()
    let start = Date()
    await node.scheduleBuffer(buffer, at: nil, options: [])
    engine.stop()
    return (Date().timeIntervalSince(start) * 10).rounded() / 10
  }

  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { taps += 1 }
}
