import Foundation

/// A set of an asset catalogue: what an app asks for by one name.
package struct Asset: Equatable, Sendable {
  package enum Kind: UInt8, Sendable, CaseIterable {
    case image = 1
    case color = 2
    case data = 3
    case symbol = 4

    /// The type of its folder.
    package var folderType: String {
      switch self {
      case .image: return "imageset"
      case .color: return "colorset"
      case .data: return "dataset"
      case .symbol: return "symbolset"
      }
    }
  }

  package var kind: Kind
  /// With the namespaces that it lies in, such as `Icons/add`.
  package var name: String
  /// `original` or `template`; nil for what the context says.
  package var renderingIntent: String?
  package var preservesVector = false
  package var variants: [AssetVariant] = []

  package init(kind: Kind, name: String) {
    self.kind = kind
    self.name = name
  }
}

/// One of the files or colours of a set, and where it is used.
package struct AssetVariant: Equatable, Sendable {
  package var traits = AssetTraits()
  package var content: AssetContent
  package var resizing: AssetResizing?
  /// Edges that do not count for alignment, in pixels of the file.
  package var alignment: AssetEdges?

  package init(traits: AssetTraits = AssetTraits(), content: AssetContent) {
    self.traits = traits
    self.content = content
  }
}

package enum AssetContent: Equatable, Sendable {
  /// A file's path, and its uniform type identifier if the set names one.
  case file(String, type: String?)
  /// A place in the archive.
  case bytes(offset: Int, count: Int, type: String?)
  case color(AssetColor)
}

/// What the device, the app and the user must be for a variant; nil where it does not matter.
package struct AssetTraits: Equatable, Hashable, Sendable {
  /// `universal`, `iphone`, `ipad` and so on.
  package var idiom = "universal"
  /// Pixels a point; nil for a file that serves all.
  package var scale: Double?
  /// `light`, `dark` or `tinted`.
  package var luminosity: String?
  /// `high`.
  package var contrast: String?
  /// `compact` or `regular`.
  package var widthClass: String?
  package var heightClass: String?
  /// `left-to-right` or `right-to-left`.
  package var direction: String?
  /// `sRGB` or `display-P3`.
  package var gamut: String?
  /// A screen such as `retina4` or `736h`.
  package var subtype: String?
  /// A language such as `fr`.
  package var locale: String?

  package init() {}
}

package struct AssetEdges: Equatable, Sendable {
  package var top: Double
  package var left: Double
  package var bottom: Double
  package var right: Double

  package init(top: Double, left: Double, bottom: Double, right: Double) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

package struct AssetResizing: Equatable, Sendable {
  /// In pixels of the file.
  package var caps: AssetEdges
  package var isTiled: Bool

  package init(caps: AssetEdges, isTiled: Bool) {
    self.caps = caps
    self.isTiled = isTiled
  }
}

package enum AssetColor: Equatable, Sendable {
  /// Components from 0 to 1, or beyond it in the extended spaces, in the space of that name.
  case components(space: String, red: Double, green: Double, blue: Double, alpha: Double)
  case gray(space: String, white: Double, alpha: Double)
  /// A colour of the system, such as `systemBlueColor`.
  case system(String)
}

/// What is wrong with a catalogue.
package struct AssetProblem: Error, Equatable, CustomStringConvertible, Sendable {
  package var file: String
  /// From 1, where the file is no JSON; else the key path is the place.
  package var line: Int?
  /// Such as `images[2].scale`; empty for the whole file.
  package var keyPath: String
  package var cause: String
  /// The set can be used without what is wrong.
  package var isWarning: Bool

  package init(file: String, line: Int? = nil, keyPath: String, cause: String, isWarning: Bool = false) {
    (self.file, self.line, self.keyPath) = (file, line, keyPath)
    (self.cause, self.isWarning) = (cause, isWarning)
  }

  package var description: String {
    "\(file)\(line.map { ":\($0)" } ?? ""): \(keyPath.isEmpty ? "" : "\(keyPath): ")\(cause)"
  }
}
