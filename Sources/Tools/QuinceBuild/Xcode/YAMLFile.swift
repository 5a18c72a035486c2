import CYAML
import Foundation

/// A YAML file as values: dictionaries, lists and texts.
struct YAMLFile {
  let path: String
  /// The document's value.
  private(set) var value: Any = [String: Any]()
  /// From 1, of what stands at places such as `targets.App.sources[2]`.
  private(set) var lines: [String: Int] = [:]
  private var place = ""
  private var parser = yaml_parser_t()
  private var anchors: [String: Any] = [:]
  /// Aliases may double a document at every level.
  private var budget = 200_000

  /// - Throws: `BuildError` naming file and line.
  static func read(_ file: URL) throws -> YAMLFile {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw BuildError("\(file.path) can't be read")
    }
    return try read(data, path: file.path)
  }

  static func read(_ data: Data, path: String) throws -> YAMLFile {
    var file = YAMLFile(path: path)
    guard yaml_parser_initialize(&file.parser) == 1 else { throw BuildError("\(path): there is no memory to read it") }
    defer { yaml_parser_delete(&file.parser) }
    let bytes = Array(try TextFile.text(data, path: path).utf8)
    try bytes.withUnsafeBufferPointer { buffer in
      yaml_parser_set_input_string(&file.parser, buffer.baseAddress, buffer.count)
      file.value = try file.document()
    }
    return file
  }

  /// The line of what stands at a place, or of the nearest that holds it.
  func line(of place: String) -> Int {
    var place = place[...]
    while !place.isEmpty {
      if let line = lines[String(place)] { return line }
      place = place[..<(place.lastIndex { $0 == "." || $0 == "[" } ?? place.startIndex)]
    }
    return 1
  }

  private init(path: String) { self.path = path }

  private mutating func document() throws -> Any {
    while true {
      var event = try next()
      defer { yaml_event_delete(&event) }
      switch event.type {
      case YAML_STREAM_START_EVENT, YAML_DOCUMENT_START_EVENT: continue
      case YAML_STREAM_END_EVENT: return [String: Any]()
      default: return try value(event, depth: 0)
      }
    }
  }

  private mutating func next() throws -> yaml_event_t {
    var event = yaml_event_t()
    guard yaml_parser_parse(&parser, &event) == 1 else {
      let cause = parser.problem.map { String(cString: $0) } ?? "it is damaged"
      throw failure(parser.problem_mark.line, cause)
    }
    return event
  }

  private func failure(_ line: Int, _ cause: String) -> BuildError { BuildError("\(path):\(line + 1): \(cause)") }

  private mutating func value(_ event: yaml_event_t, at inner: String, depth: Int) throws -> Any {
    let outer = place
    defer { place = outer }
    place = inner
    lines[inner] = event.start_mark.line + 1
    return try value(event, depth: depth)
  }

  /// The value that an event begins. Who calls owns the event.
  private mutating func value(_ event: yaml_event_t, depth: Int) throws -> Any {
    let line = event.start_mark.line
    guard depth < 64 else { throw failure(line, "values are nested more than 64 deep") }
    budget -= 1
    guard budget > 0 else { throw failure(line, "the document grows beyond 200,000 values") }
    let result: Any
    var anchor: UnsafeMutablePointer<yaml_char_t>?
    switch event.type {
    case YAML_SCALAR_EVENT:
      anchor = event.data.scalar.anchor
      result = String(
        decoding: UnsafeBufferPointer(start: event.data.scalar.value, count: event.data.scalar.length), as: UTF8.self)
    case YAML_SEQUENCE_START_EVENT:
      anchor = event.data.sequence_start.anchor
      result = try list(depth)
    case YAML_MAPPING_START_EVENT:
      anchor = event.data.mapping_start.anchor
      result = try dictionary(depth)
    case YAML_ALIAS_EVENT:
      let name = String(cString: event.data.alias.anchor)
      guard let known = anchors[name] else { throw failure(line, "there is no anchor \(name)") }
      budget -= Self.size(known)
      return known
    default: throw failure(line, "a value is missing")
    }
    if let anchor { anchors[String(cString: anchor)] = result }
    return result
  }

  private static func size(_ value: Any) -> Int {
    switch value {
    case let list as [Any]: return list.reduce(1) { $0 + size($1) }
    case let dictionary as [String: Any]: return dictionary.values.reduce(1) { $0 + size($1) }
    default: return 1
    }
  }

  private mutating func list(_ depth: Int) throws -> [Any] {
    var result: [Any] = []
    while true {
      var event = try next()
      defer { yaml_event_delete(&event) }
      if event.type == YAML_SEQUENCE_END_EVENT { return result }
      result.append(try value(event, at: "\(place)[\(result.count)]", depth: depth + 1))
    }
  }

  private mutating func dictionary(_ depth: Int) throws -> [String: Any] {
    var result: [String: Any] = [:]
    while true {
      var event = try next()
      defer { yaml_event_delete(&event) }
      if event.type == YAML_MAPPING_END_EVENT { return result }
      guard let key = try value(event, depth: depth + 1) as? String else {
        throw failure(event.start_mark.line, "a key is no text")
      }
      var content = try next()
      defer { yaml_event_delete(&content) }
      let value = try value(content, at: place.isEmpty ? key : "\(place).\(key)", depth: depth + 1)
      // `<<: *other` takes the other's entries where there are none of its own.
      if key == "<<", let other = value as? [String: Any] {
        result.merge(other) { own, _ in own }
      } else {
        result[key] = value
      }
    }
  }
}
