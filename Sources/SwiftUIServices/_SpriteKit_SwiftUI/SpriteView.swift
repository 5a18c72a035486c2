import SpriteKit
import SwiftUI

/// Shows a scene of sprites.
public struct SpriteView: View {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let shouldCullNonVisibleNodes = Options(rawValue: 1)
    public static let ignoresSiblingOrder = Options(rawValue: 2)
    public static let allowsTransparency = Options(rawValue: 4)
  }
  public struct DebugOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let showsFPS = DebugOptions(rawValue: 1)
    public static let showsNodeCount = DebugOptions(rawValue: 2)
    public static let showsDrawCount = DebugOptions(rawValue: 4)
    public static let showsQuadCount = DebugOptions(rawValue: 8)
    public static let showsPhysics = DebugOptions(rawValue: 16)
    public static let showsFields = DebugOptions(rawValue: 32)
  }
  let scene: SKScene
  let transition: SKTransition?
  let isPaused: Bool
  let framesPerSecond: Int
  let options: Options
  let debugOptions: DebugOptions

  public init(
    scene: SKScene, transition: SKTransition? = nil, isPaused: Bool = false, preferredFramesPerSecond: Int = 60,
    options: Options = [.shouldCullNonVisibleNodes], debugOptions: DebugOptions = []
  ) {
    (self.scene, self.transition, self.isPaused) = (scene, transition, isPaused)
    (framesPerSecond, self.options, self.debugOptions) = (preferredFramesPerSecond, options, debugOptions)
  }
  public init(
    scene: SKScene, transition: SKTransition? = nil, isPaused: Bool = false, preferredFramesPerSecond: Int = 60
  ) {
    self.init(
      scene: scene, transition: transition, isPaused: isPaused, preferredFramesPerSecond: preferredFramesPerSecond,
      options: [.shouldCullNonVisibleNodes])
  }
  public var body: some View { SpriteControl(view: self) }
}

private struct SpriteControl: UIViewRepresentable {
  let view: SpriteView
  func makeUIView(context: Context) -> SKView { SKView() }
  func updateUIView(_ shown: SKView, context: Context) {
    shown.preferredFramesPerSecond = view.framesPerSecond
    shown.shouldCullNonVisibleNodes = view.options.contains(.shouldCullNonVisibleNodes)
    shown.ignoresSiblingOrder = view.options.contains(.ignoresSiblingOrder)
    shown.allowsTransparency = view.options.contains(.allowsTransparency)
    shown.showsFPS = view.debugOptions.contains(.showsFPS)
    shown.showsNodeCount = view.debugOptions.contains(.showsNodeCount)
    shown.showsDrawCount = view.debugOptions.contains(.showsDrawCount)
    shown.showsQuadCount = view.debugOptions.contains(.showsQuadCount)
    shown.showsPhysics = view.debugOptions.contains(.showsPhysics)
    shown.showsFields = view.debugOptions.contains(.showsFields)
    if shown.scene !== view.scene {
      if let transition = view.transition, shown.scene != nil {
        shown.presentScene(view.scene, transition: transition)
      } else {
        shown.presentScene(view.scene)
      }
    }
    shown.isPaused = view.isPaused
  }
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: SKView, context: Context) -> CGSize? {
    proposal.replacingUnspecifiedDimensions(by: view.scene.size)
  }
}
