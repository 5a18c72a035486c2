import Foundation
import QuartzCore
import QuinceDevice
import Testing

@testable import UIKitCore

/// What masks that draw themselves leave to see.
@MainActor @Suite(.serialized) struct MaskTests {
  private final class Ellipse: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.black.setFill()
      UIBezierPath(ovalIn: rect).fill()
    }
  }

  private static func label() -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    label.text = "Masked"
    label.font = .boldSystemFont(ofSize: 40)
    return label
  }

  enum Kind: CaseIterable, Sendable { case label, nestedLabel, drawnView, labelsLayer, textLayer }

  private func mask(_ view: UIView, _ kind: Kind) -> AnyObject {
    switch kind {
    case .label: view.mask = Self.label()
    case .nestedLabel:
      view.mask = UIView()
      view.mask?.addSubview(Self.label())
    case .drawnView:
      view.mask = Ellipse(frame: view.bounds)
      view.mask?.backgroundColor = .clear
    case .labelsLayer:
      let label = Self.label()
      view.layer.mask = label.layer
      return label
    case .textLayer:
      let text = CATextLayer()
      (text.string, text.fontSize, text.frame) = ("Masked", 40, view.bounds)
      view.layer.mask = text
    }
    return view
  }

  @Test(arguments: Kind.allCases, [false, true])
  func aPartOfTheViewIsSeen(kind: Kind, isShownBefore: Bool) {
    let host = TestHost.launch()
    let window = host.show()
    let view = UIView(frame: CGRect(x: 20, y: 100, width: 200, height: 60))
    view.backgroundColor = .green
    var kept: AnyObject?
    var seen = 0
    host.whenPresented = { frame in
      seen = (0..<frame.width * frame.height).count {
        frame.pixels[$0 / frame.width * frame.stride + $0 % frame.width] & 0xFFFFFF == 0x00FF00
      }
    }
    if !isShownBefore { kept = mask(view, kind) }
    window.rootViewController?.view.addSubview(view)
    host.settle()
    if isShownBefore {
      kept = mask(view, kind)
      host.settle()
    }
    let scale = Int(UIScreen.main.scale)
    #expect(seen > 500 * scale * scale && seen < 11_000 * scale * scale)
    withExtendedLifetime(kept) {}
  }
}
