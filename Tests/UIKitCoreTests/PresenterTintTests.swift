import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// Tints under what is presented turn gray, and come back.
@Suite(.serialized) @MainActor struct PresenterTintTests {
  enum Kind: CaseIterable { case sheet, mediumUndimmed, popover, fullScreen, alert }

  private func controller(_ kind: Kind, from view: UIView) -> UIViewController {
    if kind == .alert { return UIAlertController(title: "T", message: nil, preferredStyle: .alert) }
    let controller = UIViewController()
    switch kind {
    case .popover:
      controller.modalPresentationStyle = .popover
      controller.popoverPresentationController?.sourceView = view
    case .fullScreen: controller.modalPresentationStyle = .fullScreen
    case .mediumUndimmed:
      controller.sheetPresentationController?.detents = [.medium(), .large()]
      controller.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    default: break
    }
    return controller
  }

  @Test(arguments: Kind.allCases)
  func tints(_ kind: Kind) {
    let host = TestHost.launch(device: DeviceModel.named(kind == .mediumUndimmed ? "iphone-14" : "ipad-10")!)
    let presenter = UIViewController()
    _ = host.show(presenter)
    host.settle()
    #expect(presenter.view.tintAdjustmentMode == .normal)
    let presented = controller(kind, from: presenter.view)
    presenter.present(presented, animated: true)
    host.settle()
    let isDimmed = kind != .mediumUndimmed && kind != .fullScreen
    #expect(presenter.view.tintAdjustmentMode == (isDimmed ? .dimmed : .normal))
    if kind == .mediumUndimmed {
      presented.sheetPresentationController?.animateChanges {
        presented.sheetPresentationController?.selectedDetentIdentifier = .large
      }
      host.settle()
      #expect(presenter.view.tintAdjustmentMode == .dimmed)
    }
    presenter.dismiss(animated: true)
    host.settle()
    #expect(presenter.view.tintAdjustmentMode == .normal)
  }

  @Test("the tint that is inherited stands for itself")
  func inheritedTint() throws {
    let host = TestHost.launch()
    let window = host.show()
    window.tintColor = .orange
    let view = UIImageView(image: UIImage(systemName: "star.fill"))
    view.tintColor = .tintColor
    window.addSubview(view)
    #expect(view.tintColor == .orange)
    window.tintColor = .green
    #expect(view.tintColor == .green)
    view.tintColor = .red
    #expect(view.tintColor == .red)
  }
}
