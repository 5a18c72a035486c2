import UIKit

/// What the lists show.
struct Fruit: Hashable {
  let name: String
  let detail: String
  let symbol: String

  static let all = [
    Fruit(name: "Apple", detail: "Keeps all winter", symbol: "leaf"),
    Fruit(name: "Cherry", detail: "Sour or sweet", symbol: "heart"),
    Fruit(name: "Lemon", detail: "Sour", symbol: "sun.max"),
    Fruit(
      name: "Medlar", detail: "Eaten soft, after the first frost of the year has gone over it", symbol: "snowflake"),
    Fruit(name: "Pear", detail: "Ripens off the tree", symbol: "drop"),
    Fruit(name: "Plum", detail: "Blue, red or yellow", symbol: "moon"),
    Fruit(name: "Quince", detail: "Cooked, with sugar", symbol: "star"),
    Fruit(name: "Walnut", detail: "Not a fruit to the cook", symbol: "circle.hexagongrid"),
  ]
}
