import AVFoundation
import Foundation
import Testing

@Suite struct AVMakeRectTests {
  @Test(
    "a shape lies in the middle of what it fills one way",
    arguments: [
      (CGSize(width: 4, height: 2), CGRect(x: 10, y: 25, width: 100, height: 50)),
      (CGSize(width: 1, height: 4), CGRect(x: 47.5, y: 0, width: 25, height: 100)),
      (CGSize(width: 7, height: 7), CGRect(x: 10, y: 0, width: 100, height: 100)),
    ])
  func fits(_ shape: CGSize, _ expected: CGRect) {
    let result = AVMakeRect(aspectRatio: shape, insideRect: CGRect(x: 10, y: 0, width: 100, height: 100))
    #expect(result == expected)
  }
}
