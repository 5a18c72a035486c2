import QuinceFoundation

/// A part of a staged migration; one of the classes below it is made.
open class NSMigrationStage: NSObject {
  // surface: the app's own note, which errors name
  open var label: String! = ""

  override init() { super.init() }
}
