/// Which system's look a control has.
public enum UIBehavioralStyle: UInt, Sendable { case automatic, pad, mac }

// Apple: on iOS, what is in force is always the iPad's style.
extension UIButton {
  public var behavioralStyle: UIBehavioralStyle { .pad }
}

extension UISlider {
  public var behavioralStyle: UIBehavioralStyle { .pad }
}
