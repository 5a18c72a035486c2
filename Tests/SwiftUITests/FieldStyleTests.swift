import SwiftUI
import Testing
import UIKitCore

@MainActor @Suite("SwiftUI: styles of fields, prompts, colours of symbols")
struct FieldStyleTests {
  private struct Framed: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View {
      HStack {
        Text("Before")
        configuration
      }
    }
  }
  private func fields(_ view: UIView) -> [UITextField] {
    ((view as? UITextField).map { [$0] } ?? []) + view.subviews.flatMap(fields)
  }

  @Test("a style of the app's is around each field, in which the field is a plain one")
  func styles() throws {
    let hosted = Hosted(
      VStack {
        TextField("Own", text: .constant("")).textFieldStyle(Framed())
        TextField("Border", text: .constant("")).textFieldStyle(.roundedBorder)
        TextField("Plain", text: .constant(""))
      })
    let found = fields(hosted.controller.view)
    #expect(found.map(\.borderStyle) == [.none, .roundedRect, .none])
    #expect(found.map(\.placeholder) == ["Own", "Border", "Plain"])
    #expect(hosted.texts.contains("Before"))
  }

  @Test("a prompt keeps its colour")
  func prompts() throws {
    let hosted = Hosted(TextField("A", text: .constant(""), prompt: Text("Red").foregroundColor(.red)))
    let prompt = try #require(fields(hosted.controller.view).first?.attributedPlaceholder)
    let color = prompt.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    #expect(prompt.string == "Red" && color?.cgColor == UIColor.systemRed.cgColor)
  }

  private func colors(_ view: some View) -> Set<[Int]> {
    let hosted = Hosted(view, 60, 60)
    func image(_ view: UIView) -> UIImageView? { (view as? UIImageView) ?? view.subviews.lazy.compactMap(image).first }
    guard let shown = image(hosted.controller.view), let picture = shown.image?._pixels(tint: shown.tintColor),
      let data = picture.dataProvider?.data as Data?
    else { return [] }
    var counts: [[Int]: Int] = [:]
    for start in stride(from: 0, to: data.count, by: 4) where data[start + 3] == 255 {
      counts[(0..<3).map { Int(data[start + $0]) }, default: 0] += 1
    }
    return Set(counts.filter { $0.value > 12 }.keys)
  }

  @Test("symbols have their own colours where they show them, two of a palette, and many of a gradient")
  func symbols() {
    let cloud = Image(systemName: "cloud.sun.fill").font(.system(size: 40)).foregroundColor(.black)
    #expect(colors(cloud) == [[0, 0, 0]])
    let several = colors(cloud.symbolRenderingMode(.multicolor))
    #expect(several.count == 2 && several.contains([255, 255, 255]))
    #expect(colors(Image(systemName: "cloud.sun.fill").renderingMode(.original).font(.system(size: 40))) == several)
    let person = Image(systemName: "person.crop.circle.fill").font(.system(size: 40))
    #expect(colors(person.foregroundStyle(.white, .black)) == [[255, 255, 255], [0, 0, 0]])
    let gradient = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
    #expect(colors(person.foregroundStyle(gradient)).count > 10)
  }
}
