import Foundation

/// What kind of place it is.
public struct MKPointOfInterestCategory: Hashable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { rawValue = "MKPOICategory" + name }
  public static let airport = Self("Airport"), amusementPark = Self("AmusementPark"), aquarium = Self("Aquarium")
  public static let atm = Self("ATM"), bakery = Self("Bakery"), bank = Self("Bank"), beach = Self("Beach")
  public static let brewery = Self("Brewery"), cafe = Self("Cafe"), campground = Self("Campground")
  public static let carRental = Self("CarRental"), evCharger = Self("EVCharger"), fireStation = Self("FireStation")
  public static let fitnessCenter = Self("FitnessCenter"), foodMarket = Self("FoodMarket"),
    gasStation = Self("GasStation")
  public static let hospital = Self("Hospital"), hotel = Self("Hotel"), laundry = Self("Laundry")
  public static let library = Self("Library"), marina = Self("Marina"), movieTheater = Self("MovieTheater")
  public static let museum = Self("Museum"), nationalPark = Self("NationalPark"), nightlife = Self("Nightlife")
  public static let park = Self("Park"), parking = Self("Parking"), pharmacy = Self("Pharmacy"), police = Self("Police")
  public static let postOffice = Self("PostOffice"), publicTransport = Self("PublicTransport")
  public static let restaurant = Self("Restaurant"), restroom = Self("Restroom"), school = Self("School")
  public static let stadium = Self("Stadium"), store = Self("Store"), theater = Self("Theater")
  public static let university = Self("University"), winery = Self("Winery"), zoo = Self("Zoo")
}

/// Which kinds of places are wanted.
public final class MKPointOfInterestFilter: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let categories: Set<String>
  private let isIncluding: Bool

  public static let includingAll = MKPointOfInterestFilter(excluding: [])
  public static let excludingAll = MKPointOfInterestFilter(including: [])

  public init(including categories: [MKPointOfInterestCategory]) {
    (self.categories, isIncluding) = (Set(categories.map(\.rawValue)), true)
    super.init()
  }
  public init(excluding categories: [MKPointOfInterestCategory]) {
    (self.categories, isIncluding) = (Set(categories.map(\.rawValue)), false)
    super.init()
  }

  public func includes(_ category: MKPointOfInterestCategory) -> Bool {
    categories.contains(category.rawValue) == isIncluding
  }
  public func excludes(_ category: MKPointOfInterestCategory) -> Bool { !includes(category) }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Archives

  public static var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    let list = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "categories") as? NSArray
    categories = Set(list?.compactMap { $0 as? String } ?? [])
    isIncluding = coder.decodeBool(forKey: "including")
    super.init()
  }
  public func encode(with coder: NSCoder) {
    coder.encode(categories.sorted() as NSArray, forKey: "categories")
    coder.encode(isIncluding, forKey: "including")
  }
}
