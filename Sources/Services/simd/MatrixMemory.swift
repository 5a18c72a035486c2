extension UnsafeRawBufferPointer {
  func column<Column>(_ place: Int) -> Column {
    precondition(place >= 0 && place < count / MemoryLayout<Column>.stride, "The matrix has no column \(place)")
    return load(fromByteOffset: place * MemoryLayout<Column>.stride, as: Column.self)
  }
}

extension UnsafeMutableRawBufferPointer {
  func setColumn<Column>(_ place: Int, _ value: Column) {
    precondition(place >= 0 && place < count / MemoryLayout<Column>.stride, "The matrix has no column \(place)")
    storeBytes(of: value, toByteOffset: place * MemoryLayout<Column>.stride, as: Column.self)
  }
}
