/// The old way to choose how a bar looks.
public enum UIBarStyle: Int, Sendable {
  case `default` = 0
  case black = 1
  @available(*, deprecated, message: "Use black and set isTranslucent")
  public static var blackOpaque: UIBarStyle { .black }
  @available(*, deprecated, message: "Use black and set isTranslucent")
  public static var blackTranslucent: UIBarStyle { .black }
}

/// The height class of a bar that a metric belongs to.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
  @available(*, deprecated, renamed: "compact")
  public static var landscapePhone: UIBarMetrics { .compact }
}

/// Where a bar lies, which decides the side of its shadow.
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }
