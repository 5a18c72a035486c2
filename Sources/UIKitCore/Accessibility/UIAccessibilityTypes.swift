import CoreGraphics
import Foundation

/// How assistive technology goes through what a container holds.
public enum UIAccessibilityNavigationStyle: Int, Sendable { case automatic, separate, combined }

/// What kind of thing a container is.
public enum UIAccessibilityContainerType: Int, Sendable {
  case none, dataTable, list, landmark
  case semanticGroup = 4
}

/// Where `accessibilityScroll(_:)` goes.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left, up, down, next, previous
}

/// What a text is about, so that it is read out as such.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let console = Self(rawValue: "UIAccessibilityTextualContextConsole")
  public static let fileSystem = Self(rawValue: "UIAccessibilityTextualContextFileSystem")
  public static let messaging = Self(rawValue: "UIAccessibilityTextualContextMessaging")
  public static let narrative = Self(rawValue: "UIAccessibilityTextualContextNarrative")
  public static let sourceCode = Self(rawValue: "UIAccessibilityTextualContextSourceCode")
  public static let spreadsheet = Self(rawValue: "UIAccessibilityTextualContextSpreadsheet")
  public static let wordProcessing = Self(rawValue: "UIAccessibilityTextualContextWordProcessing")
}

/// How important an announcement is.
public struct UIAccessibilityPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let low = Self(rawValue: "UIAccessibilityPriorityLow")
  public static let `default` = Self(rawValue: "UIAccessibilityPriorityDefault")
  public static let high = Self(rawValue: "UIAccessibilityPriorityHigh")
}

extension NSAttributedString.Key {
  public static let accessibilitySpeechPunctuation = Self("UIAccessibilitySpeechAttributePunctuation")
  public static let accessibilitySpeechLanguage = Self("UIAccessibilitySpeechAttributeLanguage")
  public static let accessibilitySpeechPitch = Self("UIAccessibilitySpeechAttributePitch")
  public static let accessibilitySpeechQueueAnnouncement = Self("UIAccessibilitySpeechAttributeQueueAnnouncement")
  public static let accessibilitySpeechAnnouncementPriority = Self("UIAccessibilitySpeechAttributeAnnouncementPriority")
  public static let accessibilitySpeechIPANotation = Self("UIAccessibilitySpeechAttributeIPANotation")
  public static let accessibilitySpeechSpellOut = Self("UIAccessibilitySpeechAttributeSpellOut")
  public static let accessibilityTextHeadingLevel = Self("UIAccessibilityTextAttributeHeadingLevel")
  public static let accessibilityTextCustom = Self("UIAccessibilityTextAttributeCustom")
  public static let accessibilityTextualContext = Self("UIAccessibilityTextAttributeContext")
}
