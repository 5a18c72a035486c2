import AVFAudio
import Foundation

/// A node that plays a sound of the app's bundle, over and over by default, while it is in a scene that a view shows.
@preconcurrency @MainActor open class SKAudioNode: SKNode {
  private var player: AVAudioPlayer?
  private var hasBegun = false

  public override init() { super.init() }

  public convenience init(fileNamed name: String) {
    self.init()
    player = ScenePlayers.url(name).flatMap { try? AVAudioPlayer(contentsOf: $0) }
  }

  public convenience init(url: URL) {
    self.init()
    player = try? AVAudioPlayer(contentsOf: url)
  }

  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  /// Whether the sound plays over and over, from when the node comes to a scene.
  open var autoplayLooped = true
  // surface: sounds have no place
  open var isPositional = true

  override func advance(_ seconds: TimeInterval) {
    guard autoplayLooped, !hasBegun else { return }
    start()
  }

  override func copyValues(from node: SKNode) {
    super.copyValues(from: node)
    guard let sound = node as? SKAudioNode else { return }
    (autoplayLooped, isPositional) = (sound.autoplayLooped, sound.isPositional)
    player = sound.player?.url.flatMap { try? AVAudioPlayer(contentsOf: $0) }
  }

  open override func removeFromParent() {
    stop()
    super.removeFromParent()
  }

  final func start() {
    hasBegun = true
    player?.numberOfLoops = autoplayLooped ? -1 : 0
    _ = player?.play()
  }
  final func pause() { player?.pause() }
  final func stop() {
    player?.stop()
    player?.currentTime = 0
  }
  final var volume: Float {
    get { player?.volume ?? 1 }
    set { player?.volume = newValue }
  }
}
