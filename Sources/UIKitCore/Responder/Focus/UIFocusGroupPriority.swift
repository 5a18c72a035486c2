/// Which item of a group gets the focus when the group does: the one with the highest.
public struct UIFocusGroupPriority: RawRepresentable, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public init(_ rawValue: Int) { self.rawValue = rawValue }
  public static let ignored = UIFocusGroupPriority(0)
  public static let previouslyFocused = UIFocusGroupPriority(1000)
  public static let prioritized = UIFocusGroupPriority(2000)
  public static let currentlyFocused = UIFocusGroupPriority(3000)
}
