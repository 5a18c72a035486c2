import CoreGraphics
import Foundation

/// How a colour lies in an archive.
enum ColorCoding {
  // Apple: numbers for the spaces of gray and of RGB colours.
  private static let (rgbSpace, graySpace) = (2, 4)

  static func encode(_ color: UIColor, _ coder: NSCoder) {
    if case .system(let system) = color.storage { coder.encode(system.name as NSString, forKey: "UISystemColorName") }
    if case .pattern(let image) = color.storage { return coder.encode(image, forKey: "UIPatternImage") }
    let names: [String]
    let values: [CGFloat]
    if case .white(let white, let alpha) = color._flat.storage {
      (names, values) = (["White"], [white, alpha])
    } else {
      let (r, g, b, a) = color._components
      (names, values) = (["Red", "Green", "Blue"], [r, g, b, a])
    }
    coder.encodeCInt(Int32(values.count), forKey: "UIColorComponentCount")
    // Apple: floats, since iOS 15.3 with doubles beside them.
    for (name, value) in zip(names + ["Alpha"], values) {
      coder.encode(Float(value), forKey: "UI\(name)")
      coder.encode(Double(value), forKey: "UI\(name)-Double")
    }
    // Apple: the same for AppKit, as text; full opacity is left out.
    let shown = values[values.count - 1] == 1 ? values.dropLast() : values[...]
    let text = shown.map { String(format: "%.3g", Double($0)) }.joined(separator: " ")
    let bytes = Array(text.utf8)
    coder.encodeBytes(bytes, length: bytes.count, forKey: names.count == 1 ? "NSWhite" : "NSRGB")
    coder.encodeCInt(Int32(names.count == 1 ? graySpace : rgbSpace), forKey: "NSColorSpace")
  }

  static func decode(_ coder: NSCoder) -> UIColor.Storage? {
    if let name = coder.decodeObject(of: NSString.self, forKey: "UISystemColorName").map({ "\($0)" }),
      let system = SystemColors.all.first(where: { $0.name == name })
    {
      return .system(system)
    }
    if let image = coder.decodeObject(of: UIImage.self, forKey: "UIPatternImage") { return .pattern(image) }
    func component(_ name: String) -> CGFloat {
      let double = "UI\(name)-Double"
      if coder.containsValue(forKey: double) { return CGFloat(coder.decodeDouble(forKey: double)) }
      return CGFloat(coder.decodeFloat(forKey: "UI\(name)"))
    }
    // Archives of old systems have no count.
    if coder.containsValue(forKey: "UIWhite") { return .white(component("White"), component("Alpha")) }
    guard coder.containsValue(forKey: "UIRed") else { return nil }
    return .rgb(component("Red"), component("Green"), component("Blue"), component("Alpha"))
  }
}
