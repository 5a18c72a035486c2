import Foundation
import QuinceFoundation
import Testing

@testable import UIKitCore

/// The image picker and the device's photos: a folder of this test's own.
@MainActor @Suite(.serialized) struct PhotoPickerTests {
  final class Delegate: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    var infos: [[UIImagePickerController.InfoKey: Any]] = []
    var cancels = 0
    func imagePickerController(
      _ p: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      infos.append(info)
      p.dismiss(animated: true)
    }
    func imagePickerControllerDidCancel(_ p: UIImagePickerController) {
      cancels += 1
      p.dismiss(animated: true)
    }
  }
  final class Silent: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {}

  let host = TestHost.launch()
  let delegate = Delegate()

  /// Runs with photos of these sizes, in points of scale 1.
  private func withPhotos(_ sizes: [(String, CGSize, UIColor)], _ body: () throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("photos-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let before = ProcessEnvironment.current
    ProcessEnvironment.current.photos = folder.path
    defer {
      ProcessEnvironment.current = before
      try? FileManager.default.removeItem(at: folder)
    }
    for (name, size, color) in sizes {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let data = UIGraphicsImageRenderer(size: size, format: format).pngData { context in
        color.setFill()
        context.fill(CGRect(origin: .zero, size: size))
      }
      try data.write(to: folder.appendingPathComponent(name))
    }
    try body()
  }

  private func present(_ setUp: (UIImagePickerController) -> Void = { _ in }) -> (
    UIImagePickerController, UIViewController
  ) {
    let root = UIViewController()
    _ = host.show(root)
    let picker = UIImagePickerController()
    picker.delegate = delegate
    setUp(picker)
    root.present(picker, animated: true)
    host.settle()
    return (picker, root)
  }
  private func cells(_ picker: UIImagePickerController) -> [PhotoCell] {
    ((picker.topViewController as? PhotoGridController)?.collectionView.visibleCells ?? [])
      .compactMap { $0 as? PhotoCell }.sorted { $0.frame.minX < $1.frame.minX }
  }
  private func tap(_ view: UIView) {
    let point = view.convertToScreen(CGPoint(x: view.bounds.midX, y: view.bounds.midY))
    host.tap(Double(point.x), Double(point.y))
    host.settle()
  }

  @Test func aPhotoThatIsTappedIsGivenAtItsSize() throws {
    try withPhotos([
      ("b.png", CGSize(width: 40, height: 30), .red), ("a10.png", CGSize(width: 8, height: 8), .blue),
      ("a9.png", CGSize(width: 9, height: 9), .green),
    ]) {
      let (picker, root) = present()
      #expect(cells(picker).map(\.accessibilityLabel) == ["a9", "a10", "b"])
      tap(cells(picker)[2])
      let info = try #require(delegate.infos.first)
      #expect(info[.mediaType] as? String == "public.image")
      #expect((info[.originalImage] as? UIImage)?.size == CGSize(width: 40, height: 30))
      #expect((info[.imageURL] as? URL)?.lastPathComponent == "b.png")
      #expect(info[.editedImage] == nil)
      #expect(root.presentedViewController == nil)
    }
  }

  @Test func cancelTellsTheDelegateAndOneThatSaysNothingIsHelped() throws {
    try withPhotos([]) {
      let (picker, root) = present()
      picker.cancel()
      host.settle()
      #expect(delegate.cancels == 1 && root.presentedViewController == nil)
      let silent = Silent()
      let (second, other) = present { $0.delegate = silent }
      second.cancel()
      host.settle()
      #expect(other.presentedViewController == nil)
    }
  }

  @Test func editingCutsASquareOutOfTheMiddle() throws {
    try withPhotos([("wide.png", CGSize(width: 200, height: 100), .red)]) {
      let (picker, _) = present { $0.allowsEditing = true }
      tap(cells(picker)[0])
      let crop = try #require(picker.topViewController as? PhotoCropController)
      #expect(delegate.infos.isEmpty)
      let choose = try #require(
        crop.view.subviews.compactMap { $0 as? UIButton }.first { $0.title(for: .normal) == "Choose" })
      tap(choose)
      let info = try #require(delegate.infos.first)
      let edited = try #require(info[.editedImage] as? UIImage)
      #expect(abs(edited.size.width - 100) < 1 && abs(edited.size.height - 100) < 1)
      let box = try #require((info[.cropRect] as? NSValue)?.cgRectValue)
      #expect(abs(box.minX - 50) < 1 && abs(box.minY) < 1)
      #expect((info[.originalImage] as? UIImage)?.size.width == 200)
    }
  }

  @Test func whatAnAppSavesIsAmongThePhotos() throws {
    try withPhotos([]) {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
      UIImageWriteToSavedPhotosAlbum(image, nil, nil, nil)
      UIImageWriteToSavedPhotosAlbum(image, nil, nil, nil)
      #expect(PhotoFolder.items(["public.image"]).map(\.url.lastPathComponent) == ["IMG_0001.PNG", "IMG_0002.PNG"])
      #expect(PhotoFolder.items(["public.movie"]).isEmpty)
    }
  }

  @Test func thereIsNoCamera() {
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    #expect(!UIImagePickerController.isCameraDeviceAvailable(.rear))
    #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
  }
}
