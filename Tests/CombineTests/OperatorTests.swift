import Combine
import Foundation
import Testing

private let numbers = [1, 2, 3, 4].publisher

/// What operators make of values and completions.
@Suite struct OperatorTests {
  static let single: [Row] = [
    Row("map changes each value", "2 4 6 8 end") { numbers.map { $0 * 2 }.events() },
    Row("map reads a key path", "1 2 end") { ["a", "bc"].publisher.map(\.count).events() },
    Row("map reads two key paths", "(1, false) (0, true) end") {
      ["a", ""].publisher.map(\.count, \.isEmpty).events()
    },
    Row("map reads three key paths", "(1, false, \"A\") end") {
      ["a"].publisher.map(\.count, \.isEmpty, \.capitalized).events()
    },
    Row("tryMap ends with what is thrown", "1 spoiled") {
      numbers.tryMap { if $0 == 2 { throw Spoiled() } else { $0 } }.events()
    },
    Row("compactMap leaves nil out", "7 end") { ["7", "x"].publisher.compactMap { Int($0) }.events() },
    Row("tryCompactMap ends with what is thrown", "2 spoiled") {
      numbers.tryCompactMap { if $0 == 3 { throw Spoiled() } else { $0 == 1 ? nil : $0 } }.events()
    },
    Row("filter keeps what is included", "2 4 end") { numbers.filter { $0 % 2 == 0 }.events() },
    Row("tryFilter ends with what is thrown", "1 spoiled") {
      numbers.tryFilter { if $0 == 3 { throw Spoiled() } else { $0 != 2 } }.events()
    },
    Row("removeDuplicates compares neighbours", "1 2 1 end") { [1, 1, 2, 2, 1].publisher.removeDuplicates().events() },
    Row("removeDuplicates compares by a closure", "1 2 3 end") {
      [1, 3, 2, 4, 3].publisher.removeDuplicates { $0 % 2 == $1 % 2 }.events()
    },
    Row("tryRemoveDuplicates ends with what is thrown", "1 spoiled") {
      [1, 1].publisher.tryRemoveDuplicates { _, _ in throw Spoiled() }.events()
    },
    Row("scan has each partial result", "1 3 6 10 end") { numbers.scan(0, +).events() },
    Row("tryScan ends with what is thrown", "1 3 spoiled") {
      numbers.tryScan(0) { if $1 == 3 { throw Spoiled() } else { $0 + $1 } }.events()
    },
    Row("scan begins anew for each subscriber", "1 3 6 10 end 1 3 6 10 end") {
      let sums = numbers.scan(0, +)
      return sums.events() + " " + sums.events()
    },
    Row("replaceNil has a value in place of nil", "1 0 end") { [1, nil].publisher.replaceNil(with: 0).events() },
    Row("dropFirst leaves one out", "2 3 4 end") { numbers.dropFirst().events() },
    Row("dropFirst of more than there are leaves none", "end") { numbers.dropFirst(9).events() },
    Row("drop(while:) stops at the first other", "3 1 end") { [1, 3, 1].publisher.drop { $0 < 2 }.events() },
    Row("tryDrop ends with what is thrown", "spoiled") { numbers.tryDrop { _ in throw Spoiled() }.events() },
    Row("prefix has so many", "1 2 end") { numbers.prefix(2).events() },
    Row("prefix of none finishes without being asked", "end") { numbers.prefix(0).events(.none) },
    Row("prefix(while:) stops at the first other", "1 end") { [1, 3, 1].publisher.prefix { $0 < 2 }.events() },
    Row("tryPrefix ends with what is thrown", "1 spoiled") {
      numbers.tryPrefix { if $0 == 2 { throw Spoiled() } else { true } }.events()
    },
    Row("output has one place", "3 end") { numbers.output(at: 2).events() },
    Row("output has a range", "2 3 end") { numbers.output(in: 1...2).events() },
    Row("output has an open range", "3 4 end") { numbers.output(in: 2...).events() },
    Row("mapError changes the failure", "1 other") {
      struct Other: Error, CustomStringConvertible { let description = "other" }
      return failing(1).mapError { _ in Other() }.events()
    },
    Row("setFailureType keeps the values", "1 2 3 4 end") { numbers.setFailureType(to: Spoiled.self).events() },
    Row("encode and decode are inverse", "[1, 2] end") {
      Just([1, 2]).encode(encoder: JSONEncoder()).decode(type: [Int].self, decoder: JSONDecoder()).events()
    },
    Row("decode fails where the data is something else", "true") {
      let text = Just(Data("x".utf8)).decode(type: Int.self, decoder: JSONDecoder()).events()
      return "\(text.contains("dataCorrupted"))"
    },
    Row("property lists are coded too", "[\"a\": 1] end") {
      Just(["a": 1]).encode(encoder: PropertyListEncoder())
        .decode(type: [String: Int].self, decoder: PropertyListDecoder()).events()
    },
  ]

  static let results: [Row] = [
    Row("reduce has one result", "10 end") { numbers.reduce(0, +).events() },
    Row("reduce has no result after a failure", "spoiled") { failing(1).reduce(0, +).events() },
    Row("tryReduce ends with what is thrown", "spoiled") { numbers.tryReduce(0) { _, _ in throw Spoiled() }.events() },
    Row("count counts", "4 end") { numbers.count().events() },
    Row("count of nothing is a value", "0 end") { Empty<Int, Never>().count().events() },
    Row("collect has one array", "[1, 2, 3, 4] end") { numbers.collect().events() },
    Row("collect of a count has several", "[1, 2, 3] [4] end") { numbers.collect(3).events() },
    Row("collect of a count drops the rest at a failure", "[1, 2] spoiled") { failing(1, 2, 3).collect(2).events() },
    Row("ignoreOutput has the end alone", "end") { numbers.ignoreOutput().events() },
    Row("contains finds a value", "true end") { numbers.contains(3).events() },
    Row("contains finds none", "false end") { numbers.contains(9).events() },
    Row("contains(where:) stops at the first", "true end") { failing(1, 2).contains { $0 == 1 }.events() },
    Row("tryContains ends with what is thrown", "spoiled") { numbers.tryContains { _ in throw Spoiled() }.events() },
    Row("allSatisfy holds for all", "true end") { numbers.allSatisfy { $0 > 0 }.events() },
    Row("allSatisfy fails for one", "false end") { numbers.allSatisfy { $0 < 3 }.events() },
    Row("tryAllSatisfy ends with what is thrown", "spoiled") {
      numbers.tryAllSatisfy { _ in throw Spoiled() }.events()
    },
    Row("first has one", "1 end") { numbers.first().events() },
    Row("first needs no end", "1 end") { failing(1).first().events() },
    Row("first(where:) has the one", "3 end") { numbers.first { $0 > 2 }.events() },
    Row("first(where:) may have none", "end") { numbers.first { $0 > 9 }.events() },
    Row("tryFirst ends with what is thrown", "spoiled") { numbers.tryFirst { _ in throw Spoiled() }.events() },
    Row("last has one", "4 end") { numbers.last().events() },
    Row("last(where:) has the one", "2 end") { numbers.last { $0 < 3 }.events() },
    Row("tryLast ends with what is thrown", "spoiled") { numbers.tryLast { _ in throw Spoiled() }.events() },
    Row("min has the smallest", "1 end") { [3, 1, 2].publisher.min().events() },
    Row("max has the greatest", "3 end") { [1, 3, 2].publisher.max().events() },
    Row("min by a closure", "ccc end") { ["a", "ccc", "bb"].publisher.min { $0.count > $1.count }.events() },
    Row("tryMax ends with what is thrown", "spoiled") { numbers.tryMax { _, _ in throw Spoiled() }.events() },
    Row("a result waits until it is asked for", " then 10 end") {
      let recorder = numbers.reduce(0, +).recorder(.none)
      let before = recorder.text
      recorder.subscription?.request(.max(1))
      return before + " then " + recorder.text
    },
  ]

  static let successions: [Row] = [
    Row("prepend comes first", "8 9 1 2 3 4 end") { numbers.prepend(8, 9).events() },
    Row("append comes last", "1 2 3 4 8 9 end") { numbers.append([8, 9]).events() },
    Row("append waits for no failure", "1 spoiled") { failing(1).append(2).events() },
    Row("append keeps the demand", "1 2 3 4 8") { numbers.append(8, 9).events(.max(5)) },
    Row("catch goes on with another", "1 7 end") { failing(1).catch { _ in Just(7) }.events() },
    Row("tryCatch ends with what is thrown", "1 spoiled") {
      failing(1).tryCatch { error -> Just<Int> in throw error }.events()
    },
    Row("tryCatch goes on with another", "1 2 end") { failing(1).tryCatch { _ in Just(2) }.events() },
    Row("catch keeps the demand", "1 7") { failing(1).catch { _ in [7, 8].publisher }.events(.max(2)) },
    Row("retry subscribes again", "1 1 1 spoiled") { failing(1).retry(2).events() },
    Row("retry stops at success", "1 2 end") {
      var attempts = 0
      return Deferred { () -> AnyPublisher<Int, Spoiled> in
        attempts += 1
        return attempts == 1
          ? failing(1).eraseToAnyPublisher() : Just(2).setFailureType(to: Spoiled.self).eraseToAnyPublisher()
      }.retry(5).events()
    },
    Row("replaceError has a value instead", "1 0 end") { failing(1).replaceError(with: 0).events() },
    Row("replaceError waits until it is asked for", "1") { failing(1).replaceError(with: 0).events(.max(1)) },
    Row("replaceEmpty has a value instead", "0 end") { Empty<Int, Never>().replaceEmpty(with: 0).events() },
    Row("replaceEmpty leaves values", "1 2 3 4 end") { numbers.replaceEmpty(with: 0).events() },
    Row("replaceEmpty leaves failures", "spoiled") { failing().replaceEmpty(with: 0).events() },
  ]

  @Test("one value after the other", arguments: single) func singles(row: Row) { #expect(row.actual() == row.expected) }
  @Test("one result", arguments: results) func reductions(row: Row) { #expect(row.actual() == row.expected) }
  @Test("one publisher after the other", arguments: successions) func succession(row: Row) {
    #expect(row.actual() == row.expected)
  }
}
