import Foundation
import QuinceDevice

/// Reads what a page says, and believes none of it: fingers begin before they move, points lie on the screen, texts are
/// bounded.
struct ViewerInput {
  enum Message: Equatable {
    case acknowledgement(UInt32)
    /// The page has lost its picture.
    case refresh
    /// The page wants the elements on the screen.
    case tree
    case action(String, String?)
    case event(HostEvent)
    case nothing
  }

  private static let maximumTouches = 10
  private static let maximumText = 256 << 10
  /// Where each finger was last.
  private var touches: [Int: (x: Double, y: Double)] = [:]

  private struct Body: Decodable {
    struct Touch: Decodable {
      var id: Int
      var phase: HostEvent.TouchPhase
      var x: Double
      var y: Double
    }
    var t: String
    var n: UInt32?
    var touches: [Touch]?
    var x: Double?
    var y: Double?
    var dx: Double?
    var dy: Double?
    var key: String?
    var phase: HostEvent.Key.Phase?
    var modifiers: Int?
    var text: String?
    var location: Int?
    var length: Int?
    var name: String?
    var value: String?

    /// The point of the screen that is nearest.
    func point(_ x: Double?, _ y: Double?, on screen: (Double, Double)) throws -> (x: Double, y: Double) {
      guard let x, let y, x.isFinite, y.isFinite else { throw DeviceError("\(t) wants a point") }
      return (min(max(x, 0), screen.0), min(max(y, 0), screen.1))
    }

    func boundedText(_ limit: Int = ViewerInput.maximumText) throws -> String {
      guard let text, text.utf8.count <= limit else {
        throw DeviceError("\(t) wants a text of at most \(limit) bytes")
      }
      return text
    }
  }

  /// - Throws: `DeviceError` that says what is wrong with the message.
  mutating func read(_ data: Data, screen: (Double, Double), time: Double) throws -> Message {
    let body: Body
    do { body = try JSONDecoder().decode(Body.self, from: data) } catch {
      throw DeviceError("this is no message of the page")
    }
    switch body.t {
    case "ack":
      guard let number = body.n else { throw DeviceError("ack wants a number") }
      return .acknowledgement(number)
    case "refresh": return .refresh
    case "tree": return .tree
    case "touch":
      let touches = try readTouches(body, screen: screen)
      return touches.isEmpty ? .nothing : .event(.touches(touches, time: time))
    case "pointer":
      guard body.x != nil || body.y != nil else { return .event(.pointer(nil)) }
      let point = try body.point(body.x, body.y, on: screen)
      return .event(.pointer(HostEvent.Point(x: point.x, y: point.y)))
    case "scroll": return .event(try Self.scroll(body, screen: screen))
    case "key":
      guard let key = body.key, let phase = body.phase, !key.isEmpty, key.utf8.count <= 32 else {
        throw DeviceError("key wants a key and a phase")
      }
      return .event(.key(.init(phase: phase, key: key, modifiers: .init(rawValue: (body.modifiers ?? 0) & 15))))
    case "text": return .event(.text(try body.boundedText()))
    case "paste": return .event(.paste(try body.boundedText()))
    case "marked": return .event(try Self.markedText(body))
    case "action":
      guard let name = body.name, name.utf8.count <= 64, (body.value ?? "").utf8.count <= 8192 else {
        throw DeviceError("action wants a name")
      }
      return .action(name, body.value)
    default:
      throw DeviceError("there is no message \(body.t.prefix(40))")
    }
  }

  /// The touches that fit to the fingers that are down.
  private mutating func readTouches(_ body: Body, screen: (Double, Double)) throws -> [HostEvent.Touch] {
    guard let list = body.touches, !list.isEmpty, list.count <= Self.maximumTouches else {
      throw DeviceError("touch wants 1 to \(Self.maximumTouches) touches")
    }
    var valid: [HostEvent.Touch] = []
    for touch in list {
      let point = try body.point(touch.x, touch.y, on: screen)
      guard (0..<1_000_000).contains(touch.id) else { throw DeviceError("a touch has no such identifier") }
      switch touch.phase {
      case .began:
        guard touches[touch.id] == nil, touches.count < Self.maximumTouches else { continue }
        touches[touch.id] = point
      case .moved:
        guard touches[touch.id] != nil else { continue }
        touches[touch.id] = point
      case .ended, .cancelled:
        guard touches.removeValue(forKey: touch.id) != nil else { continue }
      }
      valid.append(.init(identifier: touch.id, phase: touch.phase, x: point.x, y: point.y))
    }
    return valid
  }

  private static func scroll(_ body: Body, screen: (Double, Double)) throws -> HostEvent {
    let point = try body.point(body.x, body.y, on: screen)
    guard let dx = body.dx, let dy = body.dy, dx.isFinite, dy.isFinite else {
      throw DeviceError("scroll wants a distance")
    }
    let bound = { (value: Double) in min(max(value, -5000), 5000) }
    return .scroll(x: point.x, y: point.y, deltaX: bound(dx), deltaY: bound(dy))
  }

  private static func markedText(_ body: Body) throws -> HostEvent {
    let text = try body.boundedText(4096)
    let length = text.utf16.count
    let location = min(max(body.location ?? length, 0), length)
    return .markedText(
      text, selectedLocation: location, selectedLength: min(max(body.length ?? 0, 0), length - location))
  }

  /// Lifts the fingers that are still down.
  mutating func cancelTouches(at time: Double) -> HostEvent? {
    defer { touches = [:] }
    guard !touches.isEmpty else { return nil }
    return .touches(
      touches.sorted { $0.key < $1.key }.map {
        .init(identifier: $0.key, phase: .cancelled, x: $0.value.x, y: $0.value.y)
      }, time: time)
  }
}
