import Foundation
import Testing

@testable import QuinceInterface

/// What the readers make of every public interface file.
struct PublicFilesTests {
  struct Outcome {
    let name: String
    var notes: [InterfaceNote] = []
    var error: InterfaceError?
  }

  static func read(_ url: URL) -> Outcome {
    var outcome = Outcome(name: SharedFiles.name(url))
    do {
      outcome.notes =
        url.pathExtension == "storyboard"
        ? try InterfaceFile.storyboard(at: url).notes : try InterfaceFile.nib(at: url).notes
    } catch let error as InterfaceError {
      outcome.error = error
    } catch {
      Issue.record("\(outcome.name): \(error)")
    }
    return outcome
  }

  @Test("Every public xib and storyboard is read", .enabled(if: SharedFiles.arePresent))
  func all() {
    let outcomes = SharedFiles.all("xib", "storyboard").map(Self.read)
    #expect(outcomes.count == 233)
    // Eight test doubles of a file finder are empty.
    let failures = outcomes.filter { $0.error != nil }
    #expect(failures.count == 8)
    for failure in failures { #expect(failure.error?.cause == .unknownFormat, "\(failure.name): \(failure.error!)") }
    for outcome in outcomes {
      let unknown = outcome.notes.filter { $0.kind != .invalid && $0.kind != .missingObject }
      #expect(unknown.isEmpty, "\(outcome.name): \(unknown.map(\.description))")
    }
  }
}

/// A compiled nib beside its xib: the same graph, properties and connections.
struct NibPairTests {
  struct Pair: CustomTestStringConvertible {
    let xib: URL
    let nib: URL
    var testDescription: String { SharedFiles.name(nib) }
  }

  /// Each compiled nib with the xib of its name in the project around it.
  static let pairs: [Pair] = {
    let xibs = SharedFiles.all("xib")
    return SharedFiles.all("nib").compactMap { nib in
      let project = nib.path.components(separatedBy: "/build/")[0] + "/"
      let name = nib.deletingPathExtension().lastPathComponent + ".xib"
      guard let xib = xibs.first(where: { $0.path.hasPrefix(project) && $0.lastPathComponent == name }) else {
        return nil
      }
      return Pair(xib: xib, nib: nib)
    }
  }()

  @Test("There are seventeen pairs", .enabled(if: SharedFiles.arePresent))
  func count() { #expect(Self.pairs.count == 17) }

  @Test("The comparison tells nibs apart that differ in one connection, event, value, class or place")
  func differences() throws {
    let nib = try Fixture.nib("Views.xib")
    let lines = NibText.lines(nib)
    func differs(_ change: (inout Nib) -> Void) -> Bool {
      var other = nib
      change(&other)
      return NibText.lines(other) != lines
    }
    #expect(!differs { _ in })
    let events = nib.connectionObjects.filter { nib[$0]["UIEventMask"] != nil }
    let event = try #require(events.first)
    #expect(differs { $0.connectionObjects.removeAll { $0 == event } })
    #expect(differs { $0[event]["UIEventMask"] = .integer(1) })
    #expect(differs { $0[event]["UILabel"] = .string("other:") })
    #expect(differs { $0[event]["UIDestination"] = $0[event]["UISource"] })
    let view = try #require(nib.topLevelObjects.first { nib[$0].className == "UIView" })
    #expect(differs { $0[view]["UIAlpha"] = .double(0.25) })
    #expect(differs { $0[view].className = "UILabel" })
    #expect(differs { $0[view]["UISubviews"] = nil })
    #expect(differs { $0.awakenedObjects.removeLast() })
  }

  @Test("A xib makes the graph, properties and connections of the nib beside it", arguments: pairs)
  func comparison(pair: Pair) throws {
    let made = NibText.lines(try InterfaceFile.nib(at: pair.xib))
    let compiled = NibText.lines(try InterfaceFile.nib(at: pair.nib))
    let missing = compiled.filter { !made.contains($0) }
    let excess = made.filter { !compiled.contains($0) }
    #expect(missing.isEmpty, "only in the nib: \(missing)")
    #expect(excess.isEmpty, "only from the xib: \(excess)")
    #expect(made.count == compiled.count)
  }
}
