import Foundation

/// What the engine's process is asked for, in the order of `Command` in `quince-web/Wire.h`.
enum EngineCommand: UInt32 {
  case store = 1, open, close, size, load, bytes, go, stop, reload, evaluate, call, scripts, handler, style, touch
  case key, pointer, policy, dialog, window, settings, shown, find, cookie, cookies, data, scheme, schemeReply
  case activity
}

/// What it tells, in the order of `Report` there.
enum EngineReport: UInt32 {
  case ready = 1, frame, state, load, failure, policy, message, dialog, result, history, ended, window, closed, found
  case cookies, data, scheme
}

/// A field of a command.
protocol EngineField { var fieldBytes: Data { get } }
extension String: EngineField { var fieldBytes: Data { Data(utf8) } }
extension Int: EngineField { var fieldBytes: Data { Data("\(self)".utf8) } }
extension UInt32: EngineField { var fieldBytes: Data { Data("\(self)".utf8) } }
extension Double: EngineField { var fieldBytes: Data { Data("\(self)".utf8) } }
extension CGFloat: EngineField { var fieldBytes: Data { Data("\(Double(self))".utf8) } }
extension Bool: EngineField { var fieldBytes: Data { Data((self ? "1" : "0").utf8) } }
extension Data: EngineField { var fieldBytes: Data { self } }

/// One report.
struct EngineMessage {
  /// No message is longer, in either direction: 64 MB.
  static let longest = 64 << 20

  var kind: EngineReport
  var view: UInt32
  var fields: [Data]

  func text(_ index: Int) -> String {
    index < fields.count ? String(decoding: fields[index], as: UTF8.self) : ""
  }
  func number(_ index: Int) -> Double { Double(text(index)) ?? 0 }
  func integer(_ index: Int) -> Int { Int(max(-1e15, min(1e15, number(index)))) }
  func flag(_ index: Int) -> Bool { number(index) != 0 }

  /// A command as it goes over the socket; nil where it is too long.
  static func encode(_ command: EngineCommand, view: UInt32, _ fields: [any EngineField]) -> Data? {
    var body = Data()
    func append(_ word: UInt32) { withUnsafeBytes(of: word.littleEndian) { body.append(contentsOf: $0) } }
    append(0)
    append(command.rawValue)
    append(view)
    for field in fields {
      let bytes = field.fieldBytes
      guard body.count + bytes.count < longest else { return nil }
      append(UInt32(bytes.count))
      body.append(bytes)
      body.append(0)
    }
    withUnsafeBytes(of: UInt32(body.count - 4).littleEndian) { body.replaceSubrange(0..<4, with: $0) }
    return body
  }

  /// Takes whole messages from the front of what has come.
  /// - Returns: nil where the bytes are no messages.
  static func take(from input: inout Data) -> [EngineMessage]? {
    var result: [EngineMessage] = []
    var at = input.startIndex
    func word(_ index: Int) -> Int {
      Int(input[index]) | Int(input[index + 1]) << 8 | Int(input[index + 2]) << 16 | Int(input[index + 3]) << 24
    }
    while input.endIndex - at >= 4 {
      let end = at + 4 + word(at)
      guard word(at) >= 8, word(at) <= longest else { return nil }
      guard end <= input.endIndex else { break }
      var fields: [Data] = []
      var field = at + 12
      while field < end {
        guard end - field >= 5, word(field) <= end - field - 5 else { return nil }
        fields.append(Data(input[(field + 4)..<(field + 4 + word(field))]))
        field += 5 + word(field)
      }
      if let kind = EngineReport(rawValue: UInt32(word(at + 4))) {
        result.append(EngineMessage(kind: kind, view: UInt32(word(at + 8)), fields: fields))
      }
      at = end
    }
    input = Data(input[at...])
    return result
  }
}
