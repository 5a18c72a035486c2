import UIKit

struct Fruit {
  var name: String
  var colorName: String
  var color: UIColor

  static let all = [
    Fruit(name: "Vranja", colorName: "Gold", color: UIColor(red: 0.93, green: 0.76, blue: 0.2, alpha: 1)),
    Fruit(name: "Champion", colorName: "Green", color: UIColor(red: 0.62, green: 0.75, blue: 0.27, alpha: 1)),
    Fruit(name: "Meech's Prolific", colorName: "Lemon", color: UIColor(red: 0.98, green: 0.93, blue: 0.42, alpha: 1)),
    Fruit(name: "Portugal", colorName: "Orange", color: UIColor(red: 0.95, green: 0.58, blue: 0.17, alpha: 1)),
  ]
}
