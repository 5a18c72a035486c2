import Foundation
import Testing

@testable import QuinceInterface

/// Views that their author gave no constraints, as Xcode builds them.
struct FixedFrameTests {
  private static func text(_ attributes: String) -> String {
    """
    <view id="v"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
    <label \(attributes) id="l"><rect key="frame" x="16" y="20" width="46" height="30"/></label>
    <label translatesAutoresizingMaskIntoConstraints="NO" id="m"><rect key="frame" x="1" y="2" width="3" height="4"/></label>
    </subviews><constraints>
    <constraint firstItem="m" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="c"/>
    </constraints></view>
    """
  }

  private func constants(_ nib: Nib, _ view: String) throws -> [Double] {
    let place = try nib.id(view)
    return nib.objects("UIViewAutolayoutConstraints", of: place).compactMap { nib[$0]["NSConstant"]?.number }
  }

  @Test("A view with a fixed frame is held by constraints beside its author's")
  func fixed() throws {
    let nib = try Fixture.xib(Self.text("fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\""))
    #expect(try nib.objects("UIViewAutolayoutConstraints", of: nib.id("v")).count == 3)
    #expect(try constants(nib, "v") == [16, 20])
    #expect(try constants(nib, "l") == [46, 30])
    let made = try nib.objects("UIViewAutolayoutConstraints", of: nib.id("v")).last.map { nib[$0] }
    #expect(made?["NSFirstItem"] == .object(try nib.id("l")))
    #expect(made?["NSFirstAttribute"] == .integer(3))
    #expect(made?["NSSecondItem"] == .object(try nib.id("v")))
  }

  @Test(
    "One that the editor gave another mask follows it", arguments: ["widthSizable", "flexibleMinX", "flexibleMaxX"])
  func masked(_ name: String) throws {
    let mask = "<autoresizingMask key=\"autoresizingMask\" \(name)=\"YES\" flexibleMaxY=\"YES\"/></label>"
    let text = Self.text("fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\"")
    let nib = try Fixture.xib(text.replacingOccurrences(of: "height=\"30\"/></label>", with: "height=\"30\"/>" + mask))
    let isHeld = name == "flexibleMaxX"
    #expect(try constants(nib, "l") == (isHeld ? [46, 30] : []))
    let holds = nib[try nib.id("l")]["UIViewDoesNotTranslateAutoresizingMaskIntoConstraints"]
    #expect((holds == .bool(true)) == isHeld)
  }

  @Test("A view with constraints, and one with a mask, have none of these")
  func others() throws {
    let nib = try Fixture.xib(Self.text("fixedFrame=\"YES\""))
    #expect(try constants(nib, "l") == [])
    #expect(try constants(nib, "m") == [])
    #expect(try nib.objects("UIViewAutolayoutConstraints", of: nib.id("v")).count == 1)
  }
}
