import Foundation

struct Tree {
  var name: String
  var fruit: String
  var height: Double

  static let orchard = [
    Tree(name: "Old Quince", fruit: "Quinces", height: 4.5),
    Tree(name: "Bramley", fruit: "Apples", height: 6),
    Tree(name: "Conference", fruit: "Pears", height: 5.2),
  ]
}
