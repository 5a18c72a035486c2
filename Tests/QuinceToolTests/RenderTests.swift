import Foundation
import QuinceDevice
import Testing

@testable import QuinceBuild

/// Pictures of interface files without their app.
@Suite("quince render", .serialized) struct RenderTests {
  private struct Drawing {
    let result: RenderResult
    let output: String
    let status: Int32
    func names() -> [String] { result.pictures.map { URL(fileURLWithPath: $0.file).lastPathComponent }.sorted() }
  }

  private func render(_ arguments: [String], in folder: URL) throws -> Drawing {
    let run = try Repository.quince(["render"] + arguments + ["--out", "out", "--json"], in: folder)
    let start = run.output.firstIndex(of: "{") ?? run.output.startIndex
    let result = try? JSONDecoder().decode(RenderResult.self, from: Data(run.output[start...].utf8))
    return Drawing(result: result ?? RenderResult(), output: run.output, status: run.status)
  }

  @Test("a storyboard: each scene at its device's size, and the map")
  func storyboard() throws {
    let folder = try TemporaryFolder(["a.txt": ""])
    let file = Repository.root.appendingPathComponent("Tests/QuinceInterfaceTests/Files/Scenes.storyboard")
    let drawing = try render([file.path], in: folder.url)
    #expect(drawing.status == 0, "\(drawing.output)")
    #expect(drawing.names().contains("Scenes.png"))
    #expect(drawing.result.pictures.count > 3)
    for picture in drawing.result.pictures {
      let read = try #require(Picture(file: picture.file), "\(picture.file)")
      #expect(read.width > 0 && read.height > 0)
    }
  }

  @Test("a xib: the view in its own size, the project's colours, a sign for an image that is not there")
  func xib() throws {
    let folder = try TemporaryFolder([
      "App/Info.plist": "<plist><dict/></plist>",
      "App/A.xcassets/moss.colorset/Contents.json":
        #"{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "0.000", "green": "1.000", "blue": "0.000", "alpha": "1.000"}}}]}"#,
      "App/Card.xib": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <device id="retina6_12" orientation="portrait" appearance="light"/><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <view id="v" customClass="Card" customModule="App" customModuleProvider="target"><rect key="frame" x="0" y="0" width="100" height="50"/>
      <subviews><imageView contentMode="scaleToFill" image="gone" id="i"><rect key="frame" x="60" y="10" width="30" height="30"/></imageView></subviews>
      <color key="backgroundColor" name="moss"/></view></objects>
      <resources><image name="gone" width="30" height="30"/></resources></document>
      """,
    ])
    let drawing = try render(["App/Card.xib"], in: folder.url)
    #expect(drawing.status == 0, "\(drawing.output)")
    #expect(drawing.names() == ["Card.png"])
    let picture = try #require(Picture(file: folder.path("out/Card.png")))
    #expect(picture.width == 200 && picture.height == 100)
    #expect(picture.color(x: 20, y: 50) == [0, 255, 0])
    // The sign is neither the view's colour nor white.
    let sign = picture.color(x: 128, y: 28)
    #expect(sign != [0, 255, 0] && sign != [255, 255, 255], "\(sign)")
  }

  @Test("texts are those of the language that is asked for")
  func language() throws {
    let folder = try TemporaryFolder([
      "App/Info.plist": "<plist><dict/></plist>",
      "App/ko.lproj/Card.strings": "\"l.text\" = \"WWWWWWWWWW\";",
      "App/Base.lproj/Card.xib": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <device id="retina6_12" orientation="portrait" appearance="light"/><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <view id="v"><rect key="frame" x="0" y="0" width="200" height="50"/>
      <subviews><label text="i" translatesAutoresizingMaskIntoConstraints="NO" id="l"><rect key="frame" x="0" y="0" width="10" height="20"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/><color key="backgroundColor" red="0" green="1" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></label></subviews>
      <color key="backgroundColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
      <constraints><constraint firstItem="l" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="1"/>
      <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" id="2"/></constraints></view></objects></document>
      """,
    ])
    for (locale, color) in [("en_US", [255, 255, 255]), ("ko", [0, 255, 0])] as [(String, [UInt32])] {
      let drawing = try render(["App/Base.lproj/Card.xib", "--locale", locale], in: folder.url)
      #expect(drawing.status == 0, "\(drawing.output)")
      let picture = try #require(Picture(file: folder.path("out/Card.png")))
      // Above the letters, where only a long text's label reaches.
      #expect(picture.color(x: 200, y: 2) == color, "\(locale)")
    }
  }

  @Test("a file that cannot be read is told with its line, and the others are drawn")
  func broken() throws {
    let folder = try TemporaryFolder([
      "a.xib": "<document>\n<objects <", "b.storyboard": InterfaceCompilerTests.storyboard(["a"]),
    ])
    let drawing = try render(["."], in: folder.url)
    #expect(drawing.status == 1)
    #expect(drawing.names() == ["b-a.png", "b.png"])
    #expect(drawing.result.notes.contains { $0.contains("a.xib:2: ") }, "\(drawing.result.notes)")
  }
}

extension Picture {
  fileprivate init?(file: String) {
    guard let data = FileManager.default.contents(atPath: file) else { return nil }
    self.init(png: data)
  }

  /// Red, green and blue of a pixel.
  fileprivate func color(x: Int, y: Int) -> [UInt32] {
    let pixel = pixels[y * width + x]
    return [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255]
  }
}
