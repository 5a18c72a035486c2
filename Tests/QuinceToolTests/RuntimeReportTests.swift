import Foundation
import Testing

@testable import QuinceBuild

/// The library as it is loaded into other programs.
struct RuntimeReportTests {
  private static let library = Repository.products.appendingPathComponent("libQuince.so")

  @Test func thisToolchainHasEverything() throws {
    let report = try RuntimeReport(library: Self.library)
    #expect(report.missing == [])
    #expect(report.status == 0)
    #expect(report.verdict.contains("has everything that Quince relies on"), "\(report.verdict)")
  }

  @Test func nothingIsSaidInAnApp() throws {
    let report = try RuntimeReport(library: Self.library, isAsked: false)
    #expect(report.verdict == "" && report.missing == [] && report.status == 0)
  }

  #if DEBUG
    // The debug library reads its table one word further where it is told so.
    @Test func aTableShiftedByOneSlotEndsTheProgramAtLoad() throws {
      let shift = ["QUINCE_RUNTIME_SHIFT": "1"]
      let refused = try RuntimeReport(library: Self.library, isAsked: false, environment: shift)
      #expect(refused.status == 78)
      #expect(refused.verdict.contains("is refused"), "\(refused.verdict)")
      #expect(refused.missing.contains("class metadata: firstMember"), "\(refused.missing)")
      #expect(refused.missing.count < 10, "\(refused.missing)")
      // What was asked for goes on, and every mechanism that the table is missing for has switched itself off.
      let report = try RuntimeReport(library: Self.library, environment: shift)
      #expect(report.status == 0 && report.missing.contains("class metadata: firstMember"), "\(report)")
    }
  #endif

  @Test func theDoctorListsTheRunTime() throws {
    let doctor = try Repository.quince(["doctor"], in: Repository.root)
    let line = try #require(doctor.output.split(separator: "\n").first { $0.contains("run-time (") })
    #expect(line.contains("has everything that Quince relies on"), "\(line)")
  }
}
