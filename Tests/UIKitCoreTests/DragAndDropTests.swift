import Foundation
import QuinceFoundation
import Testing

@testable import UIKitCore

/// Drags between plain views: the order of what both sides are told, previews and badges.
@MainActor @Suite struct DragAndDropTests {
  /// Both sides of a drag, with one list of what they were told.
  private final class Sides: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    var told: [String] = []
    var operation = UIDropOperation.copy
    var takes = true
    var gives = true
    var allowsMove = true
    var loaded: [String] = []
    var preview: ((UITargetedDragPreview) -> UITargetedDragPreview?)?

    func note(_ text: String) { if told.last != text { told.append(text) } }

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
      note("items")
      return gives ? [UIDragItem(itemProvider: NSItemProvider(object: "quince" as NSString))] : []
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
      note("lift preview")
      return UITargetedDragPreview(view: interaction.view!)
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {
      note("lift")
      animator.addCompletion { self.note($0 == .end ? "lifted" : "put back") }
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
      note("begin")
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) { note("move") }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { note("will end \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { note("did end \(operation)") }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
      note("transferred")
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
      withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
      note("cancel preview")
      return defaultPreview
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
    ) {
      note("cancel")
      animator.addCompletion { _ in self.note("cancelled") }
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      note("drop: can handle")
      return takes && session.canLoadObjects(ofClass: NSString.self)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
      note("drop: enter")
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
      if told.last == "drop: enter" || told.last == "drop: update" { note("drop: update") }
      return UIDropProposal(operation: operation)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
      note("drop: exit")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      note("drop: perform")
      session.loadObjects(ofClass: NSString.self) { self.loaded = $0.compactMap { $0 as? String } }
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
      withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
      note("drop: preview")
      return preview.map { $0(defaultPreview) } ?? defaultPreview
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {
      note("drop: animate")
      animator.addCompletion { _ in self.note("drop: animated") }
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
      note("drop: conclude")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
      note("drop: end")
    }
  }

  private struct Scene {
    let host: TestHost
    let window: UIWindow
    let sides = Sides()
    let source = UIView(frame: CGRect(x: 20, y: 100, width: 80, height: 80))
    let target = UIView(frame: CGRect(x: 200, y: 400, width: 150, height: 150))

    @MainActor init() {
      host = TestHost.launch()
      window = host.show()
      source.backgroundColor = .systemRed
      source.addInteraction(UIDragInteraction(delegate: sides))
      target.addInteraction(UIDropInteraction(delegate: sides))
      window.rootViewController!.view.addSubview(source)
      window.rootViewController!.view.addSubview(target)
      host.settle()
    }

    /// The lifted things on the screen.
    @MainActor var overlay: DragOverlay? { window.subviews.lazy.compactMap { $0 as? DragOverlay }.first }
    @MainActor var preview: DragPreviewView? { overlay?.subviews.lazy.compactMap { $0 as? DragPreviewView }.first }
    @MainActor var badge: DragBadge.Kind? { overlay?.subviews.lazy.compactMap { $0 as? DragBadge }.first?.kind }

    @MainActor func press(_ seconds: Double = 0.6) {
      host.touch(.began, 60, 140, id: 5)
      host.advance(seconds)
    }
    @MainActor func move(_ x: Double, _ y: Double) {
      host.touch(.moved, x, y, id: 5)
      host.advance(1.0 / 30)
    }
    @MainActor func lift(_ x: Double, _ y: Double) {
      host.touch(.ended, x, y, id: 5)
      host.settle()
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var gives = true
    var takes = true
    var allowsMove = true
    var operation = UIDropOperation.copy
    /// Where the finger goes after the press; it is lifted at the last place.
    var way: [[Double]] = []
    let told: [String]
  }

  private static let lifting = ["items", "lift preview", "lift"]
  private static let home = ["cancel preview", "cancel"]

  // Apple: the documentation of both delegates; the order between the two is assumed (`Drag`).
  static let rows = [
    Row(testDescription: "what gives no items is only pressed", gives: false, told: ["items"]),
    Row(testDescription: "a press that does not move puts the item back", told: lifting + ["put back"]),
    Row(
      testDescription: "a drag to nowhere goes back", way: [[100, 200]],
      told: lifting + ["lifted", "begin", "move", "will end cancel"] + home + ["cancelled", "did end cancel"]),
    Row(
      testDescription: "a drop that copies", way: [[100, 200], [250, 450]],
      told: lifting + [
        "lifted", "begin", "move", "drop: can handle", "drop: enter", "drop: update", "drop: perform",
        "will end copy", "drop: preview", "drop: animate", "drop: animated", "drop: conclude", "drop: end",
        "did end copy", "transferred",
      ]),
    Row(
      testDescription: "a drop that moves", operation: .move, way: [[250, 450]],
      told: lifting + [
        "lifted", "begin", "move", "drop: can handle", "drop: enter", "drop: update", "drop: perform",
        "will end move", "drop: preview", "drop: animate", "drop: animated", "drop: conclude", "drop: end",
        "did end move", "transferred",
      ]),
    Row(
      testDescription: "a move that the source forbids is a cancel", allowsMove: false, operation: .move,
      way: [[250, 450]],
      told: lifting + [
        "lifted", "begin", "move", "drop: can handle", "drop: enter", "drop: update", "will end cancel",
      ] + home + ["cancelled", "drop: end", "did end cancel"]),
    Row(
      testDescription: "a forbidden drop goes back", operation: .forbidden, way: [[250, 450]],
      told: lifting + [
        "lifted", "begin", "move", "drop: can handle", "drop: enter", "drop: update", "will end forbidden",
      ] + home + ["cancelled", "drop: end", "did end forbidden"]),
    Row(
      testDescription: "one that cannot handle the session hears no more of it", takes: false,
      way: [[250, 450], [260, 460]],
      told: lifting + ["lifted", "begin", "move", "drop: can handle", "move", "will end cancel"] + home
        + ["cancelled", "did end cancel"]),
    Row(
      testDescription: "a drag that leaves again", way: [[250, 450], [100, 300]],
      told: lifting + [
        "lifted", "begin", "move", "drop: can handle", "drop: enter", "drop: update", "move", "drop: exit",
        "will end cancel",
      ] + home + ["cancelled", "drop: end", "did end cancel"]),
  ]

  @Test(arguments: rows)
  func order(row: Row) async throws {
    let scene = Scene()
    let sides = scene.sides
    (sides.gives, sides.takes, sides.allowsMove, sides.operation) = (
      row.gives, row.takes, row.allowsMove, row.operation
    )
    scene.press()
    for place in row.way { scene.move(place[0], place[1]) }
    scene.lift(row.way.last?[0] ?? 60, row.way.last?[1] ?? 140)
    for _ in 0..<200 where row.told.last == "transferred" && sides.told.last != "transferred" {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(sides.told == row.told)
    #expect(scene.overlay == nil)
    if row.told.contains("transferred") { #expect(sides.loaded == ["quince"]) }
  }

  @Test("a quick drag lifts nothing")
  func quick() {
    let scene = Scene()
    scene.press(0.1)
    scene.move(250, 450)
    scene.lift(250, 450)
    #expect(scene.sides.told.isEmpty)
  }

  @Test("the preview keeps its place under the finger, and a badge says what a drop would do")
  func preview() throws {
    let scene = Scene()
    scene.press()
    let preview = try #require(scene.preview)
    #expect(preview.center == CGPoint(x: 60, y: 140))
    scene.host.advance(0.5)
    #expect(preview.transform.a > 1 && preview.layer.shadowOpacity > 0)
    scene.move(90, 150)
    scene.host.advance(0.5)
    #expect(preview.center == CGPoint(x: 90, y: 150))
    #expect(scene.badge == nil)
    scene.move(250, 450)
    #expect(scene.badge == .copy(1))
    scene.sides.operation = .forbidden
    scene.move(252, 450)
    #expect(scene.badge == .forbidden)
    scene.sides.operation = .move
    scene.move(254, 450)
    #expect(scene.badge == nil)
    scene.lift(254, 450)
    #expect(scene.overlay == nil)
  }

  @Test("a dropped item goes where the preview's target is")
  func target() throws {
    let scene = Scene()
    let box = UIView(frame: CGRect(x: 300, y: 700, width: 40, height: 40))
    scene.window.rootViewController!.view.addSubview(box)
    scene.sides.preview = { preview in
      preview.retargetedPreview(with: UIDragPreviewTarget(container: box, center: CGPoint(x: 20, y: 20)))
    }
    scene.press()
    scene.move(250, 450)
    scene.host.touch(.ended, 250, 450, id: 5)
    let preview = try #require(scene.preview)
    #expect(preview.center == CGPoint(x: 320, y: 720) && preview.transform.isIdentity)
    scene.host.settle()
  }

  @Test("a second finger's tap adds items")
  func adding() throws {
    final class Adding: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
      var added = 0
      var dropped = 0
      func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
      ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }
      func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
      ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }
      func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
        for addingInteraction: UIDragInteraction
      ) { added += items.count }
      func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
      ) -> UIDropProposal { UIDropProposal(operation: .copy) }
      func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        dropped = session.items.count
      }
    }
    let scene = Scene()
    let adding = Adding()
    for old in scene.source.interactions { scene.source.removeInteraction(old) }
    for old in scene.target.interactions { scene.target.removeInteraction(old) }
    scene.source.addInteraction(UIDragInteraction(delegate: adding))
    scene.target.addInteraction(UIDropInteraction(delegate: adding))
    let other = UIView(frame: CGRect(x: 150, y: 100, width: 80, height: 80))
    other.addInteraction(UIDragInteraction(delegate: adding))
    scene.window.rootViewController!.view.addSubview(other)
    scene.press()
    scene.host.tap(190, 140)
    #expect(adding.added == 0)
    scene.move(100, 300)
    scene.host.tap(190, 140)
    #expect(adding.added == 1)
    #expect(scene.overlay?.subviews.filter { $0 is DragPreviewView }.count == 2)
    scene.move(250, 450)
    #expect(scene.badge == .copy(2))
    scene.lift(250, 450)
    #expect(adding.dropped == 2)
  }

  @Test("a context menu that opens with the lift closes when the finger moves")
  func menu() {
    final class Menu: NSObject, UIContextMenuInteractionDelegate {
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) })
      }
    }
    let scene = Scene()
    let menu = Menu()
    scene.source.addInteraction(UIContextMenuInteraction(delegate: menu))
    func isOpen() -> Bool { scene.window.subviews.contains { $0 is ContextMenuPresentation } }
    scene.press()
    #expect(isOpen() && scene.overlay?.isHidden == true)
    scene.move(250, 450)
    scene.host.advance(0.5)
    #expect(!isOpen() && scene.overlay?.isHidden == false)
    scene.lift(250, 450)
    #expect(scene.sides.told.contains("drop: perform"))
    withExtendedLifetime(menu) {}
  }

  @Test("a drag goes on when its view has left the screen")
  func sourceLeaves() {
    let scene = Scene()
    scene.press()
    scene.move(100, 300)
    scene.source.removeFromSuperview()
    scene.move(250, 450)
    scene.lift(250, 450)
    #expect(scene.sides.told.contains("did end copy"))
  }

  @Test("a disabled interaction lifts nothing")
  func disabled() {
    let scene = Scene()
    (scene.source.interactions[0] as? UIDragInteraction)?.isEnabled = false
    scene.press()
    scene.lift(60, 140)
    #expect(scene.sides.told.isEmpty)
  }
}
