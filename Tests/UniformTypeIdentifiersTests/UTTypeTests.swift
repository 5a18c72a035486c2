import Foundation
import MobileCoreServices
import Testing
import UniformTypeIdentifiers

@Suite struct UTTypeTests {
  @Test(
    "extensions and MIME types",
    arguments: [
      ("jpg", "public.jpeg", "image/jpeg", "jpeg"), ("JPEG", "public.jpeg", "image/jpeg", "jpeg"),
      ("txt", "public.plain-text", "text/plain", "txt"), ("json", "public.json", "application/json", "json"),
      ("pdf", "com.adobe.pdf", "application/pdf", "pdf"),
      ("mov", "com.apple.quicktime-movie", "video/quicktime", "mov"),
      ("html", "public.html", "text/html", "html"), ("csv", "public.comma-separated-values-text", "text/csv", "csv"),
    ])
  func tags(_ pathExtension: String, _ identifier: String, _ mimeType: String, _ preferred: String) throws {
    let type = try #require(UTType(filenameExtension: pathExtension))
    #expect(type.identifier == identifier && type.preferredMIMEType == mimeType)
    #expect(type.preferredFilenameExtension == preferred && UTType(mimeType: mimeType) == type)
    #expect(UTType(identifier) == type && type.isDeclared && !type.isDynamic)
  }

  @Test(
    "what conforms to what",
    arguments: [
      (UTType.png, UTType.image, true), (.png, .data, true), (.png, .item, true), (.png, .text, false),
      (.image, .png, false), (.png, .png, true), (.pdf, .compositeContent, true), (.folder, .data, false),
      (.swiftSource, .plainText, true), (.mpeg4Movie, .audiovisualContent, true), (.fileURL, .url, true),
    ])
  func conformance(_ type: UTType, _ other: UTType, _ conforms: Bool) {
    #expect(type.conforms(to: other) == conforms && other.isSupertype(of: type) == (conforms && type != other))
    #expect(UTTypeConformsTo(type.identifier as NSString, other.identifier as NSString) == conforms)
  }

  @Test("an extension that nobody declared gives a dynamic type")
  func dynamic() throws {
    let type = try #require(UTType(filenameExtension: "quince"))
    #expect(type.isDynamic && !type.isDeclared && type.preferredFilenameExtension == "quince")
    #expect(type.preferredMIMEType == nil && type.conforms(to: .data) && type != .data)
    #expect(UTType("no.such.type") == nil && UTType(exportedAs: "org.quince.tree").identifier == "org.quince.tree")
    #expect(UTType(filenameExtension: "png", conformingTo: .text)?.isDynamic == true)
    #expect(UTType(exportedAs: "org.quince.fruit", conformingTo: .png).conforms(to: .image))
  }

  @Test("URLs take the preferred extension")
  func urls() {
    let url = URL(fileURLWithPath: "/a/b")
    #expect(url.appendingPathExtension(for: .jpeg).lastPathComponent == "b.jpeg")
    #expect(URL(fileURLWithPath: "/a/b.jpg").appendingPathExtension(for: .jpeg).lastPathComponent == "b.jpg")
    #expect(url.appendingPathComponent("c", conformingTo: .pdf).path == "/a/b/c.pdf")
  }

  @Test("the MIME type of a file, the old way")
  func oldNames() throws {
    let type = try #require(UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "gif", nil))
      .takeRetainedValue()
    #expect(type as String == kUTTypeGIF as String && UTTypeEqual(type, kUTTypeGIF))
    #expect(UTTypeCopyPreferredTagWithClass(type, kUTTagClassMIMEType)?.takeRetainedValue() as String? == "image/gif")
    #expect(UTTypeCopyPreferredTagWithClass(kUTTypeImage, kUTTagClassMIMEType) == nil)
  }

  @Test("files and folders say their types", arguments: [("a.png", UTType.png), ("b.txt", .plainText), ("c", .folder)])
  func contentType(_ row: (String, UTType)) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent(row.0)
    try FileManager.default.createDirectory(
      at: row.1 == .folder ? url : folder, withIntermediateDirectories: true)
    if row.1 != .folder { try Data().write(to: url) }
    #expect(try url.resourceValues(forKeys: [.contentTypeKey, .nameKey]).contentType == row.1)
    #expect(try url.resourceValues(forKeys: [.nameKey]).contentType == nil)
    #expect(try (url as NSURL).resourceValues(forKeys: [.contentTypeKey])[.contentTypeKey] as? UTType == row.1)
    try FileManager.default.removeItem(at: url)
    #expect(throws: CocoaError.self) { try url.resourceValues(forKeys: [.contentTypeKey]) }
  }
}
