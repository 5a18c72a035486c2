import CoreGraphics
import Foundation
import UIKitCore

/// Pictures that belong together.
open class SKTextureAtlas: NSObject, @unchecked Sendable {
  private let folder: URL?
  private let pictures: [String: SKTexture]

  /// - Parameter name: of a folder `name.atlas` in the app's bundle, or of an atlas in its asset catalogues.
  public init(named name: String) {
    let known = TextureFiles.atlases().first { $0.deletingPathExtension().lastPathComponent == name }
    folder = known
    pictures = [:]
    names = known.map(TextureFiles.names) ?? []
    super.init()
  }

  /// - Parameter properties: pictures, or paths of files, by their names.
  public init(dictionary properties: [String: Any]) {
    pictures = properties.compactMapValues { value in
      if let image = value as? UIImage { return SKTexture(image: image) }
      let path = value as? String ?? (value as? URL)?.path
      return path.flatMap { UIImage(contentsOfFile: $0) }.map { SKTexture(image: $0) }
    }
    folder = nil
    names = pictures.keys.sorted()
    super.init()
  }

  private let names: [String]
  open var textureNames: [String] { names }

  /// Where there is no such picture, a cross says so.
  open func textureNamed(_ name: String) -> SKTexture {
    if let known = pictures[name] { return known }
    if let folder, let found = TextureFiles.picture(named: name, in: folder) {
      return SKTexture(found.image, scale: found.scale)
    }
    return SKTexture(imageNamed: name)
  }

  /// Pictures are there from the beginning.
  open func preload(completionHandler: @escaping () -> Void) { DispatchQueue.main.async(execute: completionHandler) }
  open class func preloadTextureAtlases(
    _ textureAtlases: [SKTextureAtlas], withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    DispatchQueue.main.async(execute: completionHandler)
  }
  // surface: pictures are there from the beginning
  open func preload() async {}
}
