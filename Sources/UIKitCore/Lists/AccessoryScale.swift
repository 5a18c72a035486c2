import CoreGraphics

/// How much larger than at the standard text size the system draws chevrons, check marks and the like in rows.
@MainActor enum AccessoryScale {
  // Apple: accessories are symbols in the body style. Assumed: they do not become smaller than at the standard size.
  static func of(_ view: UIView) -> CGFloat {
    max(1, UIFont.preferredFont(forTextStyle: .body, compatibleWith: view.traitCollection).pointSize / 17)
  }
}
