import QuinceRuntime

/// Makes bars of classes known only at run time.
@MainActor package enum BarMetatypes {
  // Not final, not private: the call must go through the table of methods.
  package class Bar: UINavigationBar {
    required override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { nil }
  }
  package class Tools: UIToolbar {
    required override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { nil }
  }

  // Never made either: an override of the initialiser keeps an optimised build from calling the probe's own directly.
  package class BarBelow: Bar {
    required init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { nil }
  }
  package class ToolsBelow: Tools {
    required init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { nil }
  }

  @inline(never) @_optimize(none)
  package static func navigationBar(_ cls: UINavigationBar.Type) -> UINavigationBar {
    let type = Initialisation.through(Bar.self, cls)
    let bar: UINavigationBar = type.init(frame: .zero)
    return bar
  }

  @inline(never) @_optimize(none)
  package static func toolbar(_ cls: UIToolbar.Type) -> UIToolbar {
    let type = Initialisation.through(Tools.self, cls)
    let bar: UIToolbar = type.init(frame: .zero)
    return bar
  }
}
