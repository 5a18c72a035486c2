import QuinceKernels

extension ContiguousArray<CALayer> {
  /// Visits each layer while the next ones come out of memory: a walk over thousands of them would mostly wait.
  /// - Parameter bytes: what of each is read; see the order of a layer's fields.
  @inline(__always)
  func forEachAhead(bytes: Int, _ body: (CALayer) -> Void) {
    withUnsafeBytes { memory in
      let objects = memory.bindMemory(to: UnsafeRawPointer.self)
      for place in indices {
        if place + 4 < objects.count { quince_prefetch(objects[place + 4], bytes) }
        body(self[place])
      }
    }
  }
}

extension CALayer {
  /// The part of a layer that says what is to be done with it.
  @inline(__always) static var marksBytes: Int { 128 }
  /// The part that a frame reads.
  @inline(__always) package static var walkedBytes: Int { 384 }
}
