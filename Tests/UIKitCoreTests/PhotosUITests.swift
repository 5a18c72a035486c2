import Foundation
import PhotosUI
import QuinceFoundation
import Testing

@testable import UIKitCore

/// PhotosUI's picker over the device's photos.
@MainActor @Suite(.serialized) struct PhotosUITests {
  private final class Delegate: PHPickerViewControllerDelegate {
    var results: [PHPickerResult]?
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) { self.results = results }
  }

  private func withPhotos(_ body: () async throws -> Void) async throws {
    let before = ProcessEnvironment.current
    defer { ProcessEnvironment.current = before }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("photos-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, side) in [("A", 10), ("B", 20), ("C", 30)] {
      let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
        UIColor.systemRed.setFill()
        context.fill(CGRect(x: 0, y: 0, width: side, height: side))
      }
      try #require(image.pngData()).write(to: folder.appendingPathComponent("\(name).png"))
    }
    try Data([0]).write(to: folder.appendingPathComponent("D.mov"))
    ProcessEnvironment.current.photos = folder.path
    try await body()
  }

  private func present(
    _ edit: (inout PHPickerConfiguration) -> Void
  ) -> (TestHost, UIWindow, PHPickerViewController, Delegate) {
    let host = TestHost.launch()
    let window = host.show()
    var configuration = PHPickerConfiguration()
    edit(&configuration)
    let picker = PHPickerViewController(configuration: configuration)
    let delegate = Delegate()
    picker.delegate = delegate
    window.rootViewController!.present(picker, animated: false)
    host.settle()
    return (host, window, picker, delegate)
  }

  private func grid(_ picker: PHPickerViewController) -> UICollectionViewController? {
    (picker.children.first as? UINavigationController)?.topViewController as? UICollectionViewController
  }

  private func tap(_ host: TestHost, _ picker: PHPickerViewController, _ item: Int) throws {
    let cell = try #require(grid(picker)?.collectionView.cellForItem(at: IndexPath(item: item, section: 0)))
    let place = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
    host.tap(Double(place.x), Double(place.y))
    host.settle()
  }

  @Test("a tap picks one photo, whose provider gives its image and its file")
  func one() async throws {
    try await withPhotos {
      let (host, window, picker, delegate) = present { $0.filter = .images }
      #expect(grid(picker)?.collectionView.numberOfItems(inSection: 0) == 3)
      try tap(host, picker, 1)
      let provider = try #require(delegate.results?.first?.itemProvider)
      #expect(delegate.results?.count == 1 && provider.suggestedName == "B")
      #expect(provider.canLoadObject(ofClass: UIImage.self))
      let size = await withCheckedContinuation { done in
        provider.loadObject(ofClass: UIImage.self) { object, _ in
          let size = (object as? UIImage)?.size
          done.resume(returning: size)
        }
      }
      let scale = UIScreen.main.scale
      #expect(size == CGSize(width: 20 * scale, height: 20 * scale))
      withExtendedLifetime(window) {}
    }
  }

  @Test("several are picked up to the limit, in the order of choice")
  func several() async throws {
    try await withPhotos {
      let (host, window, picker, delegate) = present {
        $0.selectionLimit = 2
        $0.selection = .ordered
        $0.filter = .any(of: [.images, .videos])
      }
      let add = try #require(grid(picker)?.navigationItem.rightBarButtonItem)
      #expect(!add.isEnabled)
      for item in [2, 0, 3] { try tap(host, picker, item) }
      #expect(add.isEnabled)
      add.trigger(event: nil)
      #expect(delegate.results?.map(\.itemProvider.suggestedName) == ["C", "A"])
      withExtendedLifetime(window) {}
    }
  }

  @Test("Cancel gives nothing; filters choose what shows")
  func cancel() async throws {
    try await withPhotos {
      let (_, window, picker, delegate) = present { $0.filter = .not(.images) }
      #expect(grid(picker)?.collectionView.numberOfItems(inSection: 0) == 1)
      grid(picker)?.navigationItem.leftBarButtonItem?.trigger(event: nil)
      #expect(delegate.results?.isEmpty == true)
      withExtendedLifetime(window) {}
    }
  }
}
