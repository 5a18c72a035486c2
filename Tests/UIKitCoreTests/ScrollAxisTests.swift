import CoreGraphics
import Testing

@testable import UIKitCore

/// How one coordinate of a scroll view moves, without a view: 1000 points of content behind 400.
struct ScrollAxisTests {
  private func axis(at value: CGFloat) -> ScrollAxis {
    ScrollAxis(value: value, low: 0, high: 600, length: 400, rate: 0.998)
  }

  private func end(_ motion: AxisMotion) -> (value: CGFloat, seconds: Double, highest: CGFloat, lowest: CGFloat) {
    var (t, highest, lowest) = (0.0, -CGFloat.infinity, CGFloat.infinity)
    while true {
      let (value, done) = motion.at(t)
      (highest, lowest) = (max(highest, value), min(lowest, value))
      if done || t > 60 { return (value, t, highest, lowest) }
      t += 1.0 / 60
    }
  }

  @Test(
    "Where content comes to rest by itself",
    arguments: [
      (100, 0, false, 100), (100, 9, false, 100),
      (100, 100, false, 149.95),  // 100 / (1000 · -ln 0.998)
      (100, -1000, false, 0), (500, 1000, false, 600), (-50, 0, false, 0), (650, 0, false, 600),
      (150, 0, true, 0), (250, 0, true, 400), (150, 300, true, 400), (250, -300, true, 0), (590, 300, true, 600),
    ] as [(CGFloat, CGFloat, Bool, CGFloat)])
  func rests(at value: CGFloat, velocity: CGFloat, isPaging: Bool, rest: CGFloat) {
    #expect(abs(axis(at: value).rest(after: velocity, isPaging: isPaging) - rest) < 0.01)
  }

  @Test("Beyond its limits content yields less and less, and the finger's way back is the same")
  func rubberBand() {
    #expect(axis(at: 0).banded(300, bounces: true) == 300)
    #expect(axis(at: 0).banded(-100, bounces: false) == 0)
    #expect(axis(at: 0).banded(700, bounces: false) == 600)
    var last: CGFloat = 0
    var step = CGFloat.infinity
    for pull in stride(from: CGFloat(100), through: 500, by: 100) {
      let shown = axis(at: 0).banded(600 + pull, bounces: true) - 600
      #expect(shown > last && shown < pull && shown - last < step)
      #expect(abs(axis(at: 600 + shown).unbanded - (600 + pull)) < 0.001)
      #expect(abs(axis(at: -shown).unbanded + pull) < 0.001)
      (last, step) = (shown, shown - last)
    }
  }

  @Test("A throw within the limits ends where it would rest")
  func coasts() {
    let axis = axis(at: 100)
    let rest = axis.rest(after: 500, isPaging: false)
    let way = end(axis.motion(velocity: 500, to: rest, isChosen: false, isPaging: false, bounces: true))
    #expect(way.value == rest && way.highest <= rest && way.lowest >= 100)
  }

  @Test("A throw into an edge passes it and returns, or stops there where nothing bounces")
  func meetsEdge() {
    let axis = axis(at: 500)
    let rest = axis.rest(after: 2000, isPaging: false)
    let bounce = end(axis.motion(velocity: 2000, to: rest, isChosen: false, isPaging: false, bounces: true))
    #expect(bounce.value == 600 && bounce.highest > 605)
    let stop = end(axis.motion(velocity: 2000, to: rest, isChosen: false, isPaging: false, bounces: false))
    #expect(stop.value == 600 && stop.highest == 600)
  }

  @Test("Content beyond its limits springs back; a target that the delegate chose is reached")
  func returnsAndObeys() {
    let pulled = end(axis(at: -80).motion(velocity: 0, to: 0, isChosen: false, isPaging: false, bounces: true))
    #expect(pulled.value == 0 && pulled.lowest == -80)
    let chosen = end(axis(at: 100).motion(velocity: 0, to: 333, isChosen: true, isPaging: false, bounces: true))
    #expect(chosen.value == 333 && chosen.highest == 333)
  }

  @Test("Only a throw against the edge where it stands moves content at its end")
  func thrownAtEdge() {
    #expect(axis(at: 0).isThrownAtEdge(-20) && axis(at: 600).isThrownAtEdge(20))
    #expect(!axis(at: 0).isThrownAtEdge(20) && !axis(at: 600).isThrownAtEdge(5) && !axis(at: 300).isThrownAtEdge(500))
  }
}
