import Foundation

extension AssetColor {
  /// From a colour of a Contents.json; nil where there is none.
  /// - Throws: `AssetProblem`.
  init?(_ value: Any?, _ contents: AssetContents, _ place: String) throws {
    guard let value else { return nil }
    guard let color = value as? [String: Any] else { throw contents.problem(place, "this is no dictionary") }
    if let reference = try contents.text(color, "reference", in: place) {
      self = .system(reference)
      return
    }
    guard let parts = color["components"] as? [String: Any] else {
      throw contents.problem(place, "it has neither components nor a reference")
    }
    let space = try contents.text(color, "color-space", in: place) ?? "srgb"
    func part(_ name: String) throws -> Double {
      try Self.component(parts[name], name, contents, "\(place).components.\(name)")
    }
    let alpha = parts["alpha"] == nil ? 1 : try part("alpha")
    if parts["white"] != nil {
      self = .gray(space: space, white: try part("white"), alpha: alpha)
    } else {
      self = .components(
        space: space, red: try part("red"), green: try part("green"), blue: try part("blue"), alpha: alpha)
    }
  }

  /// Hexadecimal and whole numbers count to 255, those with a point to 1.
  private static func component(
    _ value: Any?, _ name: String, _ contents: AssetContents, _ place: String
  ) throws -> Double {
    guard let value else { throw contents.problem(place, "this component is missing") }
    let text = (value as? String)?.trimmingCharacters(in: .whitespaces) ?? ""
    if text.lowercased().hasPrefix("0x") {
      guard let number = Int(text.dropFirst(2), radix: 16) else {
        throw contents.problem(place, "\"\(text)\" is no number")
      }
      return Double(number) / 255
    }
    if let number = value as? NSNumber, !(value is String) { return number.doubleValue }
    guard let number = Double(text), number.isFinite else { throw contents.problem(place, "\"\(text)\" is no number") }
    return text.contains(".") || text.lowercased().contains("e") || name == "alpha" ? number : number / 255
  }
}
