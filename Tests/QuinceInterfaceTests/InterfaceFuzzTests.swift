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

  enum Kind: Int, CaseIterable {
    case xib, archive, storyboard, nib

    init(_ name: String, _ bytes: [UInt8]) {
      switch (name as NSString).pathExtension {
      case "storyboard": self = .storyboard
      case "xib": self = String(decoding: bytes.prefix(400), as: UTF8.self).contains("<archive") ? .archive : .xib
      default: self = .nib
      }
    }
  }

  static func sources(_ kind: Kind) -> [(name: String, bytes: [UInt8])] {
    all.filter { Kind($0.name, $0.bytes) == kind }
  }

  /// Fixtures of every kind, and public files where there are some.
  private static let all: [(name: String, bytes: [UInt8])] = {
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

  struct Outcome {
    var isRefused = false
    /// What is wrong with how the file is read.
    var problem: String?
  }

  static func one(_ seed: Int, of sources: [(name: String, bytes: [UInt8])]) -> Outcome {
    var numbers = Numbers(state: UInt64(seed))
    let source = sources[numbers.below(sources.count)]
    let bytes = mutate(source.bytes, &numbers)
    var outcome = Outcome()
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
      outcome.isRefused = true
      outcome.problem = fault(of: error, in: source.name).map { "\(error) \($0)" }
    } catch {
      outcome.problem = "\(error)"
    }
    let time = CPUClock.now - start
    if time > .seconds(1) { outcome.problem = "takes \(time)" }
    return outcome
  }

  /// What an error lacks: the file, and the line and element, or the object of a compiled nib.
  private static func fault(of error: InterfaceError, in name: String) -> String? {
    if error.file != name { return "names another file" }
    if error.cause == .unknownFormat { return error.line == 1 || error.element != nil ? nil : "names no place" }
    if name.hasSuffix(".nib") { return error.element == nil ? "names no object" : nil }
    if error.line < 1 { return "names no line" }
    // Before the first element, and after the last, there is none to name.
    if case .malformedXML = error.cause { return nil }
    return error.element == nil ? "names no element" : nil
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

/// `QUINCE_FUZZ_INTERFACES=5000` makes the long run: as many of each kind.
@Suite(.serialized) struct InterfaceFuzzTests {
  @Test("Damaged interface files are read or refused with their place, soon", arguments: InterfaceFuzz.Kind.allCases)
  func files(_ kind: InterfaceFuzz.Kind) async {
    let count = ProcessInfo.processInfo.environment["QUINCE_FUZZ_INTERFACES"].flatMap { Int($0) } ?? 100
    for start in stride(from: 0, to: count, by: 1_000) {
      let end = min(count, start + 1_000)
      await #expect(processExitsWith: .success) {
        [start = start as Int, end = end as Int, kind = kind.rawValue as Int] in
        let sources = InterfaceFuzz.sources(try #require(InterfaceFuzz.Kind(rawValue: kind)))
        var refused = 0
        for seed in start..<end {
          let outcome = InterfaceFuzz.one(seed, of: sources)
          if outcome.isRefused { refused += 1 }
          try #require(outcome.problem == nil, "seed \(seed) of kind \(kind)")
        }
        // Mutants that all are read would show nothing of how files are refused.
        #expect(refused > (end - start) / 10 && refused < end - start)
      }
    }
  }
}
