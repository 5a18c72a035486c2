import AVKit
import AuthenticationServices
import CoreTransferable
import PhotosUI
import QuickLook
import SpriteKit
import SwiftUI
import Testing
import _AVKit_SwiftUI
import _AuthenticationServices_SwiftUI
import _PhotosUI_SwiftUI
import _SpriteKit_SwiftUI

/// Views that other frameworks have for SwiftUI.
@MainActor struct OverlayTests {
  private func host<Content: View>(_ view: Content) -> (UIWindow, UIHostingController<Content>) {
    let controller = UIHostingController(rootView: view)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    return (window, controller)
  }
  private func find<V: UIView>(_ type: V.Type, in view: UIView) -> V? {
    (view as? V) ?? view.subviews.lazy.compactMap { find(type, in: $0) }.first
  }

  @Test func aPickerIsPresentedWhileItsValueSaysSo() throws {
    struct Picking: View {
      let isPresented: Bool
      var body: some View {
        Color.red.photosPicker(
          isPresented: .constant(isPresented), selection: .constant([PhotosPickerItem(itemIdentifier: "a")]),
          maxSelectionCount: 4, selectionBehavior: .ordered, matching: .images)
      }
    }
    let (window, controller) = host(Picking(isPresented: false))
    #expect(controller.presentedViewController == nil)
    controller.rootView = Picking(isPresented: true)
    controller.view.setNeedsLayout()
    window.layoutIfNeeded()
    let picker = try #require(controller.presentedViewController as? PHPickerViewController)
    #expect(picker.configuration.selectionLimit == 4 && picker.configuration.selection == .ordered)
    #expect(picker.configuration.filter == .images && picker.configuration.preselectedAssetIdentifiers == ["a"])
  }

  @Test func aMarkedItemHasNoData() async throws {
    let item = PhotosPickerItem(itemIdentifier: "a")
    #expect(item.itemIdentifier == "a" && item.supportedContentTypes.isEmpty)
    #expect(try await item.loadTransferable(type: Data.self) == nil)
  }

  private struct Note: Transferable {
    let url: URL
    static var transferRepresentation: some TransferRepresentation {
      FileRepresentation(contentType: .plainText) {
        SentTransferredFile($0.url)
      } importing: {
        Note(url: $0.file)
      }
    }
  }
  @Test func filesAreReadFromACopyOfTheirName() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("note-\(UUID().uuidString).txt")
    try "text".write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let provider = try #require(NSItemProvider(contentsOf: file))
    let note = try #require(try await Note.read(provider))
    #expect(note.url != file && note.url.lastPathComponent == file.lastPathComponent)
    #expect(try String(contentsOf: note.url, encoding: .utf8) == "text")
  }

  @Test func theButtonThatSignsInIsAsLargeAsItIsOffered() throws {
    let button = SignInWithAppleButton(.continue) {
      $0.requestedScopes = [.email]
    } onCompletion: { _ in
    }
    let (window, _) = host(button.frame(width: 200, height: 44))
    let control = try #require(find(ASAuthorizationAppleIDButton.self, in: window))
    #expect(control.bounds.width == 200 && abs(control.bounds.height - 44) < 0.01)
    #expect(control.accessibilityLabel == "Continue with Apple")
  }

  @Test func scenesAndFilmsAreShown() throws {
    let scene = SKScene(size: CGSize(width: 100, height: 50))
    let (window, _) = host(SpriteView(scene: scene, isPaused: true, options: [.ignoresSiblingOrder]))
    let view = try #require(find(SKView.self, in: window))
    #expect(view.scene === scene && view.ignoresSiblingOrder && view.isPaused)
    let player = AVPlayer()
    let (_, controller) = host(VideoPlayer(player: player))
    #expect((controller.children.first as? AVPlayerViewController)?.player === player)
  }
}
