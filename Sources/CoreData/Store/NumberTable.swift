/// Values by numbers of entities or places, in the order of the numbers.
///
/// A dictionary with a new type of key costs the first use a search through the conformances of all loaded libraries.
struct NumberTable<Value> {
  private var numbers: [Int64] = []
  private(set) var values: [Value] = []

  subscript(_ number: some BinaryInteger) -> Value? {
    get {
      let place = place(of: Int64(number))
      return place < numbers.count && numbers[place] == number ? values[place] : nil
    }
    set {
      let number = Int64(number)
      let place = place(of: number)
      let isThere = place < numbers.count && numbers[place] == number
      switch newValue {
      case let value? where isThere: values[place] = value
      case let value?:
        numbers.insert(number, at: place)
        values.insert(value, at: place)
      case nil where isThere:
        numbers.remove(at: place)
        values.remove(at: place)
      case nil: break
      }
    }
  }

  /// Where the number is, or belongs.
  private func place(of number: Int64) -> Int {
    var low = 0, high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
