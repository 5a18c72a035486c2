/// A frame whose pixels lie in the shared file.
package struct WireFrame: Sendable, Equatable {
  package var sequence: UInt32
  package var width, height: Int
  package var move: Frame.Move?
  package var damage: [Frame.Rect]
  package init(sequence: UInt32, width: Int, height: Int, move: Frame.Move?, damage: [Frame.Rect]) {
    (self.sequence, self.width, self.height, self.move, self.damage) = (sequence, width, height, move, damage)
  }
}
