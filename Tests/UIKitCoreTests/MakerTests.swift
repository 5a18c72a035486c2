import Foundation
import Testing

@testable import UIKitCore

/// Objects made from metatypes run their own class's initialiser and have all their storage.
@MainActor @Suite struct MakerTests {
  private class View: UIView {
    let own = [1, 2]
    var seen: CGRect = .null
    override init(frame: CGRect) {
      super.init(frame: frame)
      seen = frame
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  private final class Subview: View { let more = "more" }
  private final class Generic<T>: UIView { var value: T? = nil; let text = "generic" }
  private final class Controller: UIViewController { let own = "controller" }
  private final class Layer: CALayer { let own = "layer" }
  private final class Responder: UIResponder { let own = "responder" }
  private final class Attributes: UICollectionViewLayoutAttributes { var own = "attributes" }

  @Test func viewsRunTheirOwnInitialiser() {
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let view = QuinceMaker.view(Subview.self, frame: frame) as? Subview
    #expect(view?.own == [1, 2] && view?.more == "more" && view?.seen == frame)
    #expect((QuinceMaker.view(Generic<Int>.self, frame: frame) as? Generic<Int>)?.text == "generic")
  }

  @Test func controllersLayersAndResponders() {
    #expect((QuinceMaker.controller(Controller.self) as? Controller)?.own == "controller")
    #expect((QuinceMaker.layer(Layer.self) as? Layer)?.own == "layer")
    #expect((QuinceMaker.responder(Responder.self) as? Responder)?.own == "responder")
    #expect((QuinceMaker.responder(Controller.self) as? Controller)?.own == "controller")
  }

  @Test func layoutAttributesKeepTheirElement() {
    let element = QuinceCollectionElement(category: .cell, kind: nil, indexPath: IndexPath(item: 3, section: 1))
    let made = QuinceCollectionMaker.attributes(Attributes.self, element) as? Attributes
    #expect(made?.own == "attributes" && made?.indexPath == IndexPath(item: 3, section: 1))
    #expect((made?.copy() as? Attributes)?.own == "attributes")
  }
}
