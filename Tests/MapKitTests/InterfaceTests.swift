import Foundation
import Testing

@testable import MapKit
@testable import UIKitCore

/// Maps in interface files.
@MainActor @Suite(.serialized) struct InterfaceTests {
  @MainActor final class Owner: NSObject, MKMapViewDelegate {}

  private func made(_ attributes: String, _ inner: String = "") -> MKMapView? {
    TestHost.launch()
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <mapView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" \(attributes) id="m1">
      <rect key="frame" x="10" y="20" width="300" height="200"/>\(inner)
      </mapView>
      </objects>
      </document>
      """
    return UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil).first as? MKMapView
  }

  @Test("a map is what its element says")
  func attributes() throws {
    let map = try #require(
      made(
        """
        mapType="satellite" zoomEnabled="NO" scrollEnabled="NO" rotateEnabled="NO" pitchEnabled="NO" \
        showsUserLocation="YES" showsCompass="NO" showsScale="YES"
        """))
    #expect(map.mapType == .satellite && !map.isZoomEnabled && !map.isScrollEnabled && !map.isRotateEnabled)
    #expect(map.showsUserLocation && !map.showsCompass && map.showsScale)
    #expect(map.frame == CGRect(x: 10, y: 20, width: 300, height: 200) && map.clipsToBounds)
  }

  @Test("what the file leaves out is as usual")
  func defaults() throws {
    let map = try #require(made("mapType=\"standard\""))
    #expect(map.mapType == .standard && map.isZoomEnabled && map.isScrollEnabled && map.showsCompass)
    #expect(!map.showsUserLocation && map.isUserInteractionEnabled)
  }

  @Test("Xcode 14 writes a configuration")
  func configurations() throws {
    let muted = try #require(
      made("", "<standardMapConfiguration key=\"preferredConfiguration\" emphasisStyle=\"muted\"/>"))
    #expect(muted.mapType == .mutedStandard)
    let imagery = try #require(made("", "<imageryMapConfiguration key=\"preferredConfiguration\"/>"))
    #expect(imagery.mapType == .satellite)
  }
}
