import Foundation

/// A list of numbers that follow each other.
public protocol AccelerateBuffer {
  associatedtype Element
  var count: Int { get }
  func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R
}
public protocol AccelerateMutableBuffer: AccelerateBuffer {
  mutating func withUnsafeMutableBufferPointer<R>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> R
  ) rethrows -> R
}
extension Array: AccelerateMutableBuffer {}
extension ContiguousArray: AccelerateMutableBuffer {}
extension ArraySlice: AccelerateMutableBuffer {}
extension UnsafeBufferPointer: AccelerateBuffer {
  public func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R {
    try body(self)
  }
}
extension UnsafeMutableBufferPointer: AccelerateMutableBuffer {
  public func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R {
    try body(UnsafeBufferPointer(self))
  }
  public mutating func withUnsafeMutableBufferPointer<R>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> R
  ) rethrows -> R { try body(&self) }
}

/// Sums, products and the like of whole vectors.
public enum vDSP {
  @inline(__always) private static func zip<U: AccelerateBuffer, V: AccelerateBuffer, S: BinaryFloatingPoint>(
    _ a: U, _ b: V, _ body: (S, S) -> S
  ) -> [S] where U.Element == S, V.Element == S {
    precondition(a.count == b.count, "Vectors of \(a.count) and \(b.count) numbers")
    return a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        [S](unsafeUninitializedCapacity: a.count) { result, count in
          for index in 0..<a.count { result.initializeElement(at: index, to: body(a[index], b[index])) }
          count = a.count
        }
      }
    }
  }
  @inline(__always) private static func map<U: AccelerateBuffer, S: BinaryFloatingPoint>(
    _ a: U, _ body: (S) -> S
  ) -> [S] where U.Element == S { a.withUnsafeBufferPointer { $0.map(body) } }
  @inline(__always) private static func reduce<U: AccelerateBuffer, S: BinaryFloatingPoint>(
    _ a: U, _ initial: S, _ body: (S, S) -> S
  ) -> S where U.Element == S { a.withUnsafeBufferPointer { $0.reduce(initial, body) } }
  private static func store<V: AccelerateMutableBuffer>(_ values: [V.Element], _ result: inout V) {
    precondition(values.count == result.count, "\(values.count) numbers have no room in \(result.count)")
    result.withUnsafeMutableBufferPointer { room in
      for (index, value) in values.enumerated() { room[index] = value }
    }
  }

  public static func add<U: AccelerateBuffer, V: AccelerateBuffer, S: BinaryFloatingPoint>(_ a: U, _ b: V) -> [S]
  where U.Element == S, V.Element == S { zip(a, b) { $0 + $1 } }
  public static func add<U: AccelerateBuffer, V: AccelerateBuffer, W: AccelerateMutableBuffer, S: BinaryFloatingPoint>(
    _ a: U, _ b: V, result: inout W
  ) where U.Element == S, V.Element == S, W.Element == S { store(add(a, b), &result) }

  public static func subtract<U: AccelerateBuffer, V: AccelerateBuffer, S: BinaryFloatingPoint>(_ a: U, _ b: V) -> [S]
  where U.Element == S, V.Element == S { zip(a, b) { $0 - $1 } }
  public static func subtract<
    U: AccelerateBuffer, V: AccelerateBuffer, W: AccelerateMutableBuffer, S: BinaryFloatingPoint
  >(
    _ a: U, _ b: V, result: inout W
  ) where U.Element == S, V.Element == S, W.Element == S { store(subtract(a, b), &result) }

  public static func multiply<U: AccelerateBuffer, V: AccelerateBuffer, S: BinaryFloatingPoint>(_ a: U, _ b: V) -> [S]
  where U.Element == S, V.Element == S { zip(a, b) { $0 * $1 } }
  public static func multiply<
    U: AccelerateBuffer, V: AccelerateBuffer, W: AccelerateMutableBuffer, S: BinaryFloatingPoint
  >(
    _ a: U, _ b: V, result: inout W
  ) where U.Element == S, V.Element == S, W.Element == S { store(multiply(a, b), &result) }

  public static func divide<U: AccelerateBuffer, V: AccelerateBuffer, S: BinaryFloatingPoint>(_ a: U, _ b: V) -> [S]
  where U.Element == S, V.Element == S { zip(a, b) { $0 / $1 } }
  public static func divide<
    U: AccelerateBuffer, V: AccelerateBuffer, W: AccelerateMutableBuffer, S: BinaryFloatingPoint
  >(
    _ a: U, _ b: V, result: inout W
  ) where U.Element == S, V.Element == S, W.Element == S { store(divide(a, b), &result) }

  public static func hypot<U: AccelerateBuffer, V: AccelerateBuffer, S: BinaryFloatingPoint>(_ a: U, _ b: V) -> [S]
  where U.Element == S, V.Element == S { zip(a, b) { ($0 * $0 + $1 * $1).squareRoot() } }
  public static func hypot<
    U: AccelerateBuffer, V: AccelerateBuffer, W: AccelerateMutableBuffer, S: BinaryFloatingPoint
  >(
    _ a: U, _ b: V, result: inout W
  ) where U.Element == S, V.Element == S, W.Element == S { store(hypot(a, b), &result) }

  public static func maximum<U: AccelerateBuffer, V: AccelerateBuffer, S: BinaryFloatingPoint>(_ a: U, _ b: V) -> [S]
  where U.Element == S, V.Element == S { zip(a, b) { Swift.max($0, $1) } }
  public static func maximum<
    U: AccelerateBuffer, V: AccelerateBuffer, W: AccelerateMutableBuffer, S: BinaryFloatingPoint
  >(
    _ a: U, _ b: V, result: inout W
  ) where U.Element == S, V.Element == S, W.Element == S { store(maximum(a, b), &result) }

  public static func minimum<U: AccelerateBuffer, V: AccelerateBuffer, S: BinaryFloatingPoint>(_ a: U, _ b: V) -> [S]
  where U.Element == S, V.Element == S { zip(a, b) { Swift.min($0, $1) } }
  public static func minimum<
    U: AccelerateBuffer, V: AccelerateBuffer, W: AccelerateMutableBuffer, S: BinaryFloatingPoint
  >(
    _ a: U, _ b: V, result: inout W
  ) where U.Element == S, V.Element == S, W.Element == S { store(minimum(a, b), &result) }

  public static func add<U: AccelerateBuffer, S: BinaryFloatingPoint>(_ scalar: S, _ vector: U) -> [S]
  where U.Element == S {
    map(vector) { $0 + scalar }
  }
  public static func add<U: AccelerateBuffer, V: AccelerateMutableBuffer, S: BinaryFloatingPoint>(
    _ scalar: S, _ vector: U, result: inout V
  ) where U.Element == S, V.Element == S { store(add(scalar, vector), &result) }

  public static func multiply<U: AccelerateBuffer, S: BinaryFloatingPoint>(_ scalar: S, _ vector: U) -> [S]
  where U.Element == S {
    map(vector) { $0 * scalar }
  }
  public static func multiply<U: AccelerateBuffer, V: AccelerateMutableBuffer, S: BinaryFloatingPoint>(
    _ scalar: S, _ vector: U, result: inout V
  ) where U.Element == S, V.Element == S { store(multiply(scalar, vector), &result) }

  public static func divide<U: AccelerateBuffer, S: BinaryFloatingPoint>(_ vector: U, _ scalar: S) -> [S]
  where U.Element == S {
    map(vector) { $0 / scalar }
  }
  public static func divide<U: AccelerateBuffer, V: AccelerateMutableBuffer, S: BinaryFloatingPoint>(
    _ vector: U, _ scalar: S, result: inout V
  ) where U.Element == S, V.Element == S { store(divide(vector, scalar), &result) }

  public static func divide<U: AccelerateBuffer, S: BinaryFloatingPoint>(_ scalar: S, _ vector: U) -> [S]
  where U.Element == S {
    map(vector) { scalar / $0 }
  }
  public static func divide<U: AccelerateBuffer, V: AccelerateMutableBuffer, S: BinaryFloatingPoint>(
    _ scalar: S, _ vector: U, result: inout V
  ) where U.Element == S, V.Element == S { store(divide(scalar, vector), &result) }

  public static func absolute<U: AccelerateBuffer, S: BinaryFloatingPoint>(_ vector: U) -> [S] where U.Element == S {
    map(vector) { abs($0) }
  }
  public static func absolute<U: AccelerateBuffer, V: AccelerateMutableBuffer, S: BinaryFloatingPoint>(
    _ vector: U, result: inout V
  ) where U.Element == S, V.Element == S { store(absolute(vector), &result) }

  public static func negative<U: AccelerateBuffer, S: BinaryFloatingPoint>(_ vector: U) -> [S] where U.Element == S {
    map(vector) { -$0 }
  }
  public static func negative<U: AccelerateBuffer, V: AccelerateMutableBuffer, S: BinaryFloatingPoint>(
    _ vector: U, result: inout V
  ) where U.Element == S, V.Element == S { store(negative(vector), &result) }

  public static func square<U: AccelerateBuffer, S: BinaryFloatingPoint>(_ vector: U) -> [S] where U.Element == S {
    map(vector) { $0 * $0 }
  }
  public static func square<U: AccelerateBuffer, V: AccelerateMutableBuffer, S: BinaryFloatingPoint>(
    _ vector: U, result: inout V
  ) where U.Element == S, V.Element == S { store(square(vector), &result) }

  public static func clip<U: AccelerateBuffer, S: BinaryFloatingPoint>(_ vector: U, to bounds: ClosedRange<S>) -> [S]
  where U.Element == S {
    map(vector) { Swift.min(Swift.max($0, bounds.lowerBound), bounds.upperBound) }
  }
  public static func clip<U: AccelerateBuffer, V: AccelerateMutableBuffer, S: BinaryFloatingPoint>(
    _ vector: U, to bounds: ClosedRange<S>, result: inout V
  ) where U.Element == S, V.Element == S { store(clip(vector, to: bounds), &result) }

  public static func trunc<U: AccelerateBuffer, S: BinaryFloatingPoint>(_ vector: U) -> [S] where U.Element == S {
    map(vector) { $0.rounded(.towardZero) }
  }
  public static func trunc<U: AccelerateBuffer, V: AccelerateMutableBuffer, S: BinaryFloatingPoint>(
    _ vector: U, result: inout V
  ) where U.Element == S, V.Element == S { store(trunc(vector), &result) }

  /// All of them together.
  public static func sum<U: AccelerateBuffer, S: BinaryFloatingPoint>(_ vector: U) -> S where U.Element == S {
    reduce(vector, 0, +)
  }

  /// Their squares together.
  public static func sumOfSquares<U: AccelerateBuffer, S: BinaryFloatingPoint>(_ vector: U) -> S where U.Element == S {
    reduce(vector, 0) { $0 + $1 * $1 }
  }

  /// Their sizes together.
  public static func sumOfMagnitudes<U: AccelerateBuffer, S: BinaryFloatingPoint>(_ vector: U) -> S
  where U.Element == S {
    reduce(vector, 0) { $0 + abs($1) }
  }

  /// Of no numbers, what is not a number.
  public static func mean<U: AccelerateBuffer, S: BinaryFloatingPoint>(_ vector: U) -> S where U.Element == S {
    reduce(vector, 0, +) / S(vector.count)
  }

  /// The mean of their squares.
  public static func meanSquare<U: AccelerateBuffer, S: BinaryFloatingPoint>(_ vector: U) -> S where U.Element == S {
    sumOfSquares(vector) / S(vector.count)
  }

  /// The mean of their sizes.
  public static func meanMagnitude<U: AccelerateBuffer, S: BinaryFloatingPoint>(_ vector: U) -> S where U.Element == S {
    sumOfMagnitudes(vector) / S(vector.count)
  }

  /// The root of the mean of their squares.
  public static func rootMeanSquare<U: AccelerateBuffer, S: BinaryFloatingPoint>(_ vector: U) -> S
  where U.Element == S {
    meanSquare(vector).squareRoot()
  }

  /// The largest; of no numbers, less than all.
  public static func maximum<U: AccelerateBuffer, S: BinaryFloatingPoint>(_ vector: U) -> S where U.Element == S {
    reduce(vector, -.infinity) { Swift.max($0, $1) }
  }

  /// The smallest; of no numbers, more than all.
  public static func minimum<U: AccelerateBuffer, S: BinaryFloatingPoint>(_ vector: U) -> S where U.Element == S {
    reduce(vector, .infinity) { Swift.min($0, $1) }
  }

  /// The largest size.
  public static func maximumMagnitude<U: AccelerateBuffer, S: BinaryFloatingPoint>(_ vector: U) -> S
  where U.Element == S {
    reduce(vector, 0) { Swift.max($0, abs($1)) }
  }

  /// The largest and its place.
  public static func indexOfMaximum<U: AccelerateBuffer, S: BinaryFloatingPoint>(_ vector: U) -> (UInt, S)
  where U.Element == S {
    vector.withUnsafeBufferPointer { numbers in
      let place = numbers.indices.max { numbers[$0] < numbers[$1] } ?? 0
      return (UInt(place), numbers[place])
    }
  }
  /// The smallest and its place.
  public static func indexOfMinimum<U: AccelerateBuffer, S: BinaryFloatingPoint>(_ vector: U) -> (UInt, S)
  where U.Element == S {
    vector.withUnsafeBufferPointer { numbers in
      let place = numbers.indices.min { numbers[$0] < numbers[$1] } ?? 0
      return (UInt(place), numbers[place])
    }
  }
  public static func dot<U: AccelerateBuffer, V: AccelerateBuffer, S: BinaryFloatingPoint>(_ a: U, _ b: V) -> S
  where U.Element == S, V.Element == S { zip(a, b, *).reduce(0, +) }
  public static func distanceSquared<U: AccelerateBuffer, V: AccelerateBuffer, S: BinaryFloatingPoint>(
    _ a: U, _ b: V
  ) -> S where U.Element == S, V.Element == S { sumOfSquares(subtract(a, b)) }

  public static func fill<V: AccelerateMutableBuffer, S: BinaryFloatingPoint>(_ vector: inout V, with value: S)
  where V.Element == S { store([S](repeating: value, count: vector.count), &vector) }
  public static func clear<V: AccelerateMutableBuffer, S: BinaryFloatingPoint>(_ vector: inout V)
  where V.Element == S { fill(&vector, with: 0) }
  public static func ramp<S: BinaryFloatingPoint>(withInitialValue start: S, increment: S, count: Int) -> [S] {
    (0..<count).map { start + S($0) * increment }
  }
  public static func ramp<S: BinaryFloatingPoint>(in range: ClosedRange<S>, count: Int) -> [S] {
    let step = count > 1 ? (range.upperBound - range.lowerBound) / S(count - 1) : 0
    return ramp(withInitialValue: range.lowerBound, increment: step, count: count)
  }

  public enum WindowSequence: Sendable { case hanningNormalized, hanningDenormalized, hamming }

  /// - Parameter isHalfWindow: whether the second half is left at zero.
  public static func window<S: BinaryFloatingPoint>(
    ofType: S.Type, usingSequence sequence: WindowSequence, count: Int, isHalfWindow: Bool
  ) -> [S] {
    (0..<count).map { index in
      if isHalfWindow, index > count / 2 { return 0 }
      let cosine = S(cos(2 * .pi * Double(index) / Double(count)))
      switch sequence {
      case .hanningNormalized: return S(0.8164965809) * (1 - cosine)
      case .hanningDenormalized: return S(0.5) * (1 - cosine)
      case .hamming: return S(0.54) - S(0.46) * cosine
      }
    }
  }

  public enum Radix: Sendable { case radix2 }

  /// Transforms of real numbers of one size.
  public final class FFT<Numbers> {
    private let log2n: Int
    private let turns: TransformTurns<Float>

    /// Nil for more than 2^24 numbers.
    public init?(log2n: vDSP_Length, radix: Radix, ofType: Numbers.Type) {
      guard let turns = TransformTurns<Float>(log2n) else { return nil }
      (self.log2n, self.turns) = (Int(log2n), turns)
    }

    fileprivate func run(_ input: DSPSplitComplex, _ output: DSPSplitComplex, isForward: Bool) {
      let half = log2n == 0 ? 1 : 1 << (log2n - 1)
      if input.realp != output.realp { output.realp.update(from: input.realp, count: half) }
      if input.imagp != output.imagp { output.imagp.update(from: input.imagp, count: half) }
      turns.transformReal(output.realp, output.imagp, log2n: log2n, isForward: isForward)
    }
  }
}

extension vDSP.FFT where Numbers == DSPSplitComplex {
  public func forward(input: DSPSplitComplex, output: inout DSPSplitComplex) {
    run(input, output, isForward: true)
  }
  public func inverse(input: DSPSplitComplex, output: inout DSPSplitComplex) {
    run(input, output, isForward: false)
  }
}
