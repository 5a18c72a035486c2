import Foundation
import QuinceRuntime

/// The standard edit actions: those of an edit menu, in its order, then those of documents.
@MainActor enum EditAction: String, CaseIterable {
  case cut = "cut:"
  case copy = "copy:"
  case paste = "paste:"
  case select = "select:"
  case selectAll = "selectAll:"
  case delete = "delete:"
  case toggleBoldface = "toggleBoldface:"
  case toggleItalics = "toggleItalics:"
  case toggleUnderline = "toggleUnderline:"
  case duplicate = "duplicate:"
  case move = "move:"
  case rename = "rename:"
  case export = "export:"
  case print = "print:"

  /// What the menu of a title offers, in its order.
  static let document: [EditAction] = [.duplicate, .move, .rename, .export, .print]
  static let menu: [EditAction] = [
    .cut, .copy, .paste, .select, .selectAll, .delete, .toggleBoldface, .toggleItalics, .toggleUnderline,
  ]

  var selector: Selector { Selector(rawValue) }

  var title: String {
    switch self {
    case .cut: return SystemWord.cut.text
    case .copy: return SystemWord.copy.text
    case .paste: return SystemWord.paste.text
    case .select: return SystemWord.select.text
    case .selectAll: return SystemWord.selectAll.text
    case .delete: return SystemWord.delete.text
    case .toggleBoldface: return "Bold"
    case .toggleItalics: return "Italic"
    case .toggleUnderline: return "Underline"
    case .duplicate: return SystemWord.duplicate.text
    case .move: return SystemWord.move.text
    case .rename: return SystemWord.rename.text
    case .export: return SystemWord.export.text
    case .print: return SystemWord.print.text
    }
  }

  /// The symbol beside the title of a document's action.
  var symbol: String? {
    switch self {
    case .duplicate: return "plus.square.on.square"
    case .move: return "folder"
    case .rename: return "pencil"
    case .export: return "square.and.arrow.up"
    case .print: return "printer"
    default: return nil
    }
  }

  func send(to responder: UIResponder, _ sender: Any?) {
    switch self {
    case .cut: responder.cut(sender)
    case .copy: responder.copy(sender)
    case .paste: responder.paste(sender)
    case .select: responder.select(sender)
    case .selectAll: responder.selectAll(sender)
    case .delete: responder.delete(sender)
    case .toggleBoldface: responder.toggleBoldface(sender)
    case .toggleItalics: responder.toggleItalics(sender)
    case .toggleUnderline: responder.toggleUnderline(sender)
    case .duplicate: responder.duplicate(sender)
    case .move: responder.move(sender)
    case .rename: responder.rename(sender)
    case .export: responder.export(sender)
    case .print: responder.printContent(sender)
    }
  }

  /// Whether the class has the method itself: `UIResponder`'s does nothing.
  func isImplemented(by responder: UIResponder) -> Bool {
    Self.probes[self]?.isOverridden(in: type(of: responder)) ?? false
  }

  /// Looks at the probes, so that the self-check names what cannot be answered.
  static func check() { _ = probes }

  // MARK: Probes

  private class Plain: UIResponder {}
  private class Cut: UIResponder { override func cut(_ sender: Any?) {} }
  private class Copy: UIResponder { override func copy(_ sender: Any?) {} }
  private class Paste: UIResponder { override func paste(_ sender: Any?) {} }
  private class Select: UIResponder { override func select(_ sender: Any?) {} }
  private class SelectAll: UIResponder { override func selectAll(_ sender: Any?) {} }
  private class Delete: UIResponder { override func delete(_ sender: Any?) {} }
  private class Bold: UIResponder { override func toggleBoldface(_ sender: Any?) {} }
  private class Italic: UIResponder { override func toggleItalics(_ sender: Any?) {} }
  private class Underline: UIResponder { override func toggleUnderline(_ sender: Any?) {} }
  private class Duplicate: UIResponder { override func duplicate(_ sender: Any?) {} }
  private class Move: UIResponder { override func move(_ sender: Any?) {} }
  private class Rename: UIResponder { override func rename(_ sender: Any?) {} }
  private class Export: UIResponder { override func export(_ sender: Any?) {} }
  private class Print: UIResponder { override func printContent(_ sender: Any?) {} }

  private static let probes: [EditAction: MethodComparison] = {
    let overriding: [EditAction: AnyClass] = [
      .cut: Cut.self, .copy: Copy.self, .paste: Paste.self, .select: Select.self, .selectAll: SelectAll.self,
      .delete: Delete.self, .toggleBoldface: Bold.self, .toggleItalics: Italic.self, .toggleUnderline: Underline.self,
      .duplicate: Duplicate.self, .move: Move.self, .rename: Rename.self, .export: Export.self, .print: Print.self,
    ]
    return Dictionary(
      uniqueKeysWithValues: overriding.map { action, type in
        let name = "UIResponder.\(action.rawValue.dropLast())(_:)"
        return (action, MethodComparison(name, base: UIResponder.self, plain: Plain.self, overriding: type))
      })
  }()
}
