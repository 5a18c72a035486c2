import AVFoundation
import Testing

@testable import AVFAudio
@testable import QuinceAudio

@Suite(.serialized) struct SpeechTests {
  final class Listener: NSObject, AVSpeechSynthesizerDelegate, @unchecked Sendable {
    private let lock = NSLock()
    private var all: [String] = []
    var list: [String] { lock.withLock { all } }
    private func add(_ text: String) { lock.withLock { all.append(text) } }

    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) { add("start") }
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
      add("finish \(utterance.speechString)")
    }
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) { add("pause") }
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {
      add("continue")
    }
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
      add("cancel \(utterance.speechString)")
    }
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
      utterance: AVSpeechUtterance
    ) {
      add((utterance.speechString as NSString).substring(with: characterRange))
    }

    func wait(_ what: ([String]) -> Bool) async throws {
      for _ in 0..<1000 where !what(list) { try await Task.sleep(nanoseconds: 10_000_000) }
      #expect(what(list), "\(list)")
    }
  }

  private func utterance(_ text: String, rate: Float = 0.8) -> AVSpeechUtterance {
    let utterance = AVSpeechUtterance(string: text)
    utterance.voice = AVSpeechSynthesisVoice(language: "en-US")
    utterance.rate = rate
    return utterance
  }

  @Test func `texts are said one after the other, word by word`() async throws {
    let synthesizer = AVSpeechSynthesizer()
    let listener = Listener()
    synthesizer.delegate = listener
    synthesizer.speak(utterance("🍐 ripe pears"))
    synthesizer.speak(utterance("Two"))
    #expect(synthesizer.isSpeaking && !synthesizer.isPaused)
    try await listener.wait { $0.last == "finish Two" }
    #expect(!synthesizer.isSpeaking)
    let heard = listener.list.filter { $0 != "🍐" }
    #expect(heard == ["start", "ripe", "pears", "finish 🍐 ripe pears", "start", "Two", "finish Two"])
  }

  @Test func `a pause, and an end before the end`() async throws {
    let synthesizer = AVSpeechSynthesizer()
    let listener = Listener()
    synthesizer.delegate = listener
    #expect(!synthesizer.stopSpeaking(at: .immediate) && !synthesizer.pauseSpeaking(at: .immediate))
    synthesizer.speak(utterance("one two three four five six seven", rate: 0.4))
    try await listener.wait { $0.contains("one") }
    #expect(synthesizer.pauseSpeaking(at: .word))
    try await listener.wait { $0.last == "pause" }
    #expect(synthesizer.isPaused && synthesizer.isSpeaking)
    let count = listener.list.count
    try await Task.sleep(nanoseconds: 300_000_000)
    #expect(listener.list.count == count && synthesizer.continueSpeaking())
    try await listener.wait { $0.count > count + 1 }
    synthesizer.speak(utterance("later"))
    #expect(synthesizer.stopSpeaking(at: .immediate))
    try await listener.wait { $0.suffix(2) == ["cancel one two three four five six seven", "cancel later"] }
    #expect(!synthesizer.isSpeaking && listener.list.contains("continue"))
    synthesizer.speak(utterance("never"))
    synthesizer.stopSpeaking(at: .immediate)
    synthesizer.speak(utterance("now"))
    try await listener.wait { $0.last == "finish now" }
    #expect(listener.list.contains("cancel never"))
  }

  @Test func `speech as buffers, slow and fast`() async throws {
    func length(_ rate: Float) async -> (frames: Int, level: Float) {
      await withCheckedContinuation { done in
        nonisolated(unsafe) var samples: [Float] = []
        AVSpeechSynthesizer().write(utterance("one two three", rate: rate)) { buffer in
          guard let buffer = buffer as? AVAudioPCMBuffer else { return }
          if buffer.frameLength == 0 { done.resume(returning: (samples.count, Sounds.level(samples))) }
          samples += Sounds.values(buffer)
        }
      }
    }
    let (slow, usual) = (await length(0), await length(0.5))
    #expect(slow.frames > usual.frames && usual.frames > 10000 && usual.level > 0.01)
    #expect(await length(1).frames < usual.frames)
  }

  @Test func voices() {
    #expect(AVSpeechSynthesisVoice(language: "ko")?.language == "ko-KR")
    #expect(AVSpeechSynthesisVoice(language: "en-GB")?.language == "en-GB")
    #expect(AVSpeechSynthesisVoice(language: "tlh") == nil && AVSpeechSynthesisVoice(identifier: "none") == nil)
    let voices = AVSpeechSynthesisVoice.speechVoices()
    #expect(voices.allSatisfy { AVSpeechSynthesisVoice(identifier: $0.identifier) == $0 })
    #expect(voices.first { $0.language == "de-DE" }?.name == "German (Germany)")
    #expect(voices.contains { $0.language == AVSpeechSynthesisVoice.currentLanguageCode() })
  }

  @Test("every voice is there", arguments: AVSpeechSynthesisVoice.speechVoices()) func speaks(
    voice: AVSpeechSynthesisVoice
  ) throws {
    #expect(try !SpokenText("1", voice: voice.spoken, speed: 175, pitch: 50).samples.isEmpty, "\(voice.language)")
  }
}
