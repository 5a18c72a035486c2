import JavaScriptCore
import Testing

/// Scripts and what goes to and fro, in WPE WebKit's engine.
@Suite(.serialized) struct JSContextTests {
  private func context() throws -> JSContext { try #require(JSContext(), "the package libwpewebkit-1.1-0 is missing") }

  @Test(arguments: [
    ("1 + 2", "3"), ("'a' + 'ü🍐'", "aü🍐"), ("[1, 2].map(x => x * 2)", "2,4"), ("({}).x", "undefined"),
    ("null", "null"), ("true && 'yes'", "yes"), ("'a\\0b'", "a\0b"),
  ]) func `scripts are evaluated`(script: String, text: String) throws {
    #expect(try context().evaluateScript(script).toString() == text)
  }

  @Test func `what a script declares stays`() throws {
    let context = try context()
    context.evaluateScript("let count = 1; var name = 'x'; function add(a, b) { return a + b }")
    #expect(context.evaluateScript("count += 1").toInt32() == 2)
    #expect(context.objectForKeyedSubscript("name").toString() == "x")
    #expect(context.objectForKeyedSubscript("add").call(withArguments: [1, 2]).toInt32() == 3)
    #expect(context.globalObject.invokeMethod("add", withArguments: ["a", "b"]).toString() == "ab")
  }

  @Test func `values are copied into scripts`() throws {
    let context = try context()
    let value: [String: Any] = [
      "list": [1, "two", true] as [Any], "nested": ["half": 0.5], "nothing": NSNull(), "number": NSNumber(value: 7),
      "date": Date(timeIntervalSince1970: 1),
    ]
    context.setObject(value, forKeyedSubscript: "value" as NSString)
    let script =
      "JSON.stringify([value.list, value.nested.half, value.nothing, value.number + 1, value.date.getTime()])"
    #expect(context.evaluateScript(script).toString() == "[[1,\"two\",true],0.5,null,8,1000]")
    context.setObject(nil, forKeyedSubscript: "none" as NSString)
    #expect(context.evaluateScript("typeof none").toString() == "undefined")
  }

  @Test func `values are copied out of scripts`() throws {
    let context = try context()
    let object = try #require(
      context.evaluateScript("({ a: [1, 2.5, null], b: { c: 'x' }, d: true, e: undefined, f: new Date(5000) })"))
    let dictionary = try #require(object.toDictionary())
    #expect(Set(dictionary.keys) == ["a", "b", "d", "f"])
    #expect((dictionary["a"] as? [Any])?.first as? Int == 1 && (dictionary["a"] as? [Any])?[1] as? Double == 2.5)
    #expect((dictionary["a"] as? [Any])?.last is NSNull)
    #expect((dictionary["b"] as? [String: Any])?["c"] as? String == "x" && dictionary["d"] as? Bool == true)
    #expect(dictionary["f"] as? Date == Date(timeIntervalSince1970: 5))
    #expect(context.evaluateScript("[1, 2, 3]").toArray() as? [Int] == [1, 2, 3])
    #expect(
      context.evaluateScript("undefined").toObject() == nil && context.evaluateScript("null").toObject() is NSNull)
  }

  @Test func `an object that holds itself is cut off`() throws {
    let object = try context().evaluateScript("var a = { n: 1 }; a.me = a; a")?.toDictionary()
    #expect(object?["n"] as? Int == 1 && object?["me"] == nil)
  }

  @Test func `kinds are told apart`() throws {
    let context = try context()
    let kinds: [(String, KeyPath<JSValue, Bool>)] = [
      ("undefined", \.isUndefined), ("null", \.isNull), ("true", \.isBoolean), ("1", \.isNumber), ("'a'", \.isString),
      ("[]", \.isArray), ("({})", \.isObject), ("new Date()", \.isDate), ("Symbol('a')", \.isSymbol),
    ]
    for (script, kind) in kinds { #expect(context.evaluateScript(script)[keyPath: kind], "\(script)") }
    #expect(!context.evaluateScript("({})").isArray && !context.evaluateScript("({})").isDate)
  }

  @Test func `functions are called with what they take`() throws {
    let context = try context()
    var said: [String] = []
    let say: (String) -> Void = { said.append($0) }
    context.setObject(say, forKeyedSubscript: "say" as NSString)
    context.setObject(_scriptFunction(say, to: AnyObject.self), forKeyedSubscript: "sayToo" as NSString)
    context.evaluateScript("say('a'); say(2); sayToo([1, 2]); say()")
    #expect(said == ["a", "2", "1,2", "undefined"])
    let join: ([Int], String?, [String: Any]) -> String = { "\($0) \($1 ?? "-") \($2["k"] ?? "none")" }
    context.setObject(join, forKeyedSubscript: "join" as NSString)
    #expect(context.evaluateScript("join([1, 2.9], null, { k: 'v' })").toString() == "[1, 2] - v")
    let twice: (JSValue) -> JSValue? = { $0.call(withArguments: [$0.toString().isEmpty ? 0 : 21]) }
    context.setObject(twice, forKeyedSubscript: "twice" as NSString)
    #expect(context.evaluateScript("twice(x => x * 2)").toInt32() == 42)
  }

  @Test func `exceptions come to the handler or stay`() throws {
    let context = try context()
    #expect(context.evaluateScript("missing()").isUndefined)
    #expect(context.exception?.toString().contains("missing") == true)
    var seen: [String] = []
    context.exceptionHandler = { seen.append("\($1?.toString() ?? "") \($1?.forProperty("line").toInt32() ?? 0)") }
    context.evaluateScript("\n\nthrow new TypeError('bad')", withSourceURL: URL(string: "file:///a.js"))
    #expect(seen == ["TypeError: bad 3"])
    context.evaluateScript("function fail() { throw 'plain' }")
    #expect(context.objectForKeyedSubscript("fail").call(withArguments: []).isUndefined && seen.last == "plain 0")
    #expect(context.objectForKeyedSubscript("nothing").call(withArguments: []).isUndefined && seen.count == 3)
    #expect(context.evaluateScript("1").toInt32() == 1)
  }

  @Test func `a function of Swift's can throw`() throws {
    let context = try context()
    let check: (Int) -> Void = {
      if $0 > 1, let current = JSContext.current() {
        current.exception = JSValue(newErrorFromMessage: "too many", in: current)
      }
    }
    context.setObject(check, forKeyedSubscript: "check" as NSString)
    let text = context.evaluateScript("check(1); try { check(2); 'no' } catch (error) { error.message }")
    #expect(text?.toString() == "too many" && JSContext.current() == nil)
  }

  @Test func `values have properties and are compared`() throws {
    let context = try context()
    let object = try #require(JSValue(newObjectIn: context))
    object.setValue(3, forProperty: "n")
    object.setObject(["x"], forKeyedSubscript: "list" as NSString)
    #expect(
      object.hasProperty("n") && !object.hasProperty("m") && object.forProperty("list").atIndex(0).toString() == "x")
    #expect(object.deleteProperty("n") && !object.hasProperty("n"))
    #expect(context.evaluateScript("1").isEqual(to: 1) && !context.evaluateScript("1").isEqual(to: "1"))
    #expect(context.evaluateScript("1").isEqualWithTypeCoercion(to: "1"))
    #expect(context.evaluateScript("new Map()").isInstance(of: context.objectForKeyedSubscript("Map")))
    let date = context.objectForKeyedSubscript("Date").construct(withArguments: [1000])
    #expect(date?.toDate() == Date(timeIntervalSince1970: 1))
  }

  @Test func `objects of Swift's come back as they went`() throws {
    final class Pear {}
    let (context, pear) = (try context(), Pear())
    context.setObject(pear, forKeyedSubscript: "pear" as NSString)
    #expect(context.evaluateScript("[pear][0]").toObject() as? Pear === pear)
  }
}
