import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// Effects move pictures of symbols, once or until they are taken away.
@MainActor @Suite(.serialized) struct SymbolEffectTests {
  private let host = TestHost.launch()

  private func symbol() -> UIImageView {
    let view = UIImageView(image: UIImage(systemName: "star"))
    host.show().addSubview(view)
    return view
  }

  @Test("a bounce comes once, a pulse goes on")
  func repeating() {
    let view = symbol()
    view.addSymbolEffect(.bounce.up.byLayer, options: .nonRepeating)
    view.addSymbolEffect(.pulse)
    #expect(view.layer.animation(forKey: "symbol.bounce")?.repeatCount == 1)
    #expect(view.layer.animation(forKey: "symbol.pulse")?.repeatCount == .infinity)
    view.removeSymbolEffect(ofType: .pulse)
    #expect(view.layer.animation(forKey: "symbol.pulse") == nil)
    #expect(view.layer.animation(forKey: "symbol.bounce") != nil)
    view.removeAllSymbolEffects()
    #expect(view.layer.animation(forKey: "symbol.bounce") == nil)
  }

  @Test("what disappears is hidden until the effect is taken away")
  func disappearing() {
    let view = symbol()
    view.addSymbolEffect(.disappear, animated: false)
    #expect(view.alpha == 0)
    view.removeAllSymbolEffects(animated: false)
    #expect(view.alpha == 1)
  }

  @Test("a picture that is no symbol stays as it is")
  func pictures() {
    let view = UIImageView(image: UIImage())
    var isFinished: Bool?
    view.addSymbolEffect(.bounce) { isFinished = $0.isFinished }
    #expect(isFinished == false && view.layer.animationKeys() ?? [] == [])
  }

  @Test("another symbol takes the place of the first")
  func replacing() {
    let view = symbol()
    let next = UIImage(systemName: "heart")!
    view.setSymbolImage(next, contentTransition: .replace.downUp)
    #expect(view.image === next)
  }
}
