/// Gives random numbers.
public protocol GKRandom {
  /// Any number of 32 bits.
  func nextInt() -> Int
  /// From 0 up to, and without, the bound.
  func nextInt(upperBound: Int) -> Int
  /// From 0 to 1.
  func nextUniform() -> Float
  func nextBool() -> Bool
}
