import Foundation
import UIKitCore

/// Finds the pieces of bodies whose boxes meet, without trying each with each.
@MainActor struct BodySweep {
  private(set) var pairs: [(SKPhysicsBody, SKPhysicsBody, DynamicContacts.Placed, DynamicContacts.Placed)] = []

  init(_ bodies: [SKPhysicsBody]) {
    var items: [(body: SKPhysicsBody, piece: PlacedPiece)] = []
    for body in bodies { for piece in body.placed { items.append((body, piece)) } }
    items.sort { $0.piece.low.x != $1.piece.low.x ? $0.piece.low.x < $1.piece.low.x : $0.body.order < $1.body.order }
    var open: [Int] = []
    for (index, item) in items.enumerated() {
      open.removeAll { items[$0].piece.high.x < item.piece.low.x }
      for other in open where items[other].piece.meets(item.piece) {
        add(items[other].body, item.body, items[other].piece, item.piece)
      }
      open.append(index)
    }
    pairs.sort { ($0.0.order, $0.1.order) < ($1.0.order, $1.1.order) }
  }

  private mutating func add(_ a: SKPhysicsBody, _ b: SKPhysicsBody, _ first: PlacedPiece, _ second: PlacedPiece) {
    guard a !== b, a.isDynamic || b.isDynamic, Self.matters(a, b) || Self.matters(b, a) else { return }
    if a.order < b.order {
      pairs.append((a, b, first.placed, second.placed))
    } else {
      pairs.append((b, a, second.placed, first.placed))
    }
  }

  private static func matters(_ a: SKPhysicsBody, _ b: SKPhysicsBody) -> Bool {
    (a.collisionBitMask | a.contactTestBitMask) & b.categoryBitMask != 0
  }
}
