import Foundation

/// Makes the attributes of a text from others.
public struct UIConfigurationTextAttributesTransformer {
  public let transform: (AttributeContainer) -> AttributeContainer
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
