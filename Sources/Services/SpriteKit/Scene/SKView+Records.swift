import Foundation
import QuinceFoundation
import QuinceRuntime
import UIKitCore

/// What interface files and key-value coding know of the module's classes.
@MainActor private func records() {
  _QuinceClass(SKView.self).named("SKView")
  _QuinceClass(SKNode.self)
    .key("position", \.position)
    .key("zPosition", \.zPosition)
    .key("zRotation", \.zRotation)
    .key("xScale", \.xScale)
    .key("yScale", \.yScale)
    .key("alpha", \.alpha)
    .key("name", \.name)
}

/// Runs when the library is loaded, before `main`.
@section(".init_array") @used
private nonisolated let record: @convention(c) () -> Void = {
  _quinceRegister { Unchecked.nonisolated(records as @MainActor () -> Void, as: (() -> Void).self)() }
}
