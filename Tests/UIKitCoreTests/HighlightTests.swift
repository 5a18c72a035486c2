import Foundation
import Testing

@testable import UIKitCore

/// What highlighted image views and buttons show, and where small text lies.
@MainActor @Suite(.serialized) struct HighlightTests {
  private func image(_ width: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: 4)).image { $0.fill($0.format.bounds) }
  }

  @Test func aHighlightedViewRunsItsOwnImages() {
    let host = TestHost.launch()
    let window = host.show()
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    func width() -> CGFloat { CGFloat((view.layer.contents as! CGImage).width) / view.layer.contentsScale }
    view.animationImages = [image(1), image(2)]
    view.highlightedAnimationImages = [image(5), image(6)]
    view.animationDuration = 1
    view.startAnimating()
    #expect(width() == 1)
    view.isHighlighted = true
    #expect(width() == 5)
    host.advance(0.6)
    #expect(width() == 6 && view.isAnimating)
    view.isHighlighted = false
    #expect(width() == 2)
    view.stopAnimating()
  }

  @Test func aTitlesShadowTurnsRound() {
    TestHost.launch()
    let button = UIButton(type: .custom)
    button.setTitle("Title", for: .normal)
    button.titleLabel?.shadowOffset = CGSize(width: 1, height: -2)
    button.isHighlighted = true
    #expect(button.titleLabel?.shadowOffset == CGSize(width: 1, height: -2))
    button.isHighlighted = false
    button.reversesTitleShadowWhenHighlighted = true
    button.isHighlighted = true
    #expect(button.titleLabel?.shadowOffset == CGSize(width: -1, height: 2))
    button.isHighlighted = false
    #expect(button.titleLabel?.shadowOffset == CGSize(width: 1, height: -2))
  }

  @Test func aTouchShines() throws {
    TestHost.launch()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    button.isHighlighted = true
    #expect(button.touchGlow == nil)
    button.isHighlighted = false
    button.showsTouchWhenHighlighted = true
    button.isHighlighted = true
    let glow = try #require(button.touchGlow)
    #expect(glow.alpha == 1 && glow.center == CGPoint(x: 30, y: 20) && button.subviews.first === glow)
    button.frame.size = CGSize(width: 100, height: 80)
    button.layoutIfNeeded()
    #expect(glow.center == CGPoint(x: 50, y: 40))
    button.isHighlighted = false
    #expect(glow.alpha == 0)
  }

  @Test(arguments: [false, true]) func aConfigurationFollowsTheState(follows: Bool) {
    TestHost.launch()
    let button = UIButton(configuration: .filled())
    button.automaticallyUpdatesConfiguration = follows
    button.configuration?.title = "Title"
    button.layoutIfNeeded()
    let color = button.titleLabel?.textColor
    button.isEnabled = false
    button.layoutIfNeeded()
    #expect((button.titleLabel?.textColor == color) == !follows)
    button.isEnabled = true
    button.isHighlighted = true
    #expect((button.titleLabel?.alpha == 1) == !follows)
  }

  /// The rows of pixels from the top to the lowest one with ink, and the first with ink.
  private func ink(_ label: UILabel) throws -> (first: Int, last: Int) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let picture = UIGraphicsImageRenderer(size: label.bounds.size, format: format).image {
      label.layer.render(in: $0.cgContext)
    }
    let image = try #require(picture.cgImage)
    let data = try #require(image.dataProvider?.data as Data?)
    let rows = (0..<image.height).filter { row in
      (0..<image.width).contains { data[row * image.bytesPerRow + $0 * 4 + 3] > 100 }
    }
    return (try #require(rows.first), try #require(rows.last))
  }

  @Test func smallerTextKeepsItsBaselineOrItsMiddle() throws {
    TestHost.launch()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 1000, height: 60))
    label.text = "HHHHHHHHHHHH"
    label.font = .systemFont(ofSize: 40)
    label.adjustsFontSizeToFitWidth = true
    let whole = try ink(label)
    label.frame.size.width = 150
    let onBaseline = try ink(label)
    #expect(onBaseline.first > whole.first + 10 && abs(onBaseline.last - whole.last) <= 1)
    label.baselineAdjustment = .alignCenters
    let centred = try ink(label)
    #expect(centred.last < onBaseline.last - 5)
    label.baselineAdjustment = .none
    #expect(try ink(label).last < centred.last - 5)
  }
}
