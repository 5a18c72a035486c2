import Accelerate
import Testing

/// Vectors against what is worked out number by number, transforms against their definition.
struct AccelerateVectorTests {
  @Test func wholeVectors() {
    #expect(vDSP.add([1, 2], [3, 4.5] as [Float]) == [4, 6.5] && vDSP.multiply(2, [1, 2.5] as [Double]) == [2, 5])
    #expect(
      vDSP.subtract([5, 1] as [Double], [2, 3]) == [3, -2] && vDSP.divide([1, 9] as [Float], [2, 3]) == [0.5, 3])
    #expect(vDSP.mean([1, 2, 6] as [Double]) == 3 && vDSP.rootMeanSquare([1, 7] as [Double]) == 5)
    #expect(vDSP.meanSquare([3, 4] as [Float]) == 12.5 && vDSP.maximum([2, 9, 4] as [Float]) == 9)
    #expect(vDSP.dot([1, 2, 3] as [Double], [4, 5, 6]) == 32 && vDSP.sum([] as [Float]) == 0)
    #expect(vDSP.clip([-2, 0.5, 7] as [Float], to: 0...1) == [0, 0.5, 1])
    #expect(vDSP.ramp(in: 0...1 as ClosedRange<Double>, count: 5) == [0, 0.25, 0.5, 0.75, 1])
    #expect(vDSP.indexOfMaximum([1, 8, 3] as [Double]) == (1, 8))
    var room = [Float](repeating: 0, count: 2)
    vDSP.multiply([1, 2], [3, 4] as [Float], result: &room)
    #expect(room == [3, 8])
  }

  @Test func vectorsOfOtherLengthsEndTheProgram() async {
    await #expect(processExitsWith: .failure) { _ = vDSP.add([1, 2], [1] as [Float]) }
  }

  @Test func stridesAreSteps() {
    let (a, b): ([Float], [Float]) = ([1, 0, 2, 0, 3, 0], [10, 20, 30])
    var c = [Float](repeating: 0, count: 6)
    vDSP_vadd(a, 2, b, 1, &c, 2, 3)
    #expect(c == [11, 0, 22, 0, 33, 0])
    vDSP_vsub([1, 2, 3], 1, [10, 20, 30], 1, &c, 1, 3)
    #expect(c.prefix(3) == [9, 18, 27], "the second less the first")
    var (largest, place): (Float, vDSP_Length) = (0, 0)
    vDSP_maxvi(a, 2, &largest, &place, 3)
    #expect(largest == 3 && place == 4)
    var mean: Float = 0
    vDSP_meanv(b, 1, &mean, 3)
    #expect(mean == 20)
  }

  @Test(arguments: [1, 3, 6]) func transformsAreTheirDefinition(log2n: UInt) throws {
    let count = 1 << Int(log2n)
    let signal = (0..<count).map { sin(Double($0) * 0.7) + Double($0 % 3) }
    var (real, imaginary) = ([Double](repeating: 0, count: count / 2), [Double](repeating: 0, count: count / 2))
    for index in 0..<count / 2 { (real[index], imaginary[index]) = (signal[2 * index], signal[2 * index + 1]) }
    let setup = try #require(vDSP_create_fftsetupD(log2n, FFTRadix(kFFTRadix2)))
    defer { vDSP_destroy_fftsetupD(setup) }
    func run(_ direction: Int) {
      real.withUnsafeMutableBufferPointer { real in
        imaginary.withUnsafeMutableBufferPointer { imaginary in
          var split = DSPDoubleSplitComplex(realp: real.baseAddress!, imagp: imaginary.baseAddress!)
          vDSP_fft_zripD(setup, &split, 1, log2n, FFTDirection(direction))
        }
      }
    }
    run(kFFTDirection_Forward)
    for k in 0..<count / 2 {
      let turns = (0..<count).map { -2 * .pi * Double(k * $0) / Double(count) }
      let expected = zip(signal, turns).reduce((0.0, 0.0)) { ($0.0 + $1.0 * cos($1.1), $0.1 + $1.0 * sin($1.1)) }
      #expect(abs(real[k] - 2 * expected.0) < 1e-9)
      if k > 0 { #expect(abs(imaginary[k] - 2 * expected.1) < 1e-9) }
    }
    let highest = signal.enumerated().reduce(0) { $0 + ($1.offset.isMultiple(of: 2) ? 1 : -1) * $1.element }
    #expect(abs(imaginary[0] - 2 * highest) < 1e-9)
    run(kFFTDirection_Inverse)
    for index in 0..<count / 2 {
      #expect(abs(real[index] / Double(2 * count) - signal[2 * index]) < 1e-9)
      #expect(abs(imaginary[index] / Double(2 * count) - signal[2 * index + 1]) < 1e-9)
    }
  }

  @Test func productsOfMatrices() {
    let (a, b): ([Float], [Float]) = ([1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12])
    var c: [Float] = [1, 1, 1, 1]
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, 2, 2, 3, 1, a, 3, b, 2, 0, &c, 2)
    #expect(c == [58, 64, 139, 154])
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasTrans, 2, 2, 3, 1, a, 3, b, 3, 1, &c, 2)
    #expect(c == [108, 132, 261, 321])
    cblas_sgemm(CblasColMajor, CblasTrans, CblasNoTrans, 2, 2, 3, 2, a, 3, b, 3, 0, &c, 2)
    #expect(c == [100, 244, 136, 334])
    #expect(cblas_ddot(2, [1, 2], 1, [3, 4], 1) == 11)
  }
}
