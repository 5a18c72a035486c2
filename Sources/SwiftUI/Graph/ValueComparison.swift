import Glibc

/// Whether two values of a type would show the same: by their own `==`, else field by field.
@MainActor enum ValueComparison {
  static func areSame<T>(_ first: T, _ second: T) -> Bool {
    withUnsafeBytes(of: first) { a in
      withUnsafeBytes(of: second) { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return true }
        return ComparisonPlan.of(T.self).areSame(a, b)
      }
    }
  }
}

/// A value in a view that knows itself whether it is the same.
@MainActor protocol SelfComparing {
  func isSame(as other: Self) -> Bool
}

/// How values of one type are compared, found once.
@MainActor private final class ComparisonPlan {
  private static var plans: [ObjectIdentifier: ComparisonPlan] = [:]

  private let size: Int
  private var equal: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?
  private var fields: [(offset: Int, plan: ComparisonPlan)] = []

  static func of(_ type: Any.Type) -> ComparisonPlan {
    if let plan = plans[ObjectIdentifier(type)] { return plan }
    let plan = ComparisonPlan(type)
    plans[ObjectIdentifier(type)] = plan
    plan.prepare(type)
    return plan
  }

  private init(_ type: Any.Type) {
    func size<T>(of type: T.Type) -> Int { MemoryLayout<T>.size }
    self.size = _openExistential(type, do: size)
  }

  private func prepare(_ type: Any.Type) {
    if let type = type as? any SelfComparing.Type {
      func comparing<T: SelfComparing>(_ type: T.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        { $0.assumingMemoryBound(to: T.self).pointee.isSame(as: $1.assumingMemoryBound(to: T.self).pointee) }
      }
      equal = comparing(type)
    } else if let type = type as? any Equatable.Type {
      func comparing<T: Equatable>(_ type: T.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        { $0.assumingMemoryBound(to: T.self).pointee == $1.assumingMemoryBound(to: T.self).pointee }
      }
      equal = comparing(type)
    } else {
      fields = StoredFields.of(type).map { ($0.offset, Self.of($0.type)) }
    }
  }

  func areSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    // The same bits are the same objects and numbers.
    if memcmp(a, b, size) == 0 { return true }
    if let equal { return equal(a, b) }
    return !fields.isEmpty && fields.allSatisfy { $0.plan.areSame(a + $0.offset, b + $0.offset) }
  }
}
