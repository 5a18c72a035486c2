import Foundation

/// The uniform type identifiers that are declared, what they conform to, and the tags they stand for.
package enum TypeIdentifiers {
  package struct Declaration {
    package var parents: [String] = []
    /// Without the dot, the preferred one first.
    package var extensions: [String] = []
    /// The preferred one first.
    package var mimeTypes: [String] = []
  }

  /// The system's, and those of the app's Info.plist.
  package static let declarations = system.merging(declared(in: Bundle.main.infoDictionary ?? [:])) { own, _ in own }

  private static let system: [String: Declaration] = [
    "com.adobe.pdf": .init(
      parents: ["public.data", "public.composite-content"], extensions: ["pdf"], mimeTypes: ["application/pdf"]),
    "com.apple.binary-property-list": .init(parents: ["com.apple.property-list"]),
    "com.apple.bundle": .init(parents: ["public.directory"]),
    "com.apple.package": .init(parents: ["public.directory"]),
    "com.apple.property-list": .init(parents: ["public.data"], extensions: ["plist"]),
    "com.apple.quicktime-movie": .init(
      parents: ["public.movie"], extensions: ["mov", "qt"], mimeTypes: ["video/quicktime"]),
    "com.apple.xml-property-list": .init(parents: ["public.xml", "com.apple.property-list"]),
    "com.compuserve.gif": .init(parents: ["public.image"], extensions: ["gif"], mimeTypes: ["image/gif"]),
    "com.microsoft.bmp": .init(parents: ["public.image"], extensions: ["bmp"], mimeTypes: ["image/bmp"]),
    "com.microsoft.ico": .init(parents: ["public.image"], extensions: ["ico"], mimeTypes: ["image/vnd.microsoft.icon"]),
    "com.microsoft.waveform-audio": .init(
      parents: ["public.audio"], extensions: ["wav"], mimeTypes: ["audio/wav", "audio/vnd.wave"]),
    "com.netscape.javascript-source": .init(
      parents: ["public.source-code"], extensions: ["js"], mimeTypes: ["text/javascript", "application/javascript"]),
    "net.daringfireball.markdown": .init(
      parents: ["public.plain-text"], extensions: ["md", "markdown"], mimeTypes: ["text/markdown"]),
    "org.gnu.gnu-zip-archive": .init(
      parents: ["public.archive"], extensions: ["gz"], mimeTypes: ["application/gzip", "application/x-gzip"]),
    "org.idpf.epub-container": .init(
      parents: ["public.data", "public.composite-content"], extensions: ["epub"], mimeTypes: ["application/epub+zip"]),
    "org.webmproject.webp": .init(parents: ["public.image"], extensions: ["webp"], mimeTypes: ["image/webp"]),
    "public.aiff-audio": .init(parents: ["public.audio"], extensions: ["aiff", "aif"], mimeTypes: ["audio/aiff"]),
    "public.archive": .init(parents: ["public.data"]),
    "public.audio": .init(parents: ["public.audiovisual-content"]),
    "public.audiovisual-content": .init(parents: ["public.data", "public.content"]),
    "public.c-header": .init(parents: ["public.source-code"], extensions: ["h"]),
    "public.c-source": .init(parents: ["public.source-code"], extensions: ["c"]),
    "public.calendar-event": .init(parents: ["public.text"]),
    "public.comma-separated-values-text": .init(
      parents: ["public.delimited-values-text", "public.plain-text"], extensions: ["csv"],
      mimeTypes: ["text/csv", "text/comma-separated-values"]),
    "public.composite-content": .init(parents: ["public.content"]),
    "public.content": .init(),
    "public.css": .init(parents: ["public.text"], extensions: ["css"], mimeTypes: ["text/css"]),
    "public.data": .init(parents: ["public.item"], mimeTypes: ["application/octet-stream"]),
    "public.database": .init(parents: ["public.data"]),
    "public.delimited-values-text": .init(parents: ["public.text"]),
    "public.directory": .init(parents: ["public.item"]),
    "public.file-url": .init(parents: ["public.url"]),
    "public.folder": .init(parents: ["public.directory"]),
    "public.font": .init(parents: ["public.data"]),
    "public.heic": .init(parents: ["public.image"], extensions: ["heic"], mimeTypes: ["image/heic"]),
    "public.heif": .init(parents: ["public.image"], extensions: ["heif"], mimeTypes: ["image/heif"]),
    "public.html": .init(parents: ["public.text"], extensions: ["html", "htm"], mimeTypes: ["text/html"]),
    "public.image": .init(parents: ["public.data", "public.content"]),
    "public.item": .init(),
    "public.jpeg": .init(
      parents: ["public.image"], extensions: ["jpeg", "jpg"], mimeTypes: ["image/jpeg", "image/jpg"]),
    "public.json": .init(parents: ["public.text"], extensions: ["json"], mimeTypes: ["application/json"]),
    "public.movie": .init(parents: ["public.audiovisual-content"]),
    "public.mp3": .init(parents: ["public.audio"], extensions: ["mp3"], mimeTypes: ["audio/mpeg"]),
    "public.mpeg-4": .init(parents: ["public.movie"], extensions: ["mp4"], mimeTypes: ["video/mp4"]),
    "public.mpeg-4-audio": .init(parents: ["public.audio"], extensions: ["m4a"], mimeTypes: ["audio/mp4"]),
    "public.objective-c-source": .init(parents: ["public.source-code"], extensions: ["m"]),
    "public.plain-text": .init(parents: ["public.text"], extensions: ["txt", "text"], mimeTypes: ["text/plain"]),
    "public.png": .init(parents: ["public.image"], extensions: ["png"], mimeTypes: ["image/png"]),
    "public.rtf": .init(parents: ["public.text"], extensions: ["rtf"], mimeTypes: ["text/rtf"]),
    "public.script": .init(parents: ["public.source-code"]),
    "public.source-code": .init(parents: ["public.plain-text"]),
    "public.svg-image": .init(parents: ["public.image"], extensions: ["svg"], mimeTypes: ["image/svg+xml"]),
    "public.swift-source": .init(parents: ["public.source-code"], extensions: ["swift"]),
    "public.symlink": .init(parents: ["public.item"]),
    "public.tab-separated-values-text": .init(
      parents: ["public.delimited-values-text"], extensions: ["tsv"], mimeTypes: ["text/tab-separated-values"]),
    "public.text": .init(parents: ["public.data", "public.content"]),
    "public.tiff": .init(parents: ["public.image"], extensions: ["tiff", "tif"], mimeTypes: ["image/tiff"]),
    "public.url": .init(parents: ["public.data"]),
    "public.utf16-plain-text": .init(parents: ["public.plain-text"]),
    "public.utf8-plain-text": .init(parents: ["public.plain-text"]),
    "public.vcard": .init(
      parents: ["public.text"], extensions: ["vcf", "vcard"], mimeTypes: ["text/vcard", "text/x-vcard"]),
    "public.video": .init(parents: ["public.movie"]),
    "public.xml": .init(parents: ["public.text"], extensions: ["xml"], mimeTypes: ["application/xml", "text/xml"]),
    "public.yaml": .init(parents: ["public.text"], extensions: ["yml", "yaml"], mimeTypes: ["application/x-yaml"]),
    "public.zip-archive": .init(parents: ["public.archive"], extensions: ["zip"], mimeTypes: ["application/zip"]),
  ]

  private static let types = index(\.extensions)
  private static let mimeTypes = index(\.mimeTypes)

  private static func index(_ tags: (Declaration) -> [String]) -> [String: String] {
    declarations.reduce(into: [:]) { result, declaration in
      for tag in tags(declaration.value) { result[tag] = declaration.key }
    }
  }

  package static func conforms(_ type: String, to other: String) -> Bool {
    // Types that an app declares may conform to each other.
    var (open, seen) = ([type], Set([type]))
    while let next = open.popLast() {
      if next == other { return true }
      open += (declarations[next]?.parents ?? []).filter { seen.insert($0).inserted }
    }
    return false
  }

  static func type(ofExtension pathExtension: String) -> String {
    declaredType(ofExtension: pathExtension) ?? "public.data"
  }

  package static func declaredType(ofExtension pathExtension: String) -> String? { types[pathExtension.lowercased()] }

  package static func declaredType(ofMIMEType mimeType: String) -> String? { mimeTypes[mimeType.lowercased()] }

  static func pathExtension(of type: String) -> String? {
    switch type {
    case "public.utf8-plain-text", "public.utf16-plain-text", "public.text": return "txt"
    default: return declarations[type]?.extensions.first
    }
  }
}
