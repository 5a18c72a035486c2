import Foundation
import QuinceFoundation
import QuinceRuntime
import UIKitCore

extension _QuinceMaking where Self: MKAnnotationView {
  @_disfavoredOverload @_silgen_name("_quince_make_annotation_view")
  @preconcurrency @MainActor public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?)

  @inline(never) @_optimize(none) @_silgen_name("_quince_make_annotation_view")
  @preconcurrency @MainActor public static func _quinceMake(
    annotation: __owned (any MKAnnotation)?, reuseIdentifier: __owned String?
  ) -> Self {
    let type = Initialisation.through(AnnotationMaking.Annotation.self, self)
    return unsafeDowncast(type.init(annotation: annotation, reuseIdentifier: reuseIdentifier), to: Self.self)
  }
}
