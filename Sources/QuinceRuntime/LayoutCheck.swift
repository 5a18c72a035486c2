/// Tries what does not need the table of offsets, on values that are known.
enum LayoutCheck {
  public final class Fields {
    public var number = 7
    public var text = "known"
    public weak var owner: Fields?
  }

  public class Base {
    public let number: Int
    public init(number: Int) { self.number = number }
  }
  public class Derived: Base {
    override public init(number: Int) { super.init(number: number + 1) }
  }
  public class Factory: Base {
    public required override init(number: Int) { super.init(number: number) }
  }
  public class FactoryOverride: Factory {
    public required init(number: Int) { super.init(number: number) }
  }

  /// Whether reflection finds known fields where they are.
  static var fieldsAreFound: Bool {
    let object = Fields()
    guard let number = FieldReflection(unchecked: "number", of: Fields.self),
      let text = FieldReflection(unchecked: "text", of: Fields.self),
      let owner = FieldReflection(unchecked: "owner", of: Fields.self)
    else { return false }
    return number.offset == 16 && text.offset == 24 && number.isStrong && !owner.isStrong
      && number.value(in: object) as? Int == 7 && text.value(in: object) as? String == "known"
  }

  /// Whether lists of arguments are read as the standard library writes them, and as they are written here.
  static var argumentsAreRead: Bool {
    // Of two types alone: each one more is four searches through all conformances in every start.
    let values: [any CVarArg] = [-7, 2.5, 9, 1, 2, 3, 4, 5, 6, 0.125]
    func isRead(_ list: CVaListPointer) -> Bool {
      var list = ArgumentList(list)
      guard list.next(.int) as? Int == -7, list.next(.double) as? Double == 2.5, list.next(.unsignedWord) as? UInt == 9
      else { return false }
      return (1...6).allSatisfy { list.next(.word) as? Int == $0 } && list.next(.double) as? Double == 0.125
    }
    let owned = OwnedArguments(values)
    return withExtendedLifetime(owned) { isRead(owned.list) } && withVaList(values, isRead)
  }

  /// Whether objects are made through metatypes.
  static var objectsAreMade: Bool {
    let made: Base = Initialisation.through(Factory.self, Derived.self).init(number: 1)
    return type(of: made) == Derived.self && made.number == 2
  }

  /// Whether a function can be called without the isolation that its type has.
  static var isolationIsDropped: Bool {
    let isolated: @MainActor (Int) -> Int = { $0 + 1 }
    return Unchecked.nonisolated(isolated, as: ((Int) -> Int).self)(1) == 2
  }
}
