import Foundation
import Testing

@testable import UIKitCore

/// What sets a sheet off that dims nothing.
@Suite(.serialized) @MainActor struct SheetShadowTests {
  private func shadow(_ sheet: UISheetPresentationController) -> UIView? {
    sheet.containerView?.subviews.first { $0.layer.shadowOpacity > 0 }
  }

  @Test func aSheetThatDimsNothingHasAShadow() throws {
    let host = TestHost.launch()
    let presenter = UIViewController()
    _ = host.show(presenter)
    let presented = UIViewController()
    let sheet = try #require(presented.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    sheet.largestUndimmedDetentIdentifier = .medium
    presenter.present(presented, animated: true)
    host.settle()
    let view = try #require(shadow(sheet))
    #expect(view.frame == presented.view.frame)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    host.settle()
    #expect(shadow(sheet) == nil)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
    host.settle()
    #expect(shadow(sheet)?.frame == presented.view.frame)
    presenter.dismiss(animated: true)
    host.settle()
    #expect(view.superview == nil)
  }

  @Test func aSheetThatDimsHasNone() throws {
    let host = TestHost.launch()
    let presenter = UIViewController()
    _ = host.show(presenter)
    let presented = UIViewController()
    presented.sheetPresentationController?.detents = [.medium()]
    presenter.present(presented, animated: false)
    host.settle()
    #expect(shadow(try #require(presented.sheetPresentationController)) == nil)
  }

  @Test func aPopoversColourMayChangeWhileItShows() throws {
    let host = TestHost.launch()
    let presenter = UIViewController()
    _ = host.show(presenter)
    let popover = UIPopoverPresentationController(presentedViewController: UIViewController(), presenting: presenter)
    popover.backgroundColor = .systemRed
    #expect(popover.fillColor == .systemRed)
    popover.backgroundColor = nil
    let traits = UITraitCollection(userInterfaceStyle: .light)
    let shown = popover.fillColor.resolvedColor(with: traits).cgColor.components
    #expect(shown == UIColor.systemBackground.resolvedColor(with: traits).cgColor.components)
  }
}
