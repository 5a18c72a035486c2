import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// A controller that fills the screen is shown in an orientation that it has, from the first frame of its presentation.
@Suite(.serialized) @MainActor struct PresentedOrientationTests {
  private final class Page: UIViewController {
    let mask: UIInterfaceOrientationMask
    let preferred: UIInterfaceOrientation?
    var log: [String] = []
    init(_ mask: UIInterfaceOrientationMask, preferred: UIInterfaceOrientation? = nil) {
      (self.mask, self.preferred) = (mask, preferred)
      super.init(nibName: nil, bundle: nil)
      modalPresentationStyle = .fullScreen
    }
    required init?(coder: NSCoder) { nil }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
      preferred ?? super.preferredInterfaceOrientationForPresentation
    }
    override func viewDidLoad() { view.backgroundColor = .red }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      log.append("will \(Int(view.bounds.width))")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      log.append("did \(Int(view.bounds.width))")
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      log.append("to \(Int(size.width))")
    }
  }

  private let host = TestHost.launch()
  private let root = Page(.portrait)

  init() {
    _ = host.show(root)
    host.settle()
    root.log = []
  }

  private var orientation: UIInterfaceOrientation { UIApplication._interfaceOrientation }

  private func hold(_ orientation: DeviceState.Orientation) {
    host.state.orientation = orientation
    UIApplication.shared.handle(.state(host.state))
    host.settle()
  }

  @Test(arguments: [true, false]) func itIsTurnedBeforeItAppears(animated: Bool) {
    let page = Page(.landscapeRight)
    root.present(page, animated: animated)
    #expect(orientation == .landscapeRight)
    #expect(page.log == ["will 844"] && root.log == ["to 844"])
    host.settle()
    #expect(page.log == ["will 844", "did 844"])
    root.log = []
    root.dismiss(animated: animated)
    #expect(orientation == .portrait && root.view.bounds.width == 390)
    #expect(root.log.prefix(2) == ["to 390", "will 390"])
    host.settle()
    #expect(root.log == ["to 390", "will 390", "did 390"])
  }

  @Test func whatWasShownStaysAsItWasOnTheDevice() throws {
    let page = Page(.landscapeRight)
    root.present(page, animated: true)
    host.advance(0.05)
    let container = try #require(page._presentation?._container)
    let picture = try #require(container.subviews.first as? TurnedPicture)
    #expect(picture.frame == UIScreen.main.bounds && container.subviews.last === page.view)
    // The page comes from the bottom that the new orientation has.
    #expect(page.view.layer.presentation()?.frame.minY ?? 0 > 0)
    host.settle()
    #expect(picture.superview == nil)
    root.dismiss(animated: true)
    host.advance(0.05)
    let leaving = try #require(container.subviews.last as? TurnedPicture)
    #expect(page.view.isHidden && leaving.frame.size == UIScreen.main.bounds.size)
    // Down is to one side of the screen now.
    #expect(leaving.frame.minX != 0 && leaving.frame.minY == 0)
    host.settle()
    #expect(!page.view.isHidden && container.window == nil)
  }

  @Test func thePreferredOrientationHoldsUntilTheDeviceTurns() {
    let page = Page(.all, preferred: .landscapeLeft)
    root.present(page, animated: false)
    host.settle()
    #expect(orientation == .landscapeLeft)
    hold(.landscapeRight)
    #expect(orientation == .landscapeRight)
    hold(.portrait)
    #expect(orientation == .portrait)
  }

  @Test func withoutAPreferenceTheOrientationStaysWhereItMay() {
    let page = Page(.all)
    root.present(page, animated: false)
    host.settle()
    #expect(orientation == .portrait && root.log == [])
  }

  @Test func aSheetTurnsNothing() {
    let page = Page(.landscape)
    page.modalPresentationStyle = .pageSheet
    root.present(page, animated: false)
    host.settle()
    #expect(orientation == .portrait)
  }

  @Test func aNavigationControllerAsksItsDelegate() {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
      ) -> UIInterfaceOrientationMask { .allButUpsideDown }
      func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
      ) -> UIInterfaceOrientation { .landscapeRight }
    }
    let delegate = Delegate()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.delegate = delegate
    navigation.modalPresentationStyle = .fullScreen
    root.present(navigation, animated: false)
    #expect(orientation == .landscapeRight)
  }

  @Test func namesOfMasks() {
    #expect(UIInterfaceOrientationMask.all._names == "portrait, portraitUpsideDown, landscapeLeft, landscapeRight")
    #expect(UIInterfaceOrientationMask.landscape._names == "landscapeLeft, landscapeRight")
  }
}
