import Testing

@testable import QuinceAdapter

/// Forms in which a selector may be written.
@Suite struct SelectorForms {
  private func check(_ row: (source: String, text: String)) {
    let result = plain("class C: B { func go() {}; func f() { use(\(row.source)) } }")
    #expect(result == "class C: B { func go() {}; func f() { use(\(row.text)) } }")
  }

  static let severalLines: [(source: String, text: String)] = [
    ("#selector(\n  go\n)", "_qs(\nC.go\n, \"go\")"),
    ("#selector(\n  C.go(\n    _:\n    for:\n  )\n)", "_qs(\nC.go(\n    _:\n    for:\n  )\n, \"go:for:\")"),
    ("#selector(\n  C\n    .go\n)", "_qs(\n\nC.go\n, \"go\")"),
    ("#selector(self\n    .go)", "_qs(\nC.go, \"go\")"),
    ("#selector(button\n  .fire)", "_qs(\ntype(of: button).fire, \"fire?\")"),
  ]
  @Test("a selector over several lines keeps its lines", arguments: severalLines.indices) func lines(_ index: Int) {
    check(Self.severalLines[index])
  }

  static let chains: [(source: String, text: String)] = [
    ("#selector(self?.go)", "_qs(          C.go, \"go\")"),
    ("#selector(self!.go)", "_qs(          C.go, \"go\")"),
    ("#selector(button?.fire)", "Selector(\"fire\")       "),
  ]
  @Test("a selector through an optional is its method's", arguments: chains.indices) func optionals(_ index: Int) {
    check(Self.chains[index])
  }

  static let underscores: [(source: String, text: String)] = [
    ("#selector(_Own.go)", "_qs(      _Own.go, \"goWithX:\")"),
    ("#selector(Outer._Own.go)", "_qs(      Outer._Own.go, \"goWithX:\")"),
    ("#selector(lower.go)", "_qs(      lower.go, \"go\")"),
    ("#selector(getter: _Own.flag)", "_qg({ (o: _Own) in o.flag }, \"flag\")"),
    ("#selector(_Listening.heard(_:))", "Selector(\"heard:\")             "),
    ("#keyPath(_Own.flag)", "\"flag\"             "),
    ("o.observe(\\_Own.flag)", "o.observe(_qk(\\_Own.flag, \"flag\"))"),
    // A variable that begins with an underscore is none of them.
    ("#selector(_own.go)", "_qs(type(of: _own).go, \"go?\")"),
  ]
  @Test("types that begin with an underscore or a small letter are types", arguments: underscores.indices)
  func types(_ index: Int) {
    let row = Self.underscores[index]
    let types =
      "class _Own: B { @objc func go(x: Int) {}; @objc var flag = 1 }; class lower: B { @objc func go() {} }; "
      + "@objc protocol _Listening { func heard(_ a: Int) }"
    #expect(plain(types, "func f() { use(\(row.source)) }") == "func f() { use(\(row.text)) }")
  }
}
