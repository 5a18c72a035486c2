import Contacts

/// Hears what the user chose. A delegate that takes several contacts, or a property, implements the methods for that.
@preconcurrency @MainActor public protocol CNContactPickerDelegate: NSObjectProtocol {
  func contactPickerDidCancel(_ picker: CNContactPickerViewController)
  /// The picker is dismissed after a tap.
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
  /// A tap opens the contact's page, where a property is chosen.
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty)
  /// Taps mark contacts, and Done ends the choice.
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
}

extension CNContactPickerDelegate {
  public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
    picker.takesNo(.contact)
  }
  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty) {
    picker.takesNo(.property)
  }
  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) {
    picker.takesNo(.contacts)
  }
}
