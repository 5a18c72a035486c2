import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// The picture turns with the device, in between two layouts.
@MainActor struct RotationTests {
  /// Red, green and blue, eight bits each.
  private struct Picture {
    let width: Int
    let height: Int
    let stride: Int
    let pixels: [UInt32]

    init(_ frame: Frame) {
      (width, height, stride) = (frame.width, frame.height, frame.stride)
      pixels = Array(UnsafeBufferPointer(start: frame.pixels, count: frame.stride * frame.height))
    }

    /// - Parameters: parts of the width and of the height.
    subscript(x: Double, y: Double) -> UInt32 {
      pixels[Int(y * Double(height - 1)) * stride + Int(x * Double(width - 1))] & 0xFF_FFFF
    }
  }

  /// Green above, red below.
  private final class Halves: UIViewController {
    var log: [String] = []
    var angles: [Double] = []
    private let lower = UIView()

    override func viewDidLoad() {
      view.backgroundColor = .green
      lower.backgroundColor = .red
      view.addSubview(lower)
    }
    override func viewDidLayoutSubviews() {
      let size = view.bounds.size
      lower.frame = CGRect(x: 0, y: size.height / 2, width: size.width, height: size.height / 2)
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      let transform = coordinator.targetTransform
      angles.append((Double(atan2(transform.b, transform.a)) * 180 / .pi).rounded())
      log.append("to \(Int(size.width)) in \(coordinator.transitionDuration)")
      coordinator.animate(alongsideTransition: nil) { _ in self.log.append("at \(Int(size.width))") }
    }
    override func didRotate(from orientation: UIInterfaceOrientation) { log.append("from \(orientation.rawValue)") }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  }

  private let host: TestHost
  private let page = Halves()
  private let window: UIWindow

  init() {
    host = TestHost.launch()
    window = host.show(page)
  }

  private func turn(_ orientation: DeviceState.Orientation) {
    host.state.orientation = orientation
    UIApplication.shared.handle(.state(host.state))
  }

  /// The frames of the next seconds.
  private func watch(_ seconds: Double) -> [Picture] {
    final class Reel { var pictures: [Picture] = [] }
    let reel = Reel()
    host.whenPresented = { reel.pictures.append(Picture($0)) }
    host.advance(seconds)
    host.whenPresented = nil
    return reel.pictures
  }

  private static let (green, red, black): (UInt32, UInt32, UInt32) = (0x00FF00, 0xFF0000, 0)

  @Test func thePictureBeginsAsTheDeviceShowedItAndEndsUpright() throws {
    turn(.landscapeRight)
    let frames = watch(0.6)
    let first = try #require(frames.first)
    #expect(first.width > first.height)
    // The device was turned to the left, as an interface that is turned to the right needs it: what was its top is on
    // the left now, where the green still is.
    #expect(first[0.3, 0.3] == Self.green && first[0.3, 0.7] == Self.green)
    #expect(first[0.7, 0.3] == Self.red && first[0.7, 0.7] == Self.red)
    let last = try #require(frames.last)
    #expect(last[0.3, 0.3] == Self.green && last[0.7, 0.3] == Self.green)
    #expect(last[0.3, 0.7] == Self.red && last[0.7, 0.7] == Self.red)
  }

  @Test func aroundThePictureItIsBlackMeanwhile() throws {
    turn(.landscapeLeft)
    let frames = watch(0.2)
    let half = try #require(frames.last)
    for (x, y) in [(0.01, 0.02), (0.99, 0.02), (0.01, 0.98), (0.99, 0.98)] {
      #expect(half[x, y] == Self.black, "\(x), \(y)")
    }
    #expect(half[0.5, 0.3] != Self.black && half[0.5, 0.7] != Self.black)
  }

  @Test func completionsFollowThePictureAndTheTransformTellsTheTurn() {
    turn(.landscapeLeft)
    host.advance(0.38)
    #expect(page.log == ["to 844 in 0.4"])
    host.advance(0.1)
    #expect(page.log == ["to 844 in 0.4", "at 844", "from 1"])
    turn(.portrait)
    host.settle()
    turn(.landscapeRight)
    host.settle()
    #expect(page.angles == [-90, 90, 90])
  }

  @Test func aRotationThatComesIntoAnotherEndsIt() throws {
    turn(.landscapeLeft)
    host.advance(0.2)
    turn(.portrait)
    #expect(page.log == ["to 844 in 0.4", "at 844", "from 1", "to 390 in 0.4"])
    let frames = watch(0.6)
    #expect(page.log.suffix(2) == ["at 390", "from 4"])
    let last = try #require(frames.last)
    #expect(last.width < last.height)
    #expect(last[0.2, 0.3] == Self.green && last[0.8, 0.7] == Self.red)
    #expect(UIApplication.shared.renderer.turn == nil && UIApplication.shared.rotation == nil)
  }

  @Test func aRotationThatIsTakenBackBeforeAFrameTurnsNothing() {
    turn(.landscapeLeft)
    turn(.portrait)
    #expect(UIApplication.shared.renderer.turn == nil)
    host.settle()
    #expect(page.view.bounds.size == CGSize(width: 390, height: 844))
    #expect(page.log.suffix(2) == ["at 390", "from 4"])
  }

  @Test func withReducedMotionTheOldPictureFadesWhereItIs() throws {
    host.state.reduceMotion = true
    UIApplication.shared.handle(.state(host.state))
    turn(.landscapeRight)
    let frames = watch(0.2)
    let first = try #require(frames.first)
    #expect(first[0.3, 0.7] == Self.green && first[0.7, 0.3] == Self.red)
    let half = try #require(frames.last)
    // Both pictures agree about two of the corners; nothing is black, as nothing turns.
    #expect(half[0.01, 0.02] == Self.green && half[0.99, 0.98] == Self.red)
    #expect(half[0.3, 0.7] != Self.green && half[0.3, 0.7] != Self.red)
    host.settle()
    #expect(page.log == ["to 844 in 0.4", "at 844", "from 1"])
  }

  @Test func withoutAnimationsNothingTurns() {
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    turn(.landscapeLeft)
    #expect(UIApplication.shared.renderer.turn == nil)
    host.advance(0.05)
    #expect(page.log == ["to 844 in 0.4", "at 844", "from 1"])
  }

  @Test func aPictureAtRestHasNothingAroundIt() {
    turn(.landscapeLeft)
    host.settle()
    #expect(UIApplication.shared.renderer.compositor?.carrier == nil)
    #expect(UIApplication.shared.renderer.compositor?.roots.count == 2)
  }
}

@MainActor struct HalfTurnTests {
  @Test func halfATurnTakesTwiceAsLong() {
    let host = TestHost.launch(device: DeviceModel.named("ipad-10")!)
    let page = UIViewController()
    let window = host.show(page)
    host.state.orientation = .portraitUpsideDown
    UIApplication.shared.handle(.state(host.state))
    #expect(UIApplication.shared.renderer.turn != nil)
    host.advance(0.7)
    #expect(UIApplication.shared.renderer.turn != nil)
    host.advance(0.2)
    #expect(UIApplication.shared.renderer.turn == nil)
    #expect(window.bounds.size == UIScreen.main.bounds.size)
  }
}
