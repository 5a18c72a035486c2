import Foundation

/// The discrete Fourier transform of a power of two of complex numbers, in place.
package struct FourierTransform: Sendable {
  package let count: Int
  private let cosines: [Float]
  private let sines: [Float]
  private let order: [Int]

  /// - Parameter count: a power of two.
  package init(count: Int) {
    self.count = count
    let angles = (0..<count / 2).map { -2 * Double.pi * Double($0) / Double(count) }
    cosines = angles.map { Float(cos($0)) }
    sines = angles.map { Float(sin($0)) }
    let bits = count.trailingZeroBitCount
    order = (0..<count).map { index in (0..<bits).reduce(0) { $0 << 1 | (index >> $1 & 1) } }
  }

  package func forward(_ real: inout [Float], _ imaginary: inout [Float]) {
    for index in 0..<count where order[index] > index {
      real.swapAt(index, order[index])
      imaginary.swapAt(index, order[index])
    }
    real.withUnsafeMutableBufferPointer { real in
      imaginary.withUnsafeMutableBufferPointer { imaginary in butterflies(real, imaginary) }
    }
  }

  /// The other way, with the factor 1 / count.
  package func backward(_ real: inout [Float], _ imaginary: inout [Float]) {
    forward(&imaginary, &real)
    let factor = 1 / Float(count)
    for index in 0..<count {
      real[index] *= factor
      imaginary[index] *= factor
    }
  }

  private func butterflies(_ real: UnsafeMutableBufferPointer<Float>, _ imaginary: UnsafeMutableBufferPointer<Float>) {
    var half = 1
    while half < count {
      let stride = count / (2 * half)
      for start in Swift.stride(from: 0, to: count, by: 2 * half) {
        for index in 0..<half {
          let (c, s) = (cosines[index * stride], sines[index * stride])
          let (a, b) = (start + index, start + index + half)
          let re = real[b] * c - imaginary[b] * s
          let im = real[b] * s + imaginary[b] * c
          real[b] = real[a] - re
          imaginary[b] = imaginary[a] - im
          real[a] += re
          imaginary[a] += im
        }
      }
      half *= 2
    }
  }
}
