// Texts are not dragged here: there is nothing to switch off or to ask.

extension UITextField {
  public var textDragInteraction: UIDragInteraction? { nil }
  public var textDropInteraction: UIDropInteraction? { nil }
  public var isTextDragActive: Bool { false }
  public var isTextDropActive: Bool { false }
}

extension UITextView {
  public var textDragInteraction: UIDragInteraction? { nil }
  public var textDropInteraction: UIDropInteraction? { nil }
  public var isTextDragActive: Bool { false }
  public var isTextDropActive: Bool { false }
}
