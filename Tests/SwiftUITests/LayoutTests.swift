import SwiftUI
import Testing

/// Places against the rules that Apple documents for proposals, stacks and frames.
@MainActor @Suite("SwiftUI: layout")
struct LayoutTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let view: @MainActor () -> AnyView
    let frames: [String: CGRect]
    init(_ name: String, _ frames: [String: CGRect], @ViewBuilder _ view: @escaping @MainActor () -> some View) {
      testDescription = name
      self.frames = frames
      self.view = { AnyView(view()) }
    }
  }

  private nonisolated static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  /// In a stage of 300 by 400 points.
  nonisolated(unsafe) static let cases: [Case] = [
    Case("a view that fills", ["a": rect(0, 0, 300, 400)]) { Probe("a") },
    Case("a fixed frame is centred", ["a": rect(100, 180, 100, 40)]) { Probe("a").frame(width: 100, height: 40) },
    Case("padding of 16", ["a": rect(16, 16, 268, 368)]) { Probe("a").padding() },
    Case("padding of one side", ["a": rect(20, 0, 280, 400)]) { Probe("a").padding(.leading, 20) },
    Case("two equal parts", ["a": rect(0, 0, 145, 400), "b": rect(155, 0, 145, 400)]) {
      HStack(spacing: 10) {
        Probe("a"); Probe("b")
      }
    },
    Case("the default gap is 8", ["a": rect(0, 0, 300, 196), "b": rect(0, 204, 300, 196)]) {
      VStack {
        Probe("a"); Probe("b")
      }
    },
    Case("what is fixed takes its part first", ["a": rect(0, 0, 60, 400), "b": rect(60, 0, 240, 400)]) {
      HStack(spacing: 0) {
        Probe("a").frame(width: 60); Probe("b")
      }
    },
    Case("a limit leaves more to others", ["a": rect(0, 0, 50, 400), "b": rect(50, 0, 250, 400)]) {
      HStack(spacing: 0) {
        Probe("a").frame(maxWidth: 50); Probe("b")
      }
    },
    Case("a spacer pushes", ["a": rect(0, 190, 40, 20), "b": rect(250, 190, 50, 20)]) {
      HStack {
        Probe("a").frame(width: 40, height: 20); Spacer(); Probe("b").frame(width: 50, height: 20)
      }
    },
    Case("a higher priority takes all but what others need", ["a": rect(0, 0, 280, 400), "b": rect(280, 0, 20, 400)]) {
      HStack(spacing: 0) {
        Probe("a").layoutPriority(1); Probe("b").frame(minWidth: 20)
      }
    },
    Case(
      "a guide of the app's own, through rows that lie below each other",
      ["a": rect(190, 170, 20, 30), "b": rect(190, 200, 20, 30)]
    ) {
      VStack(alignment: .second, spacing: 0) {
        HStack(spacing: 0) {
          Color.clear.frame(width: 20, height: 30)
          Probe("a").frame(width: 20, height: 30).alignmentGuide(.second) { $0[.leading] }
        }
        HStack(spacing: 0) {
          Color.clear.frame(width: 100, height: 30)
          Probe("b").frame(width: 20, height: 30).alignmentGuide(.second) { $0[.leading] }
        }
      }
    },
    Case("alignment of a column", ["a": rect(50, 175, 200, 20), "b": rect(200, 205, 50, 20)]) {
      VStack(alignment: .trailing, spacing: 10) {
        Probe("a").frame(width: 200, height: 20)
        Probe("b").frame(width: 50, height: 20)
      }
    },
    Case("an alignment guide", ["a": rect(90, 175, 80, 20), "b": rect(130, 205, 80, 20)]) {
      VStack(alignment: .leading, spacing: 10) {
        Probe("a").frame(width: 80, height: 20).alignmentGuide(.leading) { $0.width / 2 }
        Probe("b").frame(width: 80, height: 20)
      }
    },
    Case("a pile is as large as its views together", ["a": rect(100, 150, 100, 100), "b": rect(180, 230, 20, 20)]) {
      ZStack(alignment: .bottomTrailing) {
        Probe("a").frame(width: 100, height: 100)
        Probe("b").frame(width: 20, height: 20)
      }
    },
    Case("an overlay has the size of its content", ["b": rect(100, 150, 100, 100)]) {
      Probe("a").frame(width: 100, height: 100).overlay { Probe("b") }
    },
    Case("an overlay at a corner", ["b": rect(190, 140, 20, 20)]) {
      Probe("a").frame(width: 100, height: 100).overlay(alignment: .topTrailing) {
        Probe("b").frame(width: 20, height: 20).offset(x: 10, y: -10)
      }
    },
    Case("a frame without an upper limit", ["a": rect(0, 190, 30, 20)]) {
      Probe("a").frame(width: 30, height: 20).frame(maxWidth: .infinity, alignment: .leading)
    },
    Case("a minimum is not gone below", ["a": rect(-50, 0, 400, 400)]) { Probe("a").frame(minWidth: 400) },
    Case("an ideal size is taken where none is offered", ["a": rect(90, 170, 120, 60)]) {
      Probe("a").frame(idealWidth: 120, idealHeight: 60).fixedSize()
    },
    Case("an aspect ratio that fits", ["a": rect(0, 125, 300, 150)]) { Probe("a").aspectRatio(2, contentMode: .fit) },
    Case("an aspect ratio that fills", ["a": rect(-250, 0, 800, 400)]) {
      Probe("a").aspectRatio(2, contentMode: .fill)
    },
    Case("a position", ["a": rect(40, 50, 20, 20)]) {
      Probe("a").frame(width: 20, height: 20).position(x: 50, y: 60)
    },
    Case("a group's views are the stack's", ["a": rect(0, 0, 100, 400), "c": rect(200, 0, 100, 400)]) {
      HStack(spacing: 0) {
        Group {
          Probe("a"); Probe("b")
        }; Probe("c")
      }
    },
    Case("padding of a group is that of each view", ["a": rect(10, 10, 130, 380), "b": rect(160, 10, 130, 380)]) {
      HStack(spacing: 0) {
        Group {
          Probe("a"); Probe("b")
        }.padding(10)
      }
    },
    Case("from right to left", ["a": rect(240, 190, 60, 20), "b": rect(0, 190, 240, 20)]) {
      HStack(spacing: 0) {
        Probe("a").frame(width: 60, height: 20); Probe("b").frame(height: 20)
      }
      .environment(\.layoutDirection, .rightToLeft)
    },
    Case("a grid of two columns", ["0": rect(0, 185, 146, 10), "3": rect(154, 205, 146, 10)]) {
      LazyVGrid(columns: [GridItem(), GridItem()], spacing: 10) {
        ForEach(0..<4) { Probe("\($0)").frame(height: 10) }
      }
    },
    Case("adaptive columns", ["0": rect(0, 195, 94, 10), "2": rect(206, 195, 94, 10)]) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 80), spacing: 9)]) {
        ForEach(0..<3) { Probe("\($0)").frame(height: 10) }
      }
    },
    Case("the first that fits", ["b": rect(50, 180, 200, 40)]) {
      ViewThatFits {
        Probe("a").frame(width: 500, height: 40); Probe("b").frame(width: 200, height: 40)
      }
    },
  ]

  @Test("views lie where the rules put them", arguments: cases)
  func places(_ test: Case) {
    let hosted = Hosted(test.view())
    for (name, frame) in test.frames {
      let found = hosted.frame(name)
      #expect(found != nil, "\(name) is not there")
      guard let found else { continue }
      for (a, b) in [
        (found.minX, frame.minX), (found.minY, frame.minY), (found.width, frame.width), (found.height, frame.height),
      ] {
        #expect(abs(a - b) < 0.51, "\(name): \(found), not \(frame)")
      }
    }
  }

  @Test("a geometry reader knows its size, and takes all that it is offered")
  func geometry() {
    let hosted = Hosted(GeometryReader { Text(verbatim: "\(Int($0.size.width)) \(Int($0.size.height))") }.padding(20))
    #expect(hosted.texts == ["260 360"])
  }

  @Test("a layout of one's own places its views")
  func ownLayout() {
    let hosted = Hosted(
      Diagonal {
        Probe("a").frame(width: 20, height: 20); Probe("b").frame(width: 20, height: 20)
      })
    #expect(hosted.frame("a") == Self.rect(130, 180, 20, 20))
    #expect(hosted.frame("b") == Self.rect(150, 200, 20, 20))
  }

  struct Diagonal: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
      return CGSize(width: sizes.reduce(0) { $0 + $1.width }, height: sizes.reduce(0) { $0 + $1.height })
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      var point = bounds.origin
      for subview in subviews {
        let size = subview.sizeThatFits(.unspecified)
        subview.place(at: point, proposal: .unspecified)
        point = CGPoint(x: point.x + size.width, y: point.y + size.height)
      }
    }
  }

  @Test("the size of a hosting controller is that of its content")
  func hostingSize() {
    let controller = UIHostingController(rootView: Probe("a").frame(width: 120, height: 30).padding(10))
    #expect(controller.sizeThatFits(in: CGSize(width: 300, height: 300)) == CGSize(width: 140, height: 50))
    #expect(controller.view.intrinsicContentSize == CGSize(width: 140, height: 50))
    controller.sizingOptions = .preferredContentSize
    controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    controller.view.layoutIfNeeded()
    #expect(controller.preferredContentSize == CGSize(width: 140, height: 50))
  }
}

extension LayoutTests {
  private struct Flow: Layout {
    struct Cache { var count = 0 }
    let seen: Seen
    func makeCache(subviews: Subviews) -> Cache { Cache() }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
      cache.count = subviews.count
      return CGSize(width: 200, height: 40)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
      seen.counts.append(cache.count)
    }
  }
  private final class Seen { var counts: [Int] = [] }

  @Test("a layout finds what it kept, inside AnyLayout, too")
  func cache() {
    let seen = Seen()
    let layout = AnyLayout(Flow(seen: seen))
    _ =
      ImageRenderer(
        content: layout {
          Text("a"); Text("b")
        }
      ).uiImage
    #expect(!seen.counts.isEmpty && seen.counts.allSatisfy { $0 == 2 })
  }

  @Test("angles are changed in place")
  func angles() {
    var angle = Angle.degrees(10)
    angle += .degrees(20)
    angle *= 4
    angle -= .degrees(20)
    angle /= 2
    #expect(abs(angle.degrees - 50) < 1e-9)
  }
}

extension HorizontalAlignment {
  private enum Second: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[HorizontalAlignment.leading] }
  }
  fileprivate static let second = HorizontalAlignment(Second.self)
}
