import CoreGraphics
import Testing

@testable import UIKitCore

/// What lists keep of views that have left.
@MainActor @Suite(.serialized) struct ReusePoolTests {
  @Test("The view that was put away last comes first, and only for its identifier")
  func lastComesFirst() {
    let pool = ReusePool<UIView>()
    let (first, second) = (UIView(frame: .zero), UIView(frame: .zero))
    #expect(pool.take("a") == nil)
    #expect(pool.put(first, "a") && pool.put(second, "a"))
    #expect(pool.take("b") == nil)
    #expect(pool.take("a") === second)
    #expect(pool.take("a") === first)
    #expect(pool.take("a") == nil)
  }

  @Test("No more than the limit is kept")
  func keepsNoMore() {
    let pool = ReusePool<UIView>(limit: 1)
    #expect(pool.put(UIView(frame: .zero), "a"))
    #expect(!pool.put(UIView(frame: .zero), "a"))
    #expect(pool.put(UIView(frame: .zero), "b"))
  }

  @Test("New views are made as registered, until the registration goes; while it makes one, the pool can be asked")
  func makes() {
    let pool = ReusePool<UIView>()
    #expect(pool.make("a") == nil)
    pool.register("a") { frame in
      _ = pool.put(UIView(frame: .zero), "inner")
      return UIView(frame: frame)
    }
    #expect(pool.make("a", frame: CGRect(x: 1, y: 2, width: 3, height: 4))?.frame.width == 3)
    #expect(pool.take("inner") != nil)
    pool.register("a", nil)
    #expect(pool.make("a") == nil)
  }

  @Test("A view that is offered is the only one; what was kept stays for later")
  func offers() {
    let pool = ReusePool<UIView>()
    let (kept, offered) = (UIView(frame: .zero), UIView(frame: .zero))
    _ = pool.put(kept, "a")
    #expect(pool.offering(offered, "a") { pool.take("a") } === offered)
    #expect(pool.take("a") === kept)
  }
}
