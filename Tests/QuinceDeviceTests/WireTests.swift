import Foundation
import Testing

@testable import QuinceDevice

@Suite struct WireTests {
  @Test func framesSurviveTheWire() throws {
    let frame = WireFrame(
      sequence: 7, width: 1170, height: 2532,
      move: .init(rect: .init(x: 0, y: 300, width: 1170, height: 900), deltaY: -60),
      damage: [.init(x: 0, y: 0, width: 1170, height: 20), .init(x: 5, y: 6, width: 7, height: 8)])
    var splitter = WireSplitter()
    splitter.append(Wire.message(frame))
    let message = try #require(try splitter.next())
    #expect(message.kind == .frame)
    #expect(try Wire.frame(message.body) == frame)
    #expect(try splitter.next() == nil)
  }

  @Test func messagesMayComeInPieces() throws {
    let events: [WireToApp] = [
      .event(.touches([.init(identifier: 1, phase: .began, x: 1.5, y: 2)], time: 3)), .event(.shake), .tree(4), .exit,
    ]
    let stream = try events.reduce(into: Data()) { $0.append(try Wire.message($1)) }
    for size in [1, 3, 1000] {
      var splitter = WireSplitter()
      var seen: [WireToApp] = []
      var at = 0
      while at < stream.count {
        splitter.append(stream[at..<min(at + size, stream.count)])
        at += size
        while let message = try splitter.next() { seen.append(try Wire.decode(WireToApp.self, message.body)) }
      }
      #expect(seen == events)
    }
  }

  @Test(
    arguments: [
      ("a length of nothing", [0, 0, 0, 0, 1]), ("a length beyond the bound", [255, 255, 255, 255, 1]),
      ("an unknown kind", [1, 0, 0, 0, 9]),
    ] as [(String, [UInt8])])
  func aDamagedStreamThrows(_ what: String, _ bytes: [UInt8]) {
    var splitter = WireSplitter()
    splitter.append(Data(bytes))
    #expect(throws: DeviceError.self) { try splitter.next() }
  }

  @Test func damagedFramesThrowOrAreWithinBounds() throws {
    let good = Wire.message(
      WireFrame(
        sequence: 1, width: 100, height: 100, move: .init(rect: .init(x: 0, y: 0, width: 9, height: 9), deltaY: 4),
        damage: [.init(x: 1, y: 2, width: 3, height: 4)]))
    let body = Data(good.dropFirst(5))
    var refused = 0
    for index in body.indices {
      for bit in 0..<8 {
        var damaged = body
        damaged[index] ^= 1 << UInt8(bit)
        guard let frame = try? Wire.frame(damaged) else {
          refused += 1
          continue
        }
        for rect in frame.damage + (frame.move.map { [$0.rect] } ?? []) {
          #expect(rect.x + rect.width <= frame.width && rect.y + rect.height <= frame.height)
        }
      }
    }
    #expect(refused > 100)
    for length in 0..<body.count { #expect(throws: DeviceError.self) { try Wire.frame(body.prefix(length)) } }
  }

  @Test func aLaunchOfAnotherVersionIsRefused() throws {
    var launch = LaunchConfiguration(device: .standard, state: DeviceState(), mode: .headless(.init()))
    launch.version = 99
    let text = String(decoding: try JSONEncoder().encode(launch), as: UTF8.self)
    #expect(throws: DeviceError.self) { try LaunchConfiguration.read(environment: ["QUINCE_LAUNCH": text]) }
    #expect(throws: DeviceError.self) { try LaunchConfiguration.read(environment: ["QUINCE_LAUNCH": "{"]) }
    #expect(try LaunchConfiguration.read(environment: [:]) == nil)
  }
}
