import Testing

@testable import QuinceDevice

/// The pictures of an app's icons by its Info.plist.
struct IconTests {
  private static let info: [String: Any] = [
    "CFBundleIconFiles": ["Icon", "Icon@2x"],
    "CFBundleIcons": [
      "CFBundlePrimaryIcon": ["CFBundleIconFiles": ["AppIcon29x29", "AppIcon60x60"]],
      "CFBundleAlternateIcons": ["Night": ["CFBundleIconFiles": ["Night60x60"]]],
    ] as [String: Any],
    "CFBundleIcons~ipad": ["CFBundleAlternateIcons": ["Pad": ["CFBundleIconFiles": ["Pad76x76"]]]],
  ]

  @Test(
    arguments: [
      (nil, ["AppIcon60x60", "AppIcon29x29", "Icon", "Icon@2x"]),
      ("Night", ["Night60x60", "AppIcon60x60", "AppIcon29x29", "Icon", "Icon@2x"]),
      ("Pad", ["Pad76x76", "AppIcon60x60", "AppIcon29x29", "Icon", "Icon@2x"]),
      ("Day", ["AppIcon60x60", "AppIcon29x29", "Icon", "Icon@2x"]),
    ] as [(String?, [String])])
  func names(alternate: String?, expected: [String]) {
    #expect(IconPictures(Self.info).names(alternate: alternate) == expected)
  }

  @Test func alternates() {
    let icons = IconPictures(Self.info)
    #expect(icons.hasAlternates && icons.has(alternate: "Night") && icons.has(alternate: "Pad"))
    #expect(!icons.has(alternate: "Day"))
    let wrong = IconPictures(["CFBundleIcons": ["CFBundleAlternateIcons": "Night"], "CFBundleIconFile": 7])
    #expect(!wrong.hasAlternates && wrong.names(alternate: "Night").isEmpty)
    #expect(!IconPictures(["CFBundleIcons": ["CFBundleAlternateIcons": [String: Any]()]]).hasAlternates)
  }
}
