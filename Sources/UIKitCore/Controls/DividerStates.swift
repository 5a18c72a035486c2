/// The states of what lies beside a divider.
struct DividerStates: Hashable {
  let left: UInt
  let right: UInt
}
