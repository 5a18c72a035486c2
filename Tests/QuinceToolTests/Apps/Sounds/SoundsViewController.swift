import AVFoundation
import AudioToolbox
import UIKit

/// Records, plays and changes a sound, and says on its label what happened last.
class SoundsViewController: UIViewController, AVAudioRecorderDelegate, AVAudioPlayerDelegate {
  private let label = UILabel()
  private let stack = UIStackView()
  private var recorder: AVAudioRecorder?
  private var player: AVAudioPlayer?
  private var observer: NSObjectProtocol?
  private let engine = AVAudioEngine()
  private let node = AVAudioPlayerNode()
  private let pitch = AVAudioUnitTimePitch()
  private lazy var conductor = Conductor()

  private var recordingURL: URL {
    FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].appendingPathComponent("recording.m4a")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stack.axis = .vertical
    stack.spacing = 8
    stack.frame = view.bounds.insetBy(dx: 40, dy: 100)
    stack.distribution = .fillEqually
    view.addSubview(stack)
    label.numberOfLines = 0
    label.text = "Ready"
    stack.addArrangedSubview(label)
    add("Record", #selector(record))
    add("Stop", #selector(stop))
    add("Play", #selector(playOnce))
    add("Faster", #selector(playFaster))
    add("Pitch", #selector(playPitched))
    add("Async", #selector(playAsynchronously))
    add("Beep", #selector(beep))
    observer = NotificationCenter.default.addObserver(
      forName: AVAudioSession.interruptionNotification, object: nil, queue: .main
    ) { [weak self] notification in
      guard let value = notification.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt,
        AVAudioSession.InterruptionType(rawValue: value) == .began
      else { return }
      self?.player?.pause()
    }
  }

  private func add(_ title: String, _ action: Selector) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addTarget(self, action: action, for: .touchUpInside)
    stack.addArrangedSubview(button)
  }

  // MARK: Recording

  @objc private func record() {
    let session = AVAudioSession.sharedInstance()
    do {
      try session.setCategory(.playAndRecord, mode: .default, options: [.defaultToSpeaker])
      try session.setActive(true)
    } catch {
      label.text = "No session: \(error)"
    }
    session.requestRecordPermission { [unowned self] allowed in
      DispatchQueue.main.async {
        if allowed { self.startRecording() } else { self.label.text = "Refused" }
      }
    }
  }

  private func startRecording() {
    let settings = [
      AVFormatIDKey: Int(kAudioFormatMPEG4AAC), AVSampleRateKey: 12000, AVNumberOfChannelsKey: 1,
      AVEncoderAudioQualityKey: AVAudioQuality.high.rawValue,
    ]
    do {
      recorder = try AVAudioRecorder(url: recordingURL, settings: settings)
      recorder?.delegate = self
      recorder?.record()
      label.text = "Recording"
    } catch {
      label.text = "No recorder: \(error)"
    }
  }

  @objc private func stop() {
    recorder?.stop()
    recorder = nil
  }

  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {
    let length = (try? AVAudioFile(forReading: recordingURL)).map { Double($0.length) / $0.fileFormat.sampleRate } ?? 0
    label.text = "Recorded \(flag) \(String(format: "%.1f", length)) s"
  }

  // MARK: Playing

  @objc private func playOnce() { play(rate: 1) }
  @objc private func playFaster() { play(rate: 2) }

  private func play(rate: Float) {
    do {
      player = try AVAudioPlayer(contentsOf: recordingURL)
      player?.delegate = self
      player?.enableRate = true
      player?.rate = rate
      player?.prepareToPlay()
      player?.play()
      label.text = "Playing"
    } catch {
      label.text = "No player: \((error as NSError).code)"
    }
  }

  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
    label.text = "Played \(flag) to \(player.currentTime), \(player.isPlaying)"
  }

  @objc private func playPitched() {
    do {
      let file = try AVAudioFile(forReading: recordingURL)
      if node.engine == nil {
        engine.attach(node)
        engine.attach(pitch)
        engine.connect(node, to: pitch, format: nil)
        engine.connect(pitch, to: engine.mainMixerNode, format: nil)
      }
      pitch.pitch = 800
      try engine.start()
      node.scheduleFile(file, at: nil) { [weak self] in
        DispatchQueue.main.async { self?.label.text = "Pitched" }
      }
      node.play()
      label.text = "Pitching"
    } catch {
      label.text = "No engine: \(error)"
    }
  }

  @objc private func playAsynchronously() {
    label.text = "Waiting"
    Task { @MainActor in
      let seconds = await conductor.playTone(seconds: 0.5)
      label.text = "Heard \(seconds) s"
    }
  }

  @objc private func beep() {
    var sound: SystemSoundID = 0
    let status = AudioServicesCreateSystemSoundID(recordingURL as CFURL, &sound)
    AudioServicesPlaySystemSoundWithCompletion(sound) { [weak self] in self?.label.text = "Beeped \(status)" }
    AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
  }
}
