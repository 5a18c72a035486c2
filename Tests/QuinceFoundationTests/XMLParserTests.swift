import Foundation
import QuinceFoundation
import Testing

import class QuinceFoundation.XMLParser
import protocol QuinceFoundation.XMLParserDelegate

@Suite struct XMLParserTests {
  @Test(
    "documents that are not well-formed fail, once, with Apple's code",
    arguments: [
      ("<a><b></a>", 76), ("<rss><channel><title>Oops</title></channel>", 5), ("<a>", 5), ("no xml", 4), ("", 5),
      ("<a>&nbsp;</a>", 26), ("<a x=1/>", 39), ("<a></a><b></b>", 5), ("<a x='1' x='2'/>", 42), ("<a>&#0;</a>", 9),
      ("<a><![CDATA[x</a>", 5), ("<a><!-- x</a>", 45), ("<a b></a>", 41),
    ])
  func broken(_ text: String, _ code: Int) {
    let (parser, log) = parse(text)
    #expect((parser.parserError as? NSError)?.code == code)
    #expect((parser.parserError as? NSError)?.domain == "NSXMLParserErrorDomain")
    #expect(log.lines.filter { $0.hasPrefix("error") } == ["error \(code)"])
    #expect(!log.lines.contains("end document"))
  }

  @Test("what a document holds is told in its order")
  func whole() {
    let text = """
      <?xml version="1.0"?><!--c--><a x="1 &amp; 2" é="ü"><?go now?><b/>t&lt;<![CDATA[<raw>]]></a>
      """
    let (parser, log) = parse(text)
    #expect(parser.parserError == nil)
    #expect(
      log.lines == [
        "start document", "comment c", "<a x=1 & 2 é=ü>", "instruction go now", "<b>", "</b>", "t<", "cdata <raw>",
        "</a>",
        "end document",
      ])
  }

  @Test(
    "names and prefixes, as they are asked for",
    arguments: [(false, false), (true, false), (true, true), (false, true)])
  func namespaces(_ processes: Bool, _ reports: Bool) {
    let text = "<p:a xmlns:p='u' xmlns='d' p:k='1'><b/></p:a>"
    let (_, log) = parse(text) {
      $0.shouldProcessNamespaces = processes
      $0.shouldReportNamespacePrefixes = reports
    }
    let begin = reports ? ["map p u", "map  d"] : []
    let end = reports ? ["unmap p", "unmap "] : []
    let middle =
      processes
      ? ["<a u p:a p:k=1>", "<b d b>", "</b d b>", "</a u p:a>"]
      : ["<p:a p:k=1 xmlns=d xmlns:p=u>", "<b>", "</b>", "</p:a>"]
    #expect(log.lines == ["start document"] + begin + middle + end + ["end document"])
  }

  @Test("what the document's type declares")
  func declarations() {
    let text = """
      <!DOCTYPE a [<!ELEMENT a (#PCDATA|b)*><!ATTLIST a k CDATA "v"><!ENTITY i "in&#38;#38;"><!ENTITY x SYSTEM "file:///etc/passwd">\
      <!NOTATION n SYSTEM "s"><!ENTITY u SYSTEM "us" NDATA n>]><a>&i;&x;</a>
      """
    let (parser, log) = parse(text)
    #expect(parser.parserError == nil)
    #expect(
      log.lines == [
        "start document", "element a (#PCDATA | b)*", "attribute k of a CDATA v", "internal i in&#38;",
        "external x file:///etc/passwd", "notation n s", "unparsed u us n", "<a k=v>", "in&",
        "resolve x file:///etc/passwd",
        "</a>", "end document",
      ])
  }

  @Test("the delegate gives entities that the document does not hold")
  func resolving() {
    let (parser, log) = parse("<a t='&copy;'>1&nbsp;2&nbsp;<b/></a>", answers: ["nbsp": " <", "copy": "©"])
    #expect(parser.parserError == nil)
    #expect(log.text == "1 <2 <")
    #expect(log.lines.contains("<a t=©>"))
  }

  @Test("parsing is aborted, and nothing more is told")
  func aborting() {
    let (parser, log) = parse("<a><stop/><b/></a>")
    #expect(log.lines == ["start document", "<a>", "<stop>", "error 512"])
    #expect((parser.parserError as? NSError)?.code == XMLParser.ErrorCode.delegateAbortedParseError.rawValue)
  }

  @Test("the place is known while the document is parsed, and at an error")
  func places() {
    let (parser, log) = parse("<a>\n <b/>\n <c></d></a>")
    #expect(log.places["b"] == 2)
    #expect(parser.lineNumber == 3)
    #expect((parser.parserError as? NSError)?.userInfo["NSXMLParserErrorLineNumber"] as? Int == 3)
  }

  @Test("files and streams; a file that is not there fails")
  func sources() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("parsed-\(UUID()).xml")
    let text = "<a>" + String(repeating: "<b>é</b>", count: 30_000) + "</a>"
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    for parser in [XMLParser(contentsOf: file), XMLParser(stream: InputStream(data: Data(text.utf8)))] {
      let log = Listener()
      parser?.delegate = log
      #expect(parser?.parse() == true)
      #expect(log.text.count == 30_000)
    }
    let missing = XMLParser(contentsOf: file.appendingPathExtension("none"))
    #expect(missing?.parse() != true)
    #expect(missing == nil || missing?.parserError != nil)
  }

  @Test("other encodings")
  func encodings() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a>éü</a>"
    let log = Listener()
    let parser = XMLParser(data: try #require(text.data(using: .utf16)))
    parser.delegate = log
    #expect(parser.parse())
    #expect(log.text == "éü")
    let latin = XMLParser(
      data: Data("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + [0xE9] + Data("</a>".utf8))
    latin.delegate = log
    #expect(latin.parse())
    #expect(log.text == "éüé")
  }

  @Test("what would grow without a bound ends with an error")
  func bombs() {
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(parse(deep).0.parserError != nil)
    var types = "<!DOCTYPE z [<!ENTITY a0 \"haha\">"
    for index in 1...9 {
      types += "<!ENTITY a\(index) \"" + String(repeating: "&a\(index - 1);", count: 10) + "\">"
    }
    let (parser, log) = parse(types + "]><z>&a9;</z>")
    #expect(parser.parserError != nil)
    #expect(log.text.count < 50_000_000)
    #expect(parse("<!DOCTYPE z [<!ENTITY a \"&b;\"><!ENTITY b \"&a;\">]><z>&a;</z>").0.parserError != nil)
  }

  @Test("bytes of any kind end in a success or an error")
  func noise() {
    var generator = SystemIndependentGenerator(state: 7)
    let text = Array("<!DOCTYPE a [<!ENTITY e 'x'>]><a b='c'>&e;<!--d--><![CDATA[e]]><?p q?></a>".utf8)
    for _ in 0..<2000 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      let parser = XMLParser(data: Data(bytes))
      let log = Listener()
      parser.delegate = log
      #expect(parser.parse() == (parser.parserError == nil))
    }
  }

  private func parse(
    _ text: String, answers: [String: String] = [:], _ set: (XMLParser) -> Void = { _ in }
  ) -> (XMLParser, Listener) {
    let parser = XMLParser(data: Data(text.utf8))
    let log = Listener()
    log.answers = answers
    parser.delegate = log
    set(parser)
    #expect(parser.parse() == (parser.parserError == nil))
    parser.delegate = nil
    return (parser, log)
  }
}

/// Writes down what it hears.
private final class Listener: NSObject, XMLParserDelegate {
  var lines: [String] = []
  var text = ""
  var answers: [String: String] = [:]
  var places: [String: Int] = [:]
  private var isText = false

  private func add(_ line: String) {
    isText = false
    lines.append(line)
  }

  private func words(_ parts: String?...) -> String { parts.compactMap { $0 }.joined(separator: " ") }

  func parserDidStartDocument(_ parser: XMLParser) { add("start document") }
  func parserDidEndDocument(_ parser: XMLParser) { add("end document") }
  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    add("error \((parseError as NSError).code)")
    parser.abortParsing()
  }
  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
    attributes attributeDict: [String: String] = [:]
  ) {
    let attributes = attributeDict.sorted { $0.key < $1.key }
    add(
      "<\(words(elementName, namespaceURI, qName, attributes.isEmpty ? nil : attributes.map { "\($0)=\($1)" }.joined(separator: " ")))>"
    )
    places[elementName] = parser.lineNumber
    if elementName == "stop" { parser.abortParsing() }
  }
  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
  ) { add("</\(words(elementName, namespaceURI, qName))>") }
  func parser(_ parser: XMLParser, didStartMappingPrefix prefix: String, toURI namespaceURI: String) {
    add("map \(prefix) \(namespaceURI)")
  }
  func parser(_ parser: XMLParser, didEndMappingPrefix prefix: String) { add("unmap \(prefix)") }
  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
    if isText { lines[lines.count - 1] += string } else { add(string) }
    isText = true
  }
  func parser(_ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?) {
    add("instruction \(words(target, data))")
  }
  func parser(_ parser: XMLParser, foundComment comment: String) { add("comment \(comment)") }
  func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
    add("cdata \(String(decoding: CDATABlock, as: UTF8.self))")
  }
  func parser(_ parser: XMLParser, resolveExternalEntityName name: String, systemID: String?) -> Data? {
    if let answer = answers[name] { return Data(answer.utf8) }
    if systemID != nil { add("resolve \(words(name, systemID))") }
    return nil
  }
  func parser(_ parser: XMLParser, foundElementDeclarationWithName elementName: String, model: String) {
    add("element \(elementName) \(model)")
  }
  func parser(
    _ parser: XMLParser, foundAttributeDeclarationWithName attributeName: String, forElement elementName: String,
    type: String?, defaultValue: String?
  ) { add("attribute \(attributeName) of \(words(elementName, type, defaultValue))") }
  func parser(_ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?) {
    add("internal \(words(name, value))")
  }
  func parser(
    _ parser: XMLParser, foundExternalEntityDeclarationWithName name: String, publicID: String?, systemID: String?
  ) { add("external \(words(name, publicID, systemID))") }
  func parser(
    _ parser: XMLParser, foundNotationDeclarationWithName name: String, publicID: String?, systemID: String?
  ) { add("notation \(words(name, publicID, systemID))") }
  func parser(
    _ parser: XMLParser, foundUnparsedEntityDeclarationWithName name: String, publicID: String?, systemID: String?,
    notationName: String?
  ) { add("unparsed \(words(name, publicID, systemID, notationName))") }
}
