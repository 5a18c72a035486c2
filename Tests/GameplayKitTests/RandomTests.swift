import Foundation
import Testing

import class QuinceFoundation.NSKeyedArchiver
import class QuinceFoundation.NSKeyedUnarchiver

@testable import GameplayKit

/// Numbers that a seed gives again, and what is drawn from them.
struct RandomTests {
  private static let seed = Data("Key".utf8)

  @Test func `the sources are the known algorithms`() {
    let twister = GKMersenneTwisterRandomSource(seed: 5489)
    // The C++ standard gives the ten thousandth number of mt19937_64.
    #expect((0..<10000).map { _ in twister.nextWord() }.last == 9_981_545_732_273_789_042)
    // The key stream of RC4 for "Key" begins EB 9F 77 81 B7 34 CA 72.
    let cipher = GKARC4RandomSource(seed: Self.seed)
    #expect(cipher.nextInt() == Int(Int32(bitPattern: 0xeb9f_7781)))
    #expect(cipher.nextInt() == Int(Int32(bitPattern: 0xb734_ca72)))
    let dropping = GKARC4RandomSource(seed: Self.seed)
    dropping.dropValues(1)
    #expect(dropping.nextInt() == Int(Int32(bitPattern: 0xb734_ca72)))
  }

  private static let sources: [(name: String, make: @Sendable () -> GKRandomSource)] = [
    ("ARC4", { GKARC4RandomSource(seed: seed) }),
    ("linear congruential", { GKLinearCongruentialRandomSource(seed: 7) }),
    ("Mersenne Twister", { GKMersenneTwisterRandomSource(seed: 7) }),
  ]

  @Test(arguments: sources.indices) func `a seed gives the same numbers again`(index: Int) throws {
    let make = Self.sources[index].make
    func numbers(_ source: GKRandomSource) -> [Int] { (0..<20).map { _ in source.nextInt(upperBound: 1000) } }
    let source = make()
    let first = numbers(source)
    #expect(first == numbers(make()))
    // Copies and archives go on where the source is.
    let copy = try #require(source.copy() as? GKRandomSource)
    let archive = try NSKeyedArchiver.archivedData(withRootObject: source, requiringSecureCoding: true)
    let restored = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: type(of: source), from: archive) as? GKRandomSource)
    let next = numbers(source)
    #expect(next != first && next == numbers(copy) && next == numbers(restored))
  }

  @Test(arguments: sources.indices) func `numbers stay in their bounds, and none is left out`(index: Int) {
    let source = Self.sources[index].make()
    var counts = [Int](repeating: 0, count: 6)
    for _ in 0..<6000 { counts[source.nextInt(upperBound: 6)] += 1 }
    #expect(counts.allSatisfy { (850...1150).contains($0) }, "\(counts)")
    for _ in 0..<1000 { #expect((0...1).contains(source.nextUniform())) }
    #expect(Set((0..<100).map { _ in source.nextBool() }).count == 2)
    #expect(source.nextInt(upperBound: 1) == 0 && source.nextInt(upperBound: 0) == 0)
  }

  @Test func `shuffling keeps what there is, and is repeated by a seed`() {
    let cards = Array(1...52)
    let first = GKMersenneTwisterRandomSource(seed: 3).arrayByShufflingObjects(in: cards) as! [Int]
    let second = (cards as NSArray).shuffled(using: GKMersenneTwisterRandomSource(seed: 3)) as! [Int]
    #expect(first == second && first != cards && first.sorted() == cards)
    #expect(GKRandomSource.sharedRandom().arrayByShufflingObjects(in: []).isEmpty)
    #expect((GKRandomSource.sharedRandom().arrayByShufflingObjects(in: cards) as! [Int]).sorted() == cards)
  }

  @Test func `dice show their sides`() {
    let die = GKRandomDistribution.d6()
    #expect((die.lowestValue, die.highestValue, die.numberOfPossibleOutcomes) == (1, 6, 6))
    #expect(Set((0..<200).map { _ in die.nextInt() }) == Set(1...6))
    #expect(GKRandomDistribution.d20().highestValue == 20)
    let shuffled: GKShuffledDistribution = .d6()
    #expect(Set((0..<6).map { _ in shuffled.nextInt() }) == Set(1...6))
    #expect(Set((0..<6).map { _ in shuffled.nextInt() }) == Set(1...6))
    let fixed = GKRandomDistribution(lowestValue: 5, highestValue: 5)
    #expect(fixed.nextInt() == 5 && fixed.nextUniform() == 1)
    let bounded = GKRandomDistribution(lowestValue: 3, highestValue: 9)
    #expect((0..<100).allSatisfy { _ in (3...4).contains(bounded.nextInt(upperBound: 5)) })
  }

  @Test func `a Gaussian distribution is thick at its mean`() {
    let source = GKMersenneTwisterRandomSource(seed: 1)
    let distribution = GKGaussianDistribution(randomSource: source, lowestValue: 1, highestValue: 19)
    #expect(distribution.mean == 10 && distribution.deviation == 3)
    let values = (0..<3000).map { _ in distribution.nextInt() }
    #expect(values.allSatisfy { (1...19).contains($0) })
    let near = values.filter { (8...12).contains($0) }.count
    #expect((1600...1950).contains(near), "59 % lie within half a value of two from the mean, not \(near)")
    let given = GKGaussianDistribution(randomSource: source, mean: 100, deviation: 10)
    #expect((given.lowestValue, given.highestValue) == (70, 130))
  }
}
