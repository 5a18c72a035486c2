/// Makes objects of classes known only at run time, whose initialisers are not `required`.
///
/// A never-instantiated subclass declares the initialiser `required`, which lets the compiler call it through a
/// metatype; the call goes through the slot that the base class introduced, so it reaches any subclass.
@MainActor package enum QuinceMetatypes {
  package class Cell: UITableViewCell {
    package required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    package required init?(coder: NSCoder) { nil }
  }

  package class Header: UITableViewHeaderFooterView {
    package required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
    package required init?(coder: NSCoder) { nil }
  }

  // Never made either: an override of the initialiser keeps an optimised build from calling the probe's own directly.
  package class CellBelow: Cell {
    package required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    package required init?(coder: NSCoder) { nil }
  }

  package class HeaderBelow: Header {
    package required init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
    package required init?(coder: NSCoder) { nil }
  }

  @inline(never) @_optimize(none)
  package static func cell(_ cls: UITableViewCell.Type, reuseIdentifier: String?) -> UITableViewCell {
    let type = unsafeBitCast(cls, to: Cell.Type.self)
    let cell: UITableViewCell = type.init(style: .default, reuseIdentifier: reuseIdentifier)
    return cell
  }

  @inline(never) @_optimize(none)
  package static func header(
    _ cls: UITableViewHeaderFooterView.Type, reuseIdentifier: String?
  ) -> UITableViewHeaderFooterView {
    let type = unsafeBitCast(cls, to: Header.Type.self)
    let view: UITableViewHeaderFooterView = type.init(reuseIdentifier: reuseIdentifier)
    return view
  }
}

/// Ends the program as an uncaught NSInternalInconsistencyException does on Apple's systems.
package func quinceRaiseInconsistency(_ reason: String) -> Never {
  quinceTrap(reason, name: .internalInconsistencyException)
}

/// Ends the program as an uncaught NSInvalidArgumentException does on Apple's systems.
package func quinceRaiseInvalidArgument(_ reason: String) -> Never {
  quinceTrap(reason, name: .invalidArgumentException)
}
