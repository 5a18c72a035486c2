import CoreGraphics
import Foundation
import QuinceFoundation

extension AttributeScopes {
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attributes of text that UIKit draws; units and defaults are those of the keys of `NSAttributedString`.
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let paragraphStyle: ParagraphStyleAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let ligature: LigatureAttribute
    public let kern: KernAttribute
    public let tracking: TrackingAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let strokeColor: StrokeColorAttribute
    public let strokeWidth: StrokeWidthAttribute
    public let shadow: ShadowAttribute
    public let textEffect: TextEffectAttribute
    public let attachment: AttachmentAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let underlineColor: UnderlineColorAttribute
    public let strikethroughColor: StrikethroughColorAttribute
    public let obliqueness: ObliquenessAttribute
    public let expansion: ExpansionAttribute
    public let foundation: FoundationAttributes

    @frozen public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = "NSFont"
    }
    @frozen public enum ParagraphStyleAttribute: AttributedStringKey {
      public typealias Value = NSParagraphStyle
      public static let name = "NSParagraphStyle"
    }
    @frozen public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSColor"
    }
    @frozen public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSBackgroundColor"
    }
    @frozen public enum LigatureAttribute: AttributedStringKey {
      public typealias Value = Int
      public static let name = "NSLigature"
    }
    @frozen public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSKern"
    }
    @frozen public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "CTTracking"
    }
    @frozen public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = "NSStrikethrough"
    }
    @frozen public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = "NSUnderline"
    }
    @frozen public enum StrokeColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSStrokeColor"
    }
    @frozen public enum StrokeWidthAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSStrokeWidth"
    }
    @frozen public enum ShadowAttribute: AttributedStringKey {
      public typealias Value = NSShadow
      public static let name = "NSShadow"
    }
    @frozen public enum TextEffectAttribute: AttributedStringKey {
      public typealias Value = NSAttributedString.TextEffectStyle
      public static let name = "NSTextEffect"
    }
    @frozen public enum AttachmentAttribute: AttributedStringKey {
      public typealias Value = NSTextAttachment
      public static let name = "NSAttachment"
    }
    @frozen public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSBaselineOffset"
    }
    @frozen public enum UnderlineColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSUnderlineColor"
    }
    @frozen public enum StrikethroughColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSStrikethroughColor"
    }
    @frozen public enum ObliquenessAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSObliqueness"
    }
    @frozen public enum ExpansionAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSExpansion"
    }
  }
}

extension AttributeDynamicLookup {
  // SwiftUI's attributes of the same names go first where both are seen.
  @_disfavoredOverload
  public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>) -> T {
    self[T.self]
  }
}

extension AttributeScopes.UIKitAttributes {
  /// Makes the attributes known to the conversions between both kinds of attributed string.
  static func register() {
    AttributeKeys.add(FontAttribute.self)
    AttributeKeys.add(ParagraphStyleAttribute.self)
    AttributeKeys.add(ForegroundColorAttribute.self)
    AttributeKeys.add(BackgroundColorAttribute.self)
    AttributeKeys.add(LigatureAttribute.self, object: { NSNumber(value: $0) }, value: { ($0 as? NSNumber)?.intValue })
    number(KernAttribute.self)
    number(TrackingAttribute.self)
    underline(StrikethroughStyleAttribute.self)
    underline(UnderlineStyleAttribute.self)
    AttributeKeys.add(StrokeColorAttribute.self)
    number(StrokeWidthAttribute.self)
    AttributeKeys.add(ShadowAttribute.self)
    AttributeKeys.add(
      TextEffectAttribute.self, object: { $0.rawValue },
      value: { ($0 as? String).map(NSAttributedString.TextEffectStyle.init(rawValue:)) })
    AttributeKeys.add(AttachmentAttribute.self)
    number(BaselineOffsetAttribute.self)
    AttributeKeys.add(UnderlineColorAttribute.self)
    AttributeKeys.add(StrikethroughColorAttribute.self)
    number(ObliquenessAttribute.self)
    number(ExpansionAttribute.self)
  }

  private static func number<K: AttributedStringKey>(_ key: K.Type) where K.Value == CGFloat {
    AttributeKeys.add(
      key, object: { NSNumber(value: Double($0)) }, value: { ($0 as? NSNumber).map { CGFloat($0.doubleValue) } })
  }

  private static func underline<K: AttributedStringKey>(_ key: K.Type) where K.Value == NSUnderlineStyle {
    AttributeKeys.add(
      key, object: { NSNumber(value: $0.rawValue) },
      value: { ($0 as? NSNumber).map { NSUnderlineStyle(rawValue: $0.intValue) } })
  }
}
