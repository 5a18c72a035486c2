import AVFoundation
import Testing

struct TimeTests {
  struct Conversion: Sendable {
    let value: Int64
    let from, to: Int32
    let method: CMTimeRoundingMethod
    let result: Int64
    var isRounded = true
  }

  @Test(
    "a time in parts of another size",
    arguments: [
      Conversion(value: 1, from: 2, to: 600, method: .default, result: 300, isRounded: false),
      Conversion(value: 5, from: 10, to: 1, method: .roundHalfAwayFromZero, result: 1),
      Conversion(value: -5, from: 10, to: 1, method: .roundHalfAwayFromZero, result: -1),
      Conversion(value: 19, from: 10, to: 1, method: .roundTowardZero, result: 1),
      Conversion(value: -19, from: 10, to: 1, method: .roundTowardZero, result: -1),
      Conversion(value: 11, from: 10, to: 1, method: .roundAwayFromZero, result: 2),
      Conversion(value: -11, from: 10, to: 1, method: .roundAwayFromZero, result: -2),
      Conversion(value: 11, from: 10, to: 1, method: .roundTowardPositiveInfinity, result: 2),
      Conversion(value: -19, from: 10, to: 1, method: .roundTowardPositiveInfinity, result: -1),
      Conversion(value: -11, from: 10, to: 1, method: .roundTowardNegativeInfinity, result: -2),
      Conversion(value: 19, from: 10, to: 1, method: .quickTime, result: 1),
      Conversion(value: 1, from: 3, to: 10, method: .quickTime, result: 4),
    ])
  func conversion(_ row: Conversion) {
    let time = CMTime(value: row.value, timescale: row.from).convertScale(row.to, method: row.method)
    #expect(time.value == row.result && time.timescale == row.to && time.hasBeenRounded == row.isRounded)
  }

  @Test func `seconds become parts`() {
    let half = CMTime(seconds: 0.5, preferredTimescale: 600)
    #expect(half.value == 300 && half.timescale == 600 && !half.hasBeenRounded)
    let none = CMTimeMakeWithSeconds(0.01, preferredTimescale: 10)
    #expect(none.value == 0 && none.hasBeenRounded)
    #expect(CMTime(seconds: .nan, preferredTimescale: 600) == .invalid)
    #expect(CMTime(seconds: 1, preferredTimescale: 0) == .invalid)
    #expect(CMTime(seconds: .infinity, preferredTimescale: 600) == .positiveInfinity)
    #expect(CMTime(seconds: -1e30, preferredTimescale: 600) == .negativeInfinity)
    let large = CMTime(seconds: 1e17, preferredTimescale: 600)
    #expect(large.isNumeric && large.timescale < 600 && large.seconds == 1e17)
    #expect(CMTimeGetSeconds(CMTimeMake(value: 3, timescale: 2)) == 1.5)
    #expect(CMTime.indefinite.seconds.isNaN && CMTime.invalid.seconds.isNaN)
    #expect(CMTime.negativeInfinity.seconds == -.infinity)
  }

  @Test func `sums have a scale that holds both`() {
    let sum = CMTime(value: 1, timescale: 2) + CMTime(value: 1, timescale: 3)
    #expect(sum.value == 5 && sum.timescale == 6 && !sum.hasBeenRounded)
    let same = CMTime(value: 1, timescale: 600) - CMTime(value: 601, timescale: 600)
    #expect(same.value == -600 && same.timescale == 600)
    let fine = CMTime(value: 1, timescale: 2_147_483_647) + CMTime(value: 1, timescale: 2_147_483_629)
    #expect(fine.timescale == 2_147_483_647 && fine.value == 2 && fine.hasBeenRounded)
    let much = CMTime(value: .max, timescale: 2) + CMTime(value: .max, timescale: 2)
    #expect(much.timescale == 1 && much.value > .max / 2 && much.hasBeenRounded)
    #expect(CMTime(value: .max, timescale: 1) + CMTime(value: .max, timescale: 1) == .positiveInfinity)
  }

  @Test(
    "times that are no numbers in sums",
    arguments: [
      (CMTime.positiveInfinity, CMTime.negativeInfinity, CMTime.invalid),
      (.positiveInfinity, .positiveInfinity, .positiveInfinity), (.positiveInfinity, .indefinite, .positiveInfinity),
      (.zero, .indefinite, .indefinite), (.zero, .invalid, .invalid), (.negativeInfinity, .zero, .negativeInfinity),
    ])
  func sums(_ a: CMTime, _ b: CMTime, _ sum: CMTime) {
    #expect(a + b == sum && b + a == sum)
  }

  @Test func `times of different timelines have no sum`() {
    let first = CMTimeMakeWithEpoch(value: 1, timescale: 1, epoch: 1)
    let second = CMTimeMakeWithEpoch(value: 1, timescale: 1, epoch: 2)
    #expect(first + second == .invalid && (first + CMTime(value: 1, timescale: 1)).epoch == 1)
    #expect((first - first).epoch == 0 && first < second)
  }

  @Test func `the order of all times`() {
    let order: [CMTime] = [
      .negativeInfinity, CMTime(value: -1, timescale: 3), .zero, CMTime(value: 1, timescale: 3),
      CMTime(value: 1, timescale: 2), .indefinite, .positiveInfinity, .invalid,
    ]
    for (i, a) in order.enumerated() {
      for (j, b) in order.enumerated() { #expect(CMTimeCompare(a, b) == Int32((i - j).signum()), "\(a) \(b)") }
    }
    #expect(CMTime(value: 1, timescale: 2) == CMTime(value: 300, timescale: 600))
    #expect(CMTime(value: 1, timescale: 2).hashValue == CMTime(value: 300, timescale: 600).hashValue)
    #expect(order.shuffled().sorted() == order)
  }

  @Test func `products and parts`() {
    let time = CMTime(value: 3, timescale: 2)
    #expect(CMTimeMultiply(time, multiplier: -2) == CMTime(value: -3, timescale: 1))
    #expect(CMTimeMultiplyByFloat64(time, multiplier: 0.5).seconds == 0.75)
    #expect(CMTimeMultiplyByRatio(time, multiplier: 1, divisor: 4).seconds == 0.375)
    #expect(CMTimeMultiplyByFloat64(.positiveInfinity, multiplier: -1) == .negativeInfinity)
    #expect(CMTimeAbsoluteValue(CMTime(value: -3, timescale: 2)) == time)
    #expect(CMTimeAbsoluteValue(.negativeInfinity) == .positiveInfinity)
    #expect(CMTimeMaximum(time, .zero) == time && CMTimeMinimum(time, .zero) == .zero)
    #expect(CMTimeMakeFromDictionary(CMTimeCopyAsDictionary(time, allocator: nil)) == time)
    #expect("\(time)" == "{3/2 = 1.500}" && "\(CMTime.indefinite)" == "{INDEFINITE}")
  }

  @Test func ranges() {
    func range(_ from: Double, _ to: Double) -> CMTimeRange {
      CMTimeRange(
        start: CMTime(seconds: from, preferredTimescale: 600), end: CMTime(seconds: to, preferredTimescale: 600))
    }
    let first = range(1, 3)
    #expect(first.containsTime(CMTime(value: 1, timescale: 1)) && !first.containsTime(CMTime(value: 3, timescale: 1)))
    #expect(first.union(range(4, 5)) == range(1, 5) && first.intersection(range(2, 5)) == range(2, 3))
    #expect(first.intersection(range(4, 5)).isEmpty && first.containsTimeRange(range(2, 3)))
    #expect(!CMTimeRange.invalid.isValid && CMTimeRange.invalid.end == .invalid)
    #expect(!range(3, 1).isValid)
    #expect(CMTimeClampToRange(CMTime(value: 9, timescale: 1), range: first).seconds == 3)
    let mapped = CMTimeMapTimeFromRangeToRange(CMTime(value: 2, timescale: 1), fromRange: first, toRange: range(10, 20))
    #expect(mapped.seconds == 15)
    #expect(CMTimeFoldIntoRange(CMTime(value: 6, timescale: 1), foldRange: first).seconds == 2)
    #expect(NSValue(timeRange: first).timeRangeValue == first)
    #expect(NSValue(time: first.start).timeValue == first.start)
    #expect(NSValue(time: first.start).timeRangeValue == .invalid)
    let mapping = CMTimeMapping(source: first, target: range(10, 20))
    #expect(NSValue(timeMapping: mapping).timeMappingValue == mapping)
  }

  @Test func `the names of older sources`() {
    #expect(kCMTimeZero == .zero && kCMTimeInvalid == .invalid && kCMTimeRangeZero == .zero)
    let half = CMTimeMake(1, 2)
    #expect(half == CMTimeMakeWithSeconds(0.5, 600) && CMTimeMultiplyByFloat64(half, 2) == CMTimeMultiply(half, 2))
    #expect(CMTimeRangeContainsTime(CMTimeRangeMake(kCMTimeZero, half), kCMTimeZero))
    #expect(CMTimeConvertScale(half, 10, .default).value == 5)
    #expect(AVLayerVideoGravityResizeAspectFill == AVLayerVideoGravity.resizeAspectFill)
  }
}
