import Foundation

/// An array with holes, whose objects may be held weakly: where one goes, nil stays.
open class NSPointerArray: NSObject, NSCopying {
  private let options: NSPointerFunctions.Options
  private var slots: [PointerSlot?] = []

  public init(options: NSPointerFunctions.Options) { self.options = options }
  public convenience init(pointerFunctions functions: NSPointerFunctions) { self.init(options: functions.options) }
  public convenience override init() { self.init(options: []) }

  open class func strongObjects() -> NSPointerArray { NSPointerArray(options: .strongMemory) }
  open class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSPointerArray(options: options)
    copy.slots = slots
    return copy
  }

  open override func copy() -> Any { copy(with: nil) }

  open var pointerFunctions: NSPointerFunctions { NSPointerFunctions(options: options) }

  // MARK: Pointers

  /// The number of places, holes included. Set, it cuts off or adds holes.
  open var count: Int {
    get { slots.count }
    set {
      if newValue < slots.count {
        slots.removeLast(slots.count - max(0, newValue))
      } else {
        slots.append(contentsOf: Array(repeating: nil, count: newValue - slots.count))
      }
    }
  }

  /// The objects that are there.
  open var allObjects: [Any] { slots.compactMap { $0?.object } }

  open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    check(index, "pointerAtIndex:", slots.count)
    return slots[index]?.object.map { Unmanaged.passUnretained($0).toOpaque() }
  }

  open func addPointer(_ pointer: UnsafeMutableRawPointer?) { slots.append(slot(pointer)) }

  open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
    check(index, "insertPointer:atIndex:", slots.count + 1)
    slots.insert(slot(item), at: index)
  }

  open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
    check(index, "replacePointerAtIndex:withPointer:", slots.count)
    slots[index] = slot(item)
  }

  open func removePointer(at index: Int) {
    check(index, "removePointerAtIndex:", slots.count)
    slots.remove(at: index)
  }

  /// Removes the holes.
  // Apple's does so only after a nil was added by hand; here it always does.
  open func compact() { slots.removeAll { $0?.object == nil } }

  private func slot(_ pointer: UnsafeMutableRawPointer?) -> PointerSlot? {
    pointer.map { PointerSlot(options.taken(Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue()), options) }
  }

  private func check(_ index: Int, _ selector: String, _ limit: Int) {
    guard index >= 0 && index < limit else {
      trap(
        "*** -[NSConcretePointerArray \(selector)]: attempt to access pointer at index \(index) beyond bounds \(slots.count)",
        name: .invalidArgumentException)
    }
  }
}
