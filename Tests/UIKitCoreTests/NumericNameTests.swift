import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Names for numbers are put in order, and some are counted on from, as numbers are.
@MainActor @Suite struct NumericNameTests {
  @Test func levelsOfWindowsAreCountedOn() {
    let window = UIWindow(frame: .zero)
    window.windowLevel = .alert + 1
    #expect(window.windowLevel.rawValue == 2001 && window.windowLevel > .alert)
    window.windowLevel -= 2
    #expect(window.windowLevel == UIWindow.Level.alert - 1 && window.windowLevel >= .statusBar)
    window.windowLevel += 1
    #expect(window.windowLevel == .alert)
  }

  @Test func namesOfNumbersAreInOrder() {
    #expect(UILayoutPriority.defaultLow < .defaultHigh && max(UILayoutPriority.required, .defaultLow) == .required)
    #expect([UIFont.Weight.bold, .thin, .regular].sorted() == [.thin, .regular, .bold])
    #expect(UIFont.Width.condensed < .expanded && UIScrollView.DecelerationRate.fast < .normal)
  }
}
