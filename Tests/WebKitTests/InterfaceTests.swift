import Foundation
import Testing

@testable import UIKitCore
@testable import WebKit

/// Web views in interface files.
@MainActor @Suite(.serialized) struct InterfaceTests {
  private func made(_ element: String) -> Any? {
    TestHost.launch()
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      \(element)
      </objects>
      </document>
      """
    return UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil).first
  }

  @Test func `a web view is what its element says`() throws {
    let view = try #require(
      made(
        """
        <wkWebView contentMode="scaleToFill" allowsBackForwardNavigationGestures="YES" customUserAgent="Quince" id="w1">
        <rect key="frame" x="10" y="20" width="300" height="200"/>
        <wkWebViewConfiguration key="configuration" allowsInlineMediaPlayback="YES">
        <audiovisualMediaTypes key="mediaTypesRequiringUserActionForPlayback" none="YES"/>
        <wkPreferences key="preferences" javaScriptCanOpenWindowsAutomatically="YES"/>
        </wkWebViewConfiguration>
        </wkWebView>
        """) as? WKWebView)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 300, height: 200))
    #expect(view.allowsBackForwardNavigationGestures && view.customUserAgent == "Quince")
    #expect(view.configuration.allowsInlineMediaPlayback)
    #expect(view.configuration.preferences.javaScriptCanOpenWindowsAutomatically)
    #expect(view.scrollView.frame == view.bounds)
  }

  @Test func `an old web view too`() throws {
    let view = try #require(
      made(
        """
        <webView contentMode="scaleToFill" scalesPageToFit="YES" id="w1">
        <rect key="frame" x="10" y="20" width="300" height="200"/></webView>
        """) as? UIWebView)
    #expect(view.scalesPageToFit && view.scrollView.bounds.size == view.bounds.size)
  }
}
