import Foundation
import TestSupport
import Testing

@testable import QuinceInterface

/// Interface files with bytes changed, parts cut out, doubled or moved. A process of its own, so that a fault shows.
enum InterfaceFuzz {
  /// Numbers that depend on the seed alone.
  struct Numbers {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
      return value ^ value >> 31
    }

    mutating func below(_ limit: Int) -> Int { limit <= 0 ? 0 : Int(next() % UInt64(limit)) }
  }

  /// Fixtures of every kind, and public files where there are some.
  static let sources: [(name: String, bytes: [UInt8])] = {
    let own = ["Views.xib", "Scenes.storyboard", "Legacy.xib", "Keyed.nib"].map(Fixture.url)
    let shared = SharedFiles.arePresent ? SharedFiles.all("xib", "storyboard", "nib") : []
    var files = (own + shared).compactMap { url in
      (try? Data(contentsOf: url)).map { (url.lastPathComponent, Array($0)) }
    }
    if let nib = try? Fixture.nib("Views.xib") { files.append(("Views.nib", NibArchiveWriter.write(nib))) }
    return files.filter { !$0.1.isEmpty && $0.1.count < 200_000 }
  }()

  static func mutate(_ bytes: [UInt8], _ numbers: inout Numbers) -> [UInt8] {
    var result = bytes
    // Half of them stay well-formed: elements moved, doubled or cut out, and other numbers and references.
    if numbers.below(2) == 0 {
      for _ in 0...numbers.below(8) { changeElement(&result, &numbers) }
      return result
    }
    for _ in 0...numbers.below(8) where !result.isEmpty {
      let place = numbers.below(result.count)
      let length = min(1 + numbers.below(60), result.count - place)
      switch numbers.below(7) {
      case 0: result[place] = UInt8(truncatingIfNeeded: numbers.next())
      case 1: result[place] ^= 1 << UInt8(numbers.below(8))
      case 2: result.removeSubrange(place..<(place + length))
      case 3: result.insert(contentsOf: result[place..<(place + length)], at: numbers.below(result.count))
      case 4: result.removeSubrange(place...)
      case 5: changeNumber(&result, &numbers)
      default: changeElement(&result, &numbers)
      }
    }
    return result
  }

  /// A digit for another: references, counts and sizes that say something else.
  private static func changeNumber(_ bytes: inout [UInt8], _ numbers: inout Numbers) {
    let start = numbers.below(bytes.count)
    guard let place = bytes[start...].firstIndex(where: { (48...57).contains($0) }) else { return }
    bytes[place] = UInt8(48 + numbers.below(10))
  }

  /// Moves, doubles or cuts out an element of one line, or changes a number.
  private static func changeElement(_ bytes: inout [UInt8], _ numbers: inout Numbers) {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    let start = numbers.below(lines.count)
    guard let place = lines[start...].firstIndex(where: { $0.suffix(2) == [47, 62] }), numbers.below(3) > 0 else {
      return changeNumber(&bytes, &numbers)
    }
    let line = lines[place]
    let kind = numbers.below(3)
    if kind != 1 { lines.remove(at: place) }
    if kind != 2 { lines.insert(line, at: numbers.below(lines.count)) }
    bytes = Array(lines.joined(separator: [10]))
  }

  /// What is wrong with how one damaged file is read, or nil.
  static func one(_ seed: Int) -> String? {
    var numbers = Numbers(state: UInt64(seed))
    let source = sources[numbers.below(sources.count)]
    let bytes = mutate(source.bytes, &numbers)
    let start = CPUClock.now
    // A hang beyond all measure ends the process.
    alarm(20)
    defer { alarm(0) }
    do {
      if source.name.hasSuffix("storyboard") {
        let read = try InterfaceFile.storyboard(bytes, file: source.name)
        for nib in read.nibs.values { check(nib) }
      } else {
        check(try InterfaceFile.nib(bytes, file: source.name))
      }
    } catch let error as InterfaceError {
      if error.file != source.name { return "seed \(seed): \(error) names another file" }
      if case .malformedXML = error.cause, error.line < 1 { return "seed \(seed): \(error) names no line" }
    } catch {
      return "seed \(seed): \(error)"
    }
    let time = CPUClock.now - start
    return time > .seconds(1) ? "seed \(seed): \(source.name) takes \(time)" : nil
  }

  /// Walks what a nib refers to, as instantiation does, and writes it.
  private static func check(_ nib: Nib) {
    var count = nib.connections.count + nib.runtimeAttributes.count
    for object in nib.objects {
      for field in object.fields { field.value.forEachObject { count += nib[$0].fields.count } }
    }
    for id in nib.topLevelObjects + nib.awakenedObjects { count += nib[id].fields.count }
    precondition(count >= 0)
    precondition(!NibArchiveWriter.write(nib.localized(by: ["a.text": "b"])).isEmpty)
  }
}

/// `QUINCE_FUZZ_INTERFACES=5000` makes the long run.
@Suite(.serialized) struct InterfaceFuzzTests {
  @Test("Damaged interface files are read or refused, soon")
  func files() async {
    let count = ProcessInfo.processInfo.environment["QUINCE_FUZZ_INTERFACES"].flatMap { Int($0) } ?? 300
    for start in stride(from: 0, to: count, by: 1_000) {
      let end = min(count, start + 1_000)
      await #expect(processExitsWith: .success) { [start = start as Int, end = end as Int] in
        for seed in start..<end {
          guard let problem = InterfaceFuzz.one(seed) else { continue }
          FileHandle.standardError.write(Data((problem + "\n").utf8))
          exit(1)
        }
        exit(0)
      }
    }
  }
}
