import Foundation
import QuinceInterface
import TestSupport
import Testing

@testable import UIKitCore

/// Interface files with damage: what they leave is made, or told; nothing crashes or hangs.
@MainActor @Suite(.serialized) struct NibFuzzTests {
  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static let sample = """
    <view tag="3" contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="300" height="200"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews>
        <label text="Label" numberOfLines="2" textAlignment="center" translatesAutoresizingMaskIntoConstraints="NO" id="l"><rect key="frame" x="1" y="2" width="30" height="20"/>
          <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
        <button buttonType="system" id="b"><rect key="frame" x="1" y="2" width="30" height="20"/><state key="normal" title="T"/><state key="selected" title="S"/></button>
        <segmentedControl selectedSegmentIndex="1" id="s"><segments><segment title="A"/><segment title="B" width="40"/></segments></segmentedControl>
        <pageControl numberOfPages="3" currentPage="1" id="p"/><slider value="3" minValue="1" maxValue="9" id="sl"/>
        <stepper value="1" minimumValue="0" maximumValue="4" stepValue="1" id="st"/><progressView progress="0.3" id="pr"/>
        <scrollView minimumZoomScale="1" maximumZoomScale="4" id="sc"><rect key="frame" x="1" y="2" width="30" height="20"/><size key="contentSize" width="50" height="60"/></scrollView>
        <stackView axis="vertical" spacing="4" id="sv"><rect key="frame" x="1" y="2" width="30" height="20"/><subviews><textField text="x" minimumFontSize="17" id="tf"/><switch on="YES" id="sw"/></subviews></stackView>
        <tableView style="plain" rowHeight="44" sectionHeaderHeight="22" sectionFooterHeight="22" id="t"><rect key="frame" x="0" y="0" width="100" height="100"/></tableView>
      </subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <constraints><constraint firstItem="l" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="8" priority="750" id="c"/>
        <constraint firstItem="l" firstAttribute="width" secondItem="v" secondAttribute="width" multiplier="0.5" id="c2"/></constraints>
    </view>
    """

  private static let values = [
    "", "-1", "0", "1", "1e308", "-1e308", "nan", "inf", "9223372036854775807", "-9223372036854775808", "4294967296",
    "YES",
    "NO", "v", "l", "safe", "selected", "1000", "0.0000001", "none", "width", "top",
  ]

  /// A value or a reference of the text replaced.
  private static func mutate(_ text: String, _ random: inout Random) -> String {
    let quotes = text.indices.filter { text[$0] == "\"" }
    let pair = Int.random(in: 0..<(quotes.count / 2), using: &random) * 2
    var mutated = text
    mutated.replaceSubrange(
      text.index(after: quotes[pair])..<quotes[pair + 1], with: values.randomElement(using: &random)!)
    return mutated
  }

  @Test("Values that make no sense", arguments: 0..<20)
  func values(seed: Int) throws {
    TestHost.launch()
    var random = Random(state: UInt64(seed) &* 7919 &+ 1)
    for _ in 0..<25 {
      var text = Self.sample
      for _ in 0..<Int.random(in: 1...3, using: &random) { text = Self.mutate(text, &random) }
      let data = InterfaceText.xib(text)
      guard (try? InterfaceFile.nib(Array(data), file: "fuzz")) != nil else { continue }
      let start = CPUClock.now
      for case let view as UIView in InterfaceText.instantiate(data) { view.layoutIfNeeded() }
      #expect(CPUClock.now - start < .seconds(1), "\(text)")
    }
  }
}
