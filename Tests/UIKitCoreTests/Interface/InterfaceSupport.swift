import Foundation

@testable import QuinceFoundation
@testable import UIKitCore

/// Interface files as Xcode writes them, made in tests.
@MainActor enum InterfaceText {
  /// A xib: File's Owner, the first responder and the objects given.
  static func xib(owner: String = "", _ objects: String) -> Data {
    Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
      useSafeAreas="YES" colorMatched="YES">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"><connections>
          \(owner)
          </connections></placeholder>
          <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
          \(objects)
        </objects>
      </document>
      """.utf8)
  }

  static func storyboard(initial: String?, _ scenes: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
    useSafeAreas="YES" colorMatched="YES" \(initial.map { "initialViewController=\"\($0)\"" } ?? "")>
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes>\(scenes)</scenes>
    </document>
    """
  }

  /// A scene of a controller of `className` with a view that holds `views`.
  static func scene(
    _ id: String, className: String? = nil, identifier: String? = nil, views: String = "", connections: String = "",
    more: String = "", objects: String = ""
  ) -> String {
    let custom = className.map { "customClass=\"\($0)\"" } ?? ""
    let name = identifier.map { "storyboardIdentifier=\"\($0)\"" } ?? ""
    return """
      <scene sceneID="scene-\(id)"><objects>
        <viewController \(name) id="\(id)" \(custom) sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="\(id)-view">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>\(views)</subviews>
            <viewLayoutGuide key="safeArea" id="\(id)-safe"/>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
          </view>
          \(more)
          <connections>\(connections)</connections>
        </viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="\(id)-first" sceneMemberID="firstResponder"/>
        \(objects)
      </objects></scene>
      """
  }

  static func instantiate(_ data: Data, owner: AnyObject? = nil, options: [UINib.OptionsKey: Any]? = nil) -> [Any] {
    UINib(data: data, bundle: nil).instantiate(withOwner: owner, options: options)
  }

  /// The object in a nib that holds one.
  static func one<Object>(_ objects: String, as type: Object.Type = Object.self) -> Object? {
    instantiate(xib(objects)).first as? Object
  }
}

/// A bundle in a folder of its own, removed at the end.
final class TemporaryBundle {
  let folder: URL
  let bundle: Bundle

  init(_ files: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("interface-\(UUID().uuidString)")
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    bundle = Bundle(path: folder.path)!
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}

/// What happened, in order.
@MainActor enum InterfaceLog {
  static var lines: [String] = []
  static func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
