import Testing
import UIKitCore
import UniformTypeIdentifiers

@testable import SwiftUI

@MainActor @Suite("SwiftUI: values that are dragged, documents")
struct DraggingTests {
  struct Card: Codable, Equatable, Transferable {
    var title: String
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)
      ProxyRepresentation(exporting: \.title)
    }
  }

  @Test("a value comes back from each of its representations that can be read")
  func representations() async throws {
    let provider = Card.provider { Card(title: "One") }
    #expect(provider.registeredTypeIdentifiers == [UTType.json.identifier, UTType.utf8PlainText.identifier])
    #expect(Card.readTypes == [.json])
    let card = try await Card.read(provider)
    let title = try await String.read(provider)
    let url = try await URL.read(provider)
    #expect(card == Card(title: "One") && title == "One" && url == nil)
  }

  @Test("a view that can be dragged, or that takes drops, has the interaction for it and takes touches")
  func interactions() throws {
    func interactions(_ view: UIView) -> [any UIInteraction] {
      view.interactions + view.subviews.flatMap(interactions)
    }
    let drag = Hosted(Text("One").draggable("One"))
    #expect(interactions(drag.controller.view).contains { $0 is UIDragInteraction })
    let drop = Hosted(Text("Here").dropDestination(for: String.self) { _, _ in true })
    let found = interactions(drop.controller.view).first { $0 is UIDropInteraction }
    let view = try #require(found?.view)
    #expect(view.hitTest(CGPoint(x: view.bounds.midX, y: view.bounds.midY), with: nil) === view)
  }
}
