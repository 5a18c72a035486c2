import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// What `print` says of a view; addresses are left out.
@MainActor @Suite(.serialized) struct ViewDescriptionTests {
  private static let frame = CGRect(x: 1, y: 2, width: 3.5, height: 4)
  private static let rows: [(make: @MainActor () -> UIView, text: String)] = [
    ({ UIView(frame: frame) }, "<UIView: 0x; frame = (1 2; 3.5 4); layer = <CALayer: 0x>>"),
    (
      {
        let view = UIView(frame: frame)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleBottomMargin]
        (view.alpha, view.isHidden, view.tag) = (0.5, true, 3)
        (view.clipsToBounds, view.isOpaque, view.isUserInteractionEnabled) = (true, false, false)
        view.backgroundColor = .red
        return view
      },
      "<UIView: 0x; frame = (1 2; 3.5 4); clipsToBounds = YES; alpha = 0.5; hidden = YES; opaque = NO; "
        + "autoresize = W+H+BM; userInteractionEnabled = NO; tag = 3; "
        + "backgroundColor = UIExtendedSRGBColorSpace 1 0 0 1; layer = <CALayer: 0x>>"
    ),
    (
      {
        let scroll = UIScrollView(frame: frame)
        scroll.contentSize = CGSize(width: 10, height: 20)
        scroll.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        return scroll
      },
      "<UIScrollView: 0x; frame = (1 2; 3.5 4); clipsToBounds = YES; layer = <CALayer: 0x>; contentOffset: {-2, -1}; "
        + "contentSize: {10, 20}; adjustedContentInset: {1, 2, 3, 4}>"
    ),
  ]

  @Test(arguments: rows.indices) func whatIsNotUsualIsSaid(_ index: Int) {
    let said = Self.rows[index].make().description.replacingOccurrences(
      of: "0x[0-9a-f]+", with: "0x", options: .regularExpression)
    #expect(said == Self.rows[index].text)
  }

  @Test func labelsSayTheirText() {
    let label = UILabel(frame: .zero)
    label.text = "Hey"
    #expect(label.description.contains("frame = (0 0; 0 0); text = 'Hey'; "))
    #expect(label.description.contains("userInteractionEnabled = NO; "))
  }
}
