import Foundation

/// The texts of annotations, which these may leave out.
///
/// A requirement of Objective-C's that is optional reads as an optional of what it has; a class has it plainly. So that both hold
/// here, the class implements this one, and what is read of `any MKAnnotation` stands below.
public protocol _QuinceAnnotationTexts: NSObjectProtocol {
  @_disfavoredOverload var title: String? { get }
  @_disfavoredOverload var subtitle: String? { get }
}

extension _QuinceAnnotationTexts {
  @_disfavoredOverload public var title: String? { nil }
  @_disfavoredOverload public var subtitle: String? { nil }
}

/// What stands at a place of a map. The map observes `coordinate`, `title` and `subtitle`.
public protocol MKAnnotation: _QuinceAnnotationTexts {
  var coordinate: CLLocationCoordinate2D { get }
}

extension MKAnnotation {
  public var title: String?? { .some((self as any _QuinceAnnotationTexts).title) }
  public var subtitle: String?? { .some((self as any _QuinceAnnotationTexts).subtitle) }
}

extension _QuinceAnnotationTexts {
  /// Empty texts are none.
  var shownTitle: String? { title.flatMap { $0.isEmpty ? nil : $0 } }
  var shownSubtitle: String? { subtitle.flatMap { $0.isEmpty ? nil : $0 } }
}
