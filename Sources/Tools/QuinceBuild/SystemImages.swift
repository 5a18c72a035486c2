import Foundation

/// The system images that the built library draws, asked from the library itself.
struct SystemImages {
  private typealias Question = @convention(c) (UnsafePointer<CChar>) -> Bool
  private let question: Question?

  init(_ sdk: SDK) {
    // The library must not take the place of this program's Foundation.
    setenv("QUINCE_RUNTIME_QUESTION", "1", 1)
    defer { unsetenv("QUINCE_RUNTIME_QUESTION") }
    let library = dlopen(sdk.products.appendingPathComponent("libQuince.so").path, RTLD_LAZY | RTLD_LOCAL)
    question = dlsym(library, "quince_draws_system_image").map { unsafeBitCast($0, to: Question.self) }
  }

  /// True also where the library does not say.
  func isDrawn(_ name: String) -> Bool { question.map { $0(name) } ?? true }
}
