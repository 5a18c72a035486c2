import QuinceFoundation

public struct HKQuantityTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "HKQuantityTypeIdentifier" + name }

  public static var bodyMassIndex: Self { Self("BodyMassIndex") }
  public static var bodyFatPercentage: Self { Self("BodyFatPercentage") }
  public static var height: Self { Self("Height") }
  public static var bodyMass: Self { Self("BodyMass") }
  public static var leanBodyMass: Self { Self("LeanBodyMass") }
  public static var waistCircumference: Self { Self("WaistCircumference") }
  public static var stepCount: Self { Self("StepCount") }
  public static var distanceWalkingRunning: Self { Self("DistanceWalkingRunning") }
  public static var distanceCycling: Self { Self("DistanceCycling") }
  public static var distanceSwimming: Self { Self("DistanceSwimming") }
  public static var distanceWheelchair: Self { Self("DistanceWheelchair") }
  public static var basalEnergyBurned: Self { Self("BasalEnergyBurned") }
  public static var activeEnergyBurned: Self { Self("ActiveEnergyBurned") }
  public static var flightsClimbed: Self { Self("FlightsClimbed") }
  public static var appleExerciseTime: Self { Self("AppleExerciseTime") }
  public static var appleStandTime: Self { Self("AppleStandTime") }
  public static var appleMoveTime: Self { Self("AppleMoveTime") }
  public static var pushCount: Self { Self("PushCount") }
  public static var swimmingStrokeCount: Self { Self("SwimmingStrokeCount") }
  public static var vo2Max: Self { Self("Vo2Max") }
  public static var heartRate: Self { Self("HeartRate") }
  public static var bodyTemperature: Self { Self("BodyTemperature") }
  public static var basalBodyTemperature: Self { Self("BasalBodyTemperature") }
  public static var bloodPressureSystolic: Self { Self("BloodPressureSystolic") }
  public static var bloodPressureDiastolic: Self { Self("BloodPressureDiastolic") }
  public static var respiratoryRate: Self { Self("RespiratoryRate") }
  public static var restingHeartRate: Self { Self("RestingHeartRate") }
  public static var walkingHeartRateAverage: Self { Self("WalkingHeartRateAverage") }
  public static var heartRateVariabilitySDNN: Self { Self("HeartRateVariabilitySDNN") }
  public static var oxygenSaturation: Self { Self("OxygenSaturation") }
  public static var peripheralPerfusionIndex: Self { Self("PeripheralPerfusionIndex") }
  public static var bloodGlucose: Self { Self("BloodGlucose") }
  public static var electrodermalActivity: Self { Self("ElectrodermalActivity") }
  public static var bloodAlcoholContent: Self { Self("BloodAlcoholContent") }
  public static var forcedVitalCapacity: Self { Self("ForcedVitalCapacity") }
  public static var inhalerUsage: Self { Self("InhalerUsage") }
  public static var insulinDelivery: Self { Self("InsulinDelivery") }
  public static var numberOfTimesFallen: Self { Self("NumberOfTimesFallen") }
  public static var dietaryFatTotal: Self { Self("DietaryFatTotal") }
  public static var dietaryCholesterol: Self { Self("DietaryCholesterol") }
  public static var dietarySodium: Self { Self("DietarySodium") }
  public static var dietaryCarbohydrates: Self { Self("DietaryCarbohydrates") }
  public static var dietaryFiber: Self { Self("DietaryFiber") }
  public static var dietarySugar: Self { Self("DietarySugar") }
  public static var dietaryEnergyConsumed: Self { Self("DietaryEnergyConsumed") }
  public static var dietaryProtein: Self { Self("DietaryProtein") }
  public static var dietaryVitaminA: Self { Self("DietaryVitaminA") }
  public static var dietaryVitaminC: Self { Self("DietaryVitaminC") }
  public static var dietaryVitaminD: Self { Self("DietaryVitaminD") }
  public static var dietaryCalcium: Self { Self("DietaryCalcium") }
  public static var dietaryIron: Self { Self("DietaryIron") }
  public static var dietaryPotassium: Self { Self("DietaryPotassium") }
  public static var dietaryWater: Self { Self("DietaryWater") }
  public static var dietaryCaffeine: Self { Self("DietaryCaffeine") }
  public static var uvExposure: Self { Self("UvExposure") }
  public static var environmentalAudioExposure: Self { Self("EnvironmentalAudioExposure") }
  public static var headphoneAudioExposure: Self { Self("HeadphoneAudioExposure") }
  public static var walkingSpeed: Self { Self("WalkingSpeed") }
  public static var walkingStepLength: Self { Self("WalkingStepLength") }
  public static var sixMinuteWalkTestDistance: Self { Self("SixMinuteWalkTestDistance") }
}

public struct HKCategoryTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "HKCategoryTypeIdentifier" + name }

  public static var sleepAnalysis: Self { Self("SleepAnalysis") }
  public static var appleStandHour: Self { Self("AppleStandHour") }
  public static var cervicalMucusQuality: Self { Self("CervicalMucusQuality") }
  public static var ovulationTestResult: Self { Self("OvulationTestResult") }
  public static var menstrualFlow: Self { Self("MenstrualFlow") }
  public static var intermenstrualBleeding: Self { Self("IntermenstrualBleeding") }
  public static var sexualActivity: Self { Self("SexualActivity") }
  public static var mindfulSession: Self { Self("MindfulSession") }
  public static var highHeartRateEvent: Self { Self("HighHeartRateEvent") }
  public static var lowHeartRateEvent: Self { Self("LowHeartRateEvent") }
  public static var irregularHeartRhythmEvent: Self { Self("IrregularHeartRhythmEvent") }
  public static var toothbrushingEvent: Self { Self("ToothbrushingEvent") }
  public static var pregnancy: Self { Self("Pregnancy") }
  public static var lactation: Self { Self("Lactation") }
  public static var contraceptive: Self { Self("Contraceptive") }
  public static var headache: Self { Self("Headache") }
  public static var fatigue: Self { Self("Fatigue") }
  public static var handwashingEvent: Self { Self("HandwashingEvent") }
}

public struct HKCharacteristicTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "HKCharacteristicTypeIdentifier" + name }

  public static var biologicalSex: Self { Self("BiologicalSex") }
  public static var bloodType: Self { Self("BloodType") }
  public static var dateOfBirth: Self { Self("DateOfBirth") }
  public static var fitzpatrickSkinType: Self { Self("FitzpatrickSkinType") }
  public static var wheelchairUse: Self { Self("WheelchairUse") }
  public static var activityMoveMode: Self { Self("ActivityMoveMode") }
}
