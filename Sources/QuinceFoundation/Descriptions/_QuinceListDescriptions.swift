import Foundation
import QuinceRuntime

// What collections say of themselves; never made, the methods of these classes take the place of Foundation's.
// Foundation on Linux: keys in no order, few quotation marks, other indentations.

public class _QuinceArrayDescriptions {
  public func description(withLocale locale: Locale?, indent level: Int) -> String {
    let array = Unchecked.object(self, as: NSArray.self)
    let indentation = ListText.indentation(level)
    let elements = (0..<array.count).map { index in
      "\(indentation)    \(ListText.text(array.object(at: index), locale: locale, level: level))"
    }
    return "\(indentation)(\n\(elements.joined(separator: ",\n"))\(elements.isEmpty ? "" : "\n")\(indentation))"
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [.arrayDescriptionWithLocaleIndent], in: [NSArray.self, NSMutableArray.self],
    from: _QuinceArrayDescriptions.self)
}

public class _QuinceDictionaryDescriptions {
  // Apple: "If each key in the dictionary is an NSString object, the entries are listed in ascending order by key"
  public func description(withLocale locale: Locale?, indent level: Int) -> String {
    let dictionary = Unchecked.object(self, as: NSDictionary.self)
    let indentation = ListText.indentation(level)
    var pairs = dictionary.allKeys.map { key in
      (name: ComparedElement(key).object as? NSString, key: key, value: dictionary.object(forKey: key) as Any)
    }
    if pairs.allSatisfy({ $0.name != nil }) {
      pairs.sort { ($0.name ?? "").compare("\($1.name ?? "")", options: .literal) == .orderedAscending }
    }
    let entries = pairs.map { pair in
      let key = ListText.text(pair.key, locale: locale, level: level)
      return "\(indentation)    \(key) = \(ListText.text(pair.value, locale: locale, level: level));\n"
    }
    return "\(indentation){\n\(entries.joined())\(indentation)}"
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [.dictionaryDescriptionWithLocaleIndent], in: [NSDictionary.self, NSMutableDictionary.self],
    from: _QuinceDictionaryDescriptions.self)
}

public class _QuinceOrderedSetDescriptions {
  public var description: String {
    Unchecked.object(self, as: NSOrderedSet.self).description(withLocale: nil, indent: 0)
  }

  public func description(withLocale locale: Locale?) -> String {
    Unchecked.object(self, as: NSOrderedSet.self).description(withLocale: locale, indent: 0)
  }

  public func description(withLocale locale: Locale?, indent level: Int) -> String {
    let set = Unchecked.object(self, as: NSOrderedSet.self)
    let list = NSArray(array: set.array).description(withLocale: locale, indent: level)
    let indentation = ListText.indentation(level)
    return "\(indentation){\(list.dropFirst(indentation.count))}"
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [.orderedSetDescription, .orderedSetDescriptionWithLocale, .orderedSetDescriptionWithLocaleIndent],
    in: [NSOrderedSet.self, NSMutableOrderedSet.self],
    from: _QuinceOrderedSetDescriptions.self)
}
