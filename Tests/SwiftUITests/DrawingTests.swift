import Foundation
import SwiftUI
import Testing
import UIKitCore

@MainActor @Suite("SwiftUI: pictures of views")
struct DrawingTests {
  /// Red, green, blue and alpha of a point.
  private func pixel(_ image: UIImage?, _ x: Int, _ y: Int) throws -> [Int] {
    let image = try #require(image?.cgImage)
    let context = try #require(
      CGContext(
        data: nil, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: image.width * 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    return (0..<4).map { Int(bytes[y * context.bytesPerRow + x * 4 + $0]) }
  }

  @Test("a renderer makes a picture in the content's size, or in the one that is proposed")
  func renderer() throws {
    let renderer = ImageRenderer(content: Color(red: 1, green: 0, blue: 0).frame(width: 20, height: 10))
    renderer.scale = 2
    #expect(renderer.uiImage?.size == CGSize(width: 20, height: 10))
    #expect(renderer.cgImage?.width == 40)
    #expect(try pixel(renderer.uiImage, 5, 5) == [255, 0, 0, 255])
    let flexible = ImageRenderer(content: Color.black)
    flexible.proposedSize = ProposedViewSize(width: 30, height: 40)
    #expect(flexible.uiImage?.size == CGSize(width: 30, height: 40))
  }

  @Test("a name that UIColor and a catalogue's resources have is the catalogue's; UIColor's others are its own")
  func namedColors() {
    #expect(Color(.swiftUITestsBrand) == Color("brand", bundle: .main))
    #expect(Color(.systemRed) == Color(uiColor: .systemRed))
    #expect(Image(.swiftUITestsLeaf) == Image("leaf", bundle: .main))
  }

  @Test("a canvas fills, strokes, moves, clips, and draws symbols")
  func canvas() throws {
    let canvas = Canvas { context, size in
      context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(red: 0, green: 0, blue: 1))
      var moved = context
      moved.translateBy(x: 20, y: 0)
      moved.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(red: 0, green: 1, blue: 0))
      var clipped = context
      clipped.clip(to: Path(CGRect(x: 0, y: 20, width: 5, height: 10)))
      clipped.fill(Path(CGRect(x: 0, y: 20, width: 10, height: 10)), with: .color(red: 1, green: 0, blue: 0))
      if let symbol = context.resolveSymbol(id: "dot") { context.draw(symbol, at: CGPoint(x: 35, y: 35)) }
    } symbols: {
      Color(red: 1, green: 1, blue: 0).frame(width: 6, height: 6).tag("dot")
    }
    let image = ImageRenderer(content: canvas.frame(width: 40, height: 40)).uiImage
    #expect(try pixel(image, 5, 5) == [0, 0, 255, 255])
    #expect(try pixel(image, 25, 5) == [0, 255, 0, 255])
    #expect(try pixel(image, 15, 5)[3] == 0)
    #expect(try pixel(image, 2, 25) == [255, 0, 0, 255])
    #expect(try pixel(image, 8, 25)[3] == 0)
    #expect(try pixel(image, 35, 35) == [255, 255, 0, 255])
  }

  @Test("a blur spreads an edge, and takes nothing from the layout")
  func blur() throws {
    let view = HStack(spacing: 0) {
      Color.black.frame(width: 40, height: 40)
      Color.clear.frame(width: 40, height: 40)
    }
    let sharp = try pixel(ImageRenderer(content: view).uiImage, 42, 20)
    let soft = try pixel(ImageRenderer(content: view.blur(radius: 6)).uiImage, 42, 20)
    #expect(sharp[3] == 0)
    #expect((40..<220).contains(soft[3]))
  }

  @Test("an image of a file comes after its placeholder; a missing one is a failure")
  func asyncImage() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("a.png")
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 7, height: 9)).image { _ in }
    try #require(picture.pngData()).write(to: file)
    for (url, expected) in [(file, "image"), (folder.appendingPathComponent("none.png"), "failure")] {
      let hosted = Hosted(
        AsyncImage(url: url) { phase in
          Text(verbatim: phase.image != nil ? "image" : phase.error != nil ? "failure" : "empty")
        })
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      window.rootViewController = hosted.controller
      window.isHidden = false
      hosted.update()
      #expect(hosted.texts == ["empty"])
      for _ in 0..<200 where hosted.texts != [expected] {
        try await Task.sleep(nanoseconds: 5_000_000)
        hosted.update()
      }
      #expect(hosted.texts == [expected])
    }
  }
}

extension ColorResource {
  fileprivate static let swiftUITestsBrand = ColorResource(name: "brand", bundle: .main)
}

extension UIColor {
  fileprivate static var swiftUITestsBrand: UIColor { .systemGreen }
}

extension ImageResource {
  fileprivate static let swiftUITestsLeaf = ImageResource(name: "leaf", bundle: .main)
}
