import Foundation
import Testing

import class QuinceFoundation.NSCache
import protocol QuinceFoundation.NSCacheDelegate

@Suite struct CacheTests {
  private final class Listener: NSObject, NSCacheDelegate {
    var evicted: [String] = []
    func cache(_ cache: NSCache<AnyObject, AnyObject>, willEvictObject obj: Any) {
      evicted.append((obj as? NSString).map { $0 as String } ?? "?")
    }
  }

  static let rows: [(name: String, count: Int, cost: Int, steps: String, left: String, evicted: String)] = [
    ("no limits keep everything", 0, 0, "+a1 +b1 +c1", "abc", ""),
    ("over the count the oldest goes", 2, 0, "+a1 +b1 +c1", "bc", "a"),
    ("what is asked for counts as new", 2, 0, "+a1 +b1 ?a +c1", "ac", "b"),
    ("what is set again counts as new", 2, 0, "+a1 +b1 +a1 +c1", "ac", "b"),
    ("over the cost the oldest go", 0, 5, "+a2 +b2 +c3", "bc", "a"),
    ("a cost that is alone too great goes too", 0, 5, "+a2 +b9", "", "ab"),
    ("another cost for the same key", 0, 5, "+a5 +a1 +b4", "ab", ""),
    ("removing tells the delegate", 0, 0, "+a1 +b1 -a", "b", "a"),
    ("removing all", 0, 0, "+a1 +b1 -*", "", "ab"),
    ("a removed one costs nothing", 0, 5, "+a5 -a +b5", "b", "a"),
  ]

  @Test(arguments: rows)
  func limits(row: (name: String, count: Int, cost: Int, steps: String, left: String, evicted: String)) {
    let cache = NSCache<NSString, NSString>()
    let listener = Listener()
    cache.delegate = listener
    (cache.countLimit, cache.totalCostLimit) = (row.count, row.cost)
    for step in row.steps.split(separator: " ").map(Array.init) {
      let key = NSString(string: String(step[1]))
      switch step[0] {
      case "+": cache.setObject(key, forKey: key, cost: Int(String(step[2]))!)
      case "?": #expect(cache.object(forKey: key) == key)
      case _ where step[1] == "*": cache.removeAllObjects()
      default: cache.removeObject(forKey: key)
      }
    }
    let left = "abc".filter { cache.object(forKey: NSString(string: String($0))) != nil }
    #expect(left == row.left)
    #expect(listener.evicted.joined() == row.evicted)
  }

  @Test func aLoweredLimitEvicts() {
    let cache = NSCache<NSString, NSNumber>()
    for index in 0..<10 { cache.setObject(NSNumber(value: index), forKey: NSString(string: "\(index)")) }
    cache.countLimit = 3
    #expect((0..<10).filter { cache.object(forKey: NSString(string: "\($0)")) != nil } == [7, 8, 9])
  }

  @Test func manyThreadsAndManyObjects() {
    let cache = NSCache<NSNumber, NSNumber>()
    cache.countLimit = 100
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for index in 0..<2_000 {
        cache.setObject(NSNumber(value: index), forKey: NSNumber(value: index % 300))
        _ = cache.object(forKey: NSNumber(value: (index * 7 + thread) % 300))
      }
    }
    #expect((0..<300).filter { cache.object(forKey: NSNumber(value: $0)) != nil }.count == 100)
    cache.countLimit = 0
    for index in 0..<200_000 { cache.setObject(NSNumber(value: index), forKey: NSNumber(value: index)) }
  }
}
