/// Which symbols have a side at which one begins to read.
enum SymbolDirection {
  private static let words: Set<Substring> = ["forward", "backward", "leading", "trailing"]
  private static let beginnings = [
    "list.", "increase.indent", "decrease.indent", "text.badge", "text.append", "text.insert",
  ]

  /// Whether the symbol is mirrored where one reads from the right: `arrow.forward`, lists with their bullets; not
  /// `arrow.right`, nor `forward`, which is a button of players.
  // Apple: SF Symbols, "forward" and "backward" follow the direction, "left" and "right" do not.
  static func follows(_ name: String) -> Bool {
    name.split(separator: ".").dropFirst().contains { words.contains($0) } || beginnings.contains { name.hasPrefix($0) }
  }
}
