import Foundation

extension Asset {
  /// - Parameter place: where a file's bytes lie in the archive.
  func write(to writer: inout AssetBytesWriter, place: (AssetContent) -> (offset: Int, count: Int)?) {
    writer.write(kind.rawValue)
    writer.write(name)
    writer.write(renderingIntent)
    writer.write(preservesVector)
    writer.write(UInt32(variants.count))
    for variant in variants {
      variant.traits.write(to: &writer)
      variant.write(to: &writer, place(variant.content))
    }
  }

  init(from reader: inout AssetBytesReader) throws {
    guard let kind = Kind(rawValue: try reader.byte()), let name = try reader.text() else {
      throw AssetBytesReader.EndOfBytes()
    }
    self.init(kind: kind, name: name)
    renderingIntent = try reader.text()
    preservesVector = try reader.flag()
    for _ in 0..<(try reader.number()) {
      let traits = try AssetTraits(from: &reader)
      variants.append(try AssetVariant(traits: traits, from: &reader))
    }
  }
}

extension AssetTraits {
  func write(to writer: inout AssetBytesWriter) {
    writer.write(idiom)
    writer.write(scale ?? 0)
    for text in [luminosity, contrast, widthClass, heightClass, direction, gamut, subtype, locale] {
      writer.write(text)
    }
  }

  init(from reader: inout AssetBytesReader) throws {
    idiom = try reader.text() ?? "universal"
    let scale = try reader.double()
    self.scale = scale > 0 ? scale : nil
    luminosity = try reader.text()
    contrast = try reader.text()
    widthClass = try reader.text()
    heightClass = try reader.text()
    direction = try reader.text()
    gamut = try reader.text()
    subtype = try reader.text()
    locale = try reader.text()
  }
}

extension AssetEdges {
  func write(to writer: inout AssetBytesWriter) { for edge in [top, left, bottom, right] { writer.write(edge) } }

  init(from reader: inout AssetBytesReader) throws {
    self.init(
      top: try reader.double(), left: try reader.double(), bottom: try reader.double(), right: try reader.double())
  }
}

extension AssetVariant {
  func write(to writer: inout AssetBytesWriter, _ place: (offset: Int, count: Int)?) {
    switch content {
    case .color(.system(let name)):
      writer.write(UInt8(1))
      writer.write(name)
    case .color(.gray(let space, let white, let alpha)):
      writer.write(UInt8(2))
      writer.write(space)
      for part in [white, alpha] { writer.write(part) }
    case .color(.components(let space, let red, let green, let blue, let alpha)):
      writer.write(UInt8(3))
      writer.write(space)
      for part in [red, green, blue, alpha] { writer.write(part) }
    case .file(_, let type), .bytes(_, _, let type):
      writer.write(UInt8(4))
      writer.write(UInt32(place?.offset ?? 0))
      writer.write(UInt32(place?.count ?? 0))
      writer.write(type)
    }
    writer.write(resizing != nil)
    if let resizing {
      resizing.caps.write(to: &writer)
      writer.write(resizing.isTiled)
    }
    writer.write(alignment != nil)
    alignment?.write(to: &writer)
  }

  init(traits: AssetTraits, from reader: inout AssetBytesReader) throws {
    let content: AssetContent
    switch try reader.byte() {
    case 1: content = .color(.system(try reader.text() ?? ""))
    case 2:
      content = .color(
        .gray(space: try reader.text() ?? "", white: try reader.double(), alpha: try reader.double()))
    case 3:
      content = .color(
        .components(
          space: try reader.text() ?? "", red: try reader.double(), green: try reader.double(),
          blue: try reader.double(), alpha: try reader.double()))
    case 4:
      content = .bytes(
        offset: Int(try reader.number()), count: Int(try reader.number()), type: try reader.text())
    default: throw AssetBytesReader.EndOfBytes()
    }
    self.init(traits: traits, content: content)
    if try reader.flag() {
      resizing = AssetResizing(caps: try AssetEdges(from: &reader), isTiled: try reader.flag())
    }
    if try reader.flag() { alignment = try AssetEdges(from: &reader) }
  }
}
