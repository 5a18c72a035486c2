import CoreGraphics
import Foundation
import UIKitCore

/// Finds the pictures that textures are named after.
enum TextureFiles {
  /// In the asset catalogues and the bundle first, then in its folders of atlases.
  static func picture(named name: String) -> (image: CGImage, scale: CGFloat)? {
    if let image = UIImage(named: name), let pixels = image._pixels(tint: nil) { return (pixels, image.scale) }
    for folder in atlases() {
      if let found = picture(named: name, in: folder) { return found }
    }
    return nil
  }

  static func picture(named name: String, in folder: URL) -> (image: CGImage, scale: CGFloat)? {
    let hasExtension = ["png", "jpg", "jpeg"].contains((name as NSString).pathExtension.lowercased())
    let path = folder.appendingPathComponent(hasExtension ? name : "\(name).png").path
    guard let image = UIImage(contentsOfFile: path), let pixels = image._pixels(tint: nil) else { return nil }
    return (pixels, image.scale)
  }

  /// The folders `*.atlas` of the app's bundle.
  static func atlases() -> [URL] {
    let resources = Bundle.main.resourceURL ?? Bundle.main.bundleURL
    let all = (try? FileManager.default.contentsOfDirectory(at: resources, includingPropertiesForKeys: nil)) ?? []
    return all.filter { ["atlas", "atlasc", "skatlas"].contains($0.pathExtension) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// The pictures' names, each once, whatever their scales.
  static func names(in folder: URL) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let names = files.filter { $0.hasSuffix(".png") || $0.hasSuffix(".jpg") }.map { file -> String in
      var name = (file as NSString).deletingPathExtension
      for end in ["@2x", "@3x", "~ipad", "~iphone"] where name.hasSuffix(end) { name.removeLast(end.count) }
      return name
    }
    return Set(names).sorted()
  }
}
