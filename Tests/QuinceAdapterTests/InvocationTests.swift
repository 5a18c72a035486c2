import Testing

@testable import QuinceAdapter

@Suite struct UndoInvocations {
  private static let answer = "_qu(m._quincePrepare(withInvocationTarget: self))"
  private static let typed = "_qu(m._quincePrepare(withInvocationTarget: self), (C).self)"
  private static let asked = "_qu(m?._quincePrepare(withInvocationTarget: self), Optional<C>.self)"

  static let rows: [(String, String)] = [
    // Messages to the answer itself.
    ("(m.prepare(withInvocationTarget: self) as AnyObject).f()", "(\(answer))._qi({ $0.f })"),
    ("(m.prepare(withInvocationTarget: self) as AnyObject).f(a)", "(\(answer))._qi({ $0.f(_:) }, a)"),
    (
      "(m.prepare(withInvocationTarget: self) as AnyObject).f(a, b: g(b: 1))",
      "(\(answer))._qi({ $0.f(_:b:) }, a,    g(b: 1))"
    ),
    ("(m.prepare(withInvocationTarget: self) as AnyObject).f?(a)", "(\(answer))._qi ({ $0.f(_:) }, a)"),
    ("(m.prepare(withInvocationTarget: self) as AnyObject).f!(a)", "(\(answer))._qi ({ $0.f(_:) }, a)"),
    ("(m.prepare(withInvocationTarget: self) as! C).f(a: 1)", "(\(typed))._qi({ $0.f(a:) },    1)"),
    ("((m.prepare(withInvocationTarget: self) as! C)).f(a: 1)", "((\(typed)))._qi({ $0.f(a:) },    1)"),
    ("(m?.prepare(withInvocationTarget: self) as? C)?.f(1)", "(\(asked))?._qi({ $0.f(_:) }, 1)"),
    ("(m?.prepare(withInvocationTarget: self) as? C)!.f(1)", "(\(asked))!._qi({ $0.f(_:) }, 1)"),
    (
      "(m?.prepare(withInvocationTarget: self) as AnyObject?)?.f(1)",
      "(_qu(optional: m?._quincePrepare(withInvocationTarget: self)))?._qi({ $0.f(_:) }, 1)"
    ),
    (
      "(m.prepare(withInvocationTarget: o) as? Self)?.setValue(v, forKeyPath: p)",
      "(_qu(m._quincePrepare(withInvocationTarget: o), Optional<Self>.self))?"
        + "._qi({ $0.setValue(_:forKeyPath:) }, v,             p)"
    ),
    (
      "(self.view.window!.undoManager!.prepare(withInvocationTarget: self) as! C).f(1)",
      "(_qu(self.view.window!.undoManager!._quincePrepare(withInvocationTarget: self), (C).self))._qi({ $0.f(_:) }, 1)"
    ),
    // Properties.
    ("(m.prepare(withInvocationTarget: self) as! C).a = b", "(\(typed))._qi(\\.a, b)"),
    ("(m?.prepare(withInvocationTarget: self) as? C)?.a = b + 1", "(\(asked))?._qi(\\.a, b + 1)"),
    // Answers that are kept.
    (
      "let t = m.prepare(withInvocationTarget: self) as! C; t.f(1); t.a = 2",
      "let t = \(typed); t._qi({ $0.f(_:) }, 1); t._qi(\\.a, 2)"
    ),
    (
      "let t: AnyObject = m.prepare(withInvocationTarget: self) as AnyObject; t.f(1)",
      "let t            = \(answer); t._qi({ $0.f(_:) }, 1)"
    ),
    (
      "if let t = m?.prepare(withInvocationTarget: self) as? C { t.f(1) }; t.f(2)",
      "if let t = \(asked) { t._qi({ $0.f(_:) }, 1) }; t.f(2)"
    ),
    (
      "guard let t = m?.prepare(withInvocationTarget: self) as? C else { return }; t.f(1)",
      "guard let t = \(asked) else { return }; t._qi({ $0.f(_:) }, 1)"
    ),
    (
      "let t = m.prepare(withInvocationTarget: self); (t as! C).f(1); (t as AnyObject).g()",
      "let t = m._quincePrepare(withInvocationTarget: self); (_qu(t, (C).self))._qi({ $0.f(_:) }, 1); "
        + "(_qu(t))._qi({ $0.g })"
    ),
    (
      "let t = m.prepare(withInvocationTarget: self); guard let c = t as? C else { return }; c.f(1)",
      "let t = m._quincePrepare(withInvocationTarget: self); "
        + "guard let c = _qu(t, Optional<C>.self) else { return }; c._qi({ $0.f(_:) }, 1)"
    ),
    ("{ let t = m.prepare(withInvocationTarget: self) as! C }; t.f(1)", "{ let t = \(typed) }; t.f(1)"),
  ]
  @Test(arguments: rows) func becomes(_ row: (String, String)) {
    #expect(plain("func f() { \(row.0) }") == "func f() { \(row.1) }")
  }

  @Test func theDynamicTypeIsTheClass() {
    let text = "class D { func f() { (m.prepare(withInvocationTarget: self) as! Self).a = 1 } }"
    let expected = "(_qu(m._quincePrepare(withInvocationTarget: self), (D).self))._qi(\\.a, 1)"
    #expect(plain(text) == "class D { func f() { \(expected) } }")
  }

  static let others = [
    // The compiler says that the method is unavailable, and what to write.
    "g(m.prepare(withInvocationTarget: self))", "let t = m.prepare(withInvocationTarget: self) as? C ?? d",
    // Other methods of that name.
    "prepare(withInvocationTarget: self)", "m.prepare(self).f(1)", "(m.prepare(for: self) as! C).f(1)",
  ]
  @Test(arguments: others) func leftAlone(_ source: String) { #expect(plain("func f() { \(source) }") == nil) }

  @Test func noLineMoves() {
    let source = """
      func f() {
        (undoManager?
          .prepare(withInvocationTarget: self)
          as! C)
          .move(
            from: 1,
            to:
              2
          )
        if let target = undoManager?.prepare(
          withInvocationTarget: self
        ) as? C {
          target.a =
            1
        }
      }
      """
    let lines = (plain(source) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.map(String.init) == [
        "func f() {",
        "  (_qu(undoManager?",
        "    ._quincePrepare(withInvocationTarget: self), (C).self)",
        ")",
        "    ._qi({ $0.move(from:to:) }, ",
        "            1,",
        "         ",
        "        2",
        "    )",
        "  if let target = _qu(undoManager?._quincePrepare(",
        "    withInvocationTarget: self",
        "  ), Optional<C>.self) {",
        "    target._qi(\\.a, ",
        "1)",
        "  }",
        "}",
      ])
  }
}

@Suite struct RequestCasts {
  static let rows: [(String, String)] = [
    (
      "let a = request as! NSFetchRequest<NSFetchRequestResult>",
      "let a = _qf(request, NSFetchRequest<NSFetchRequestResult>.self)"
    ),
    ("f(r as? NSFetchRequest<Book>)", "f(_qf(optional: r, NSFetchRequest<Book>.self))"),
    ("a = b.c() as! CoreData.NSFetchRequest<Book>", "a = _qf(b.c(), CoreData.NSFetchRequest<Book>.self)"),
    ("let n = try f(x) as! NSFetchRequest<Book>", "let n = try _qf(f(x), NSFetchRequest<Book>.self)"),
    (
      "let n = r as? NSFetchRequest<Book> ?? other", "let n = _qf(optional: r, NSFetchRequest<Book>.self) ?? other"
    ),
    // The compiler knows these.
    ("let a = r as NSFetchRequest<Book>", "let a = r as NSFetchRequest<Book>"),
    ("let a = r as! Request<Book>", "let a = r as! Request<Book>"),
  ]

  @Test(arguments: rows.indices)
  func castsBetweenRequestsAreCalls(index: Int) throws {
    let (source, expected) = Self.rows[index]
    #expect((plain("func f() throws { \(source) }") ?? source).contains(expected))
  }
}

/// Array literals that are sets.
@Suite struct SetLiterals {
  static let rows: [(String, String)] = [
    ("author.books = [a, b] as NSSet", "author.books = NSSet(array: [a, b])"),
    ("f([] as NSMutableSet, 1)", "f(NSMutableSet(array: []), 1)"),
    ("let all: NSSet = [a, f([b])]", "let all: NSSet = NSSet(array: [a, f([b])])"),
    ("var some: NSSet? = [a]", "var some: NSSet? = NSSet(array: [a])"),
    // The compiler knows these.
    ("let a = list as NSSet", "let a = list as NSSet"),
    ("let a = [b] as NSArray", "let a = [b] as NSArray"),
    ("let a: Set = [b]", "let a: Set = [b]"),
  ]

  @Test(arguments: rows.indices)
  func `a literal becomes a call`(index: Int) throws {
    let (source, expected) = Self.rows[index]
    #expect((plain("func f() { \(source) }") ?? source).contains(expected))
  }
}
