export { freeStations } from './assets/freeStations.ts'
export { nextControllerLabel } from './assets/nextControllerLabel.ts'
export { type BackflowDueDates, type BackflowSchedule, backflowDueDates } from './backflow/backflowDueDates.ts'
export type { BackflowComponent, BackflowFailure, BackflowReason } from './backflow/backflowFailure.ts'
export { backflowPartCodes } from './backflow/backflowPartCodes.ts'
export { type BackflowReadingName, backflowReadingNames } from './backflow/backflowReadingNames.ts'
export type { AssemblyReadings, BackflowReadings, CheckState } from './backflow/backflowReadings.ts'
export {
  type BackflowTest,
  type BackflowTestResult,
  type BackflowType,
  backflowTestResult,
} from './backflow/backflowTestResult.ts'
export { type CalibratedGauge, gaugeDueOn } from './backflow/gaugeDueOn.ts'
export type { RuleProfile } from './backflow/judgeReducedPressure.ts'
export { type DischargeCause, type ReliefDischarge, reliefDischargeCauses } from './backflow/reliefDischargeCauses.ts'
export type { Calculated, OptionalNumber } from './calculated/calculated.ts'
export { type CheckupProgress, checkupProgress } from './checkups/checkupProgress.ts'
export { donePercent } from './checkups/donePercent.ts'
export { estimatedCheckupMinutes } from './checkups/estimatedCheckupMinutes.ts'
export { type HealthBand, healthBand } from './checkups/healthBand.ts'
export { type AssetScores, healthFromScores } from './checkups/healthFromScores.ts'
export { type BackflowState, type HealthFacts, healthScore, type ScoredRepair } from './checkups/healthScore.ts'
export { isZoneDecided } from './checkups/isZoneDecided.ts'
export {
  type CompletionFacts,
  type CompletionFinding,
  type CompletionSignatures,
  type MissingItem,
  missingForCompletion,
} from './checkups/missingForCompletion.ts'
export { type MissingObservation, missingObservations, type Observations } from './checkups/missingObservations.ts'
export { nextCheckupDueOn } from './checkups/nextCheckupDueOn.ts'
export { type ZoneFinding, type ZoneStatus, zoneStatusFromFindings } from './checkups/zoneStatusFromFindings.ts'
export { type DueBucket, dueBucket } from './dates/dueBucket.ts'
export { type DueLists, dueLists } from './dates/dueLists.ts'
export { type MunicipalCalendar, type MunicipalHistory, municipalDueOn } from './dates/municipalDueOn.ts'
export { type AppliesIf, type MunicipalSite, municipalRuleApplies } from './dates/municipalRuleApplies.ts'
export { type CarriedRepair, type RepairAge, repairAge } from './dates/repairAge.ts'
export { outputVoltage } from './electrical/outputVoltage.ts'
export { parallelOhms } from './electrical/parallelOhms.ts'
export { type StationCircuit, stationCircuit } from './electrical/stationCircuit.ts'
export { bucketGpm } from './flow/bucketGpm.ts'
export { expectedGpm, type HeadLine } from './flow/expectedGpm.ts'
export { flowChangePct } from './flow/flowChangePct.ts'
export { type FlowWarning, flowVariancePct } from './flow/flowVariancePct.ts'
export { gpmAtPressure } from './flow/gpmAtPressure.ts'
export { type MeterTest, meterGpm } from './flow/meterGpm.ts'
export { issuesForHeads } from './issues/issuesForHeads.ts'
export { type AssetType, type IssueCode, type IssueType, issueTypes } from './issues/issueTypes.ts'
export type { Actor, ActorFact, ActorRole } from './permissions/actor.ts'
export type { Cell, Limit } from './permissions/cell.ts'
export { hiddenFields } from './permissions/hiddenFields.ts'
export { may, type PermissionDecision } from './permissions/may.ts'
export { type Capability, type PermissionRole, permissions } from './permissions/permissions.ts'
export { type Role, roles } from './permissions/role.ts'
export { type SensitiveEntity, type Sensitivity, sensitiveFields } from './permissions/sensitiveFields.ts'
export { type EveryPicklistName, everyPicklist, type PicklistDefinition } from './picklists/everyPicklist.ts'
export { isPicklistCode } from './picklists/isPicklistCode.ts'
export type { Language } from './picklists/language.ts'
export { picklistCodes } from './picklists/picklistCodes.ts'
export { picklistLabel } from './picklists/picklistLabel.ts'
export { type PicklistCode, type PicklistItem, type PicklistName, picklists } from './picklists/picklists.ts'
export { type AreaFlow, precipRateByArea } from './precipitation/precipRateByArea.ts'
export { type CatchCanMean, type CatchUnit, precipRateByCatchCans } from './precipitation/precipRateByCatchCans.ts'
export { type DripGrid, precipRateByDripGrid } from './precipitation/precipRateByDripGrid.ts'
export { type HeadSpacing, precipRateBySpacing } from './precipitation/precipRateBySpacing.ts'
export { type PrecipRateFacts, type ZonePrecipRate, zonePrecipRate } from './precipitation/zonePrecipRate.ts'
export { type ProgramFacts, type ProgramProblem, programProblem } from './programs/programProblem.ts'
export { approvedTotalCents, type DecidedQuoteLine, isCovered } from './quotes/approvedTotalCents.ts'
export { laborCents } from './quotes/laborCents.ts'
export { type QuoteLine, type QuoteLineAmounts, quoteLineAmounts } from './quotes/quoteLineAmounts.ts'
export { type QuoteTerms, type QuoteTotals, quoteTotals, type TotalledLine } from './quotes/quoteTotals.ts'
export { type PricedRow, type PricingSources, resolvePricing } from './quotes/resolvePricing.ts'
export { type Pricing, unitPriceCents } from './quotes/unitPriceCents.ts'
export { type ClimateProfile, demoClimate } from './reference/demoClimate.ts'
export { gallonsPerUnit, type ReadUnit } from './reference/gallonsPerUnit.ts'
export { type HeadType, type HeadTypeDefaults, headTypeDefaults } from './reference/headTypeDefaults.ts'
export { type PlantDefaults, type PlantType, plantDefaults } from './reference/plantDefaults.ts'
export { type SlopeClass, type SoilDefaults, type SoilType, soilDefaults } from './reference/soilDefaults.ts'
export { type SunExposure, sunFactors } from './reference/sunFactors.ts'
export { type Leak, type LossMode, leakGallonsPerWeek } from './savings/leakGallonsPerWeek.ts'
export { type PressureFacts, pressureSavingsShare } from './savings/pressureSavingsShare.ts'
export { type SavingsMonth, scheduleSavingsGallons } from './savings/scheduleSavingsGallons.ts'
export { type Savings, type SavingsFacts, totalSavings } from './savings/totalSavings.ts'
export { uniformitySavingsShare } from './savings/uniformitySavingsShare.ts'
export { type VisitSavings, type VisitWater, visitSavings, type WeeklySaving } from './savings/visitSavings.ts'
export { waterValueCents } from './savings/waterValueCents.ts'
export { allowedDays } from './scheduling/allowedDays.ts'
export { centsPerKgal } from './scheduling/centsPerKgal.ts'
export { controllersWaterUse, type ScheduledController } from './scheduling/controllersWaterUse.ts'
export { type CycleSoakFacts, type Cycles, cycleSoak } from './scheduling/cycleSoak.ts'
export { gallonsFromDepth } from './scheduling/gallonsFromDepth.ts'
export { maxDaysBetween, type SoilWater } from './scheduling/maxDaysBetween.ts'
export { monthlyWaterCostCents } from './scheduling/monthlyWaterCostCents.ts'
export { type ProgramRun, programRuns, type RunningProgram } from './scheduling/programRuns.ts'
export {
  type ProgramZone,
  programWaterUse,
  type ScheduledProgram,
  type ZoneWaterUse,
} from './scheduling/programWaterUse.ts'
export {
  type RecommendedSchedule,
  recommendedSchedule,
  type ScheduleFacts,
  type ScheduleWarning,
} from './scheduling/recommendedSchedule.ts'
export {
  type RecommendationFacts,
  type RecommendedUse,
  recommendedWaterUse,
  type WateredZone,
} from './scheduling/recommendedWaterUse.ts'
export {
  type ControllerProgram,
  type ScheduleConflict,
  scheduleConflicts,
  type WateringRule,
} from './scheduling/scheduleConflicts.ts'
export { seasonalAdjust } from './scheduling/seasonalAdjust.ts'
export { totalWaterUse, type WaterUse } from './scheduling/totalWaterUse.ts'
export { wateringDays } from './scheduling/wateringDays.ts'
export { type DayChoice, type DayMode, wateringsPerWeek } from './scheduling/wateringsPerWeek.ts'
export { weeklyEto } from './scheduling/weeklyEto.ts'
export { type WeeklyRun, weeklyGallons } from './scheduling/weeklyGallons.ts'
export { type MinutesFacts, type WeeklyMinutes, weeklyMinutes } from './scheduling/weeklyMinutes.ts'
export { type NeedFacts, weeklyNeed } from './scheduling/weeklyNeed.ts'
export { type ZoneNumbers, type ZoneWaterFacts, zoneNumbers } from './scheduling/zoneNumbers.ts'
export {
  type BackflowTestEffect,
  type BackflowTestFacts,
  backflowTestTransitions,
} from './transitions/backflowTestTransitions.ts'
export { type CheckupEffect, type CheckupFacts, checkupTransitions } from './transitions/checkupTransitions.ts'
export {
  decideTransition,
  type TransitionDecision,
  type TransitionRefusal,
  type TransitionRequest,
} from './transitions/decideTransition.ts'
export type { BackflowTestStatus, CheckupStatus, MunicipalSubmissionStatus } from './transitions/linkedStatuses.ts'
export {
  type MunicipalSubmissionEffect,
  type MunicipalSubmissionFacts,
  municipalSubmissionTransitions,
} from './transitions/municipalSubmissionTransitions.ts'
export {
  type QuoteEffect,
  type QuoteFacts,
  type QuoteStatus,
  quoteTransitions,
} from './transitions/quoteTransitions.ts'
export {
  type RepairEffect,
  type RepairFacts,
  type RepairStatus,
  repairTransitions,
} from './transitions/repairTransitions.ts'
export {
  type ShareLinkEffect,
  type ShareLinkFacts,
  type ShareLinkStatus,
  shareLinkTransitions,
} from './transitions/shareLinkTransitions.ts'
export type { Permitted, Requirement, StateTable, Transition, Unborn } from './transitions/stateTable.ts'
export { stateTables } from './transitions/stateTables.ts'
export {
  type SubscriptionEffect,
  type SubscriptionFacts,
  type SubscriptionStatus,
  subscriptionTransitions,
} from './transitions/subscriptionTransitions.ts'
export {
  type TicketEffect,
  type TicketFacts,
  type TicketKind,
  type TicketStatus,
  ticketTransitions,
} from './transitions/ticketTransitions.ts'
export { type ZoneEffect, type ZoneFacts, zoneTransitions } from './transitions/zoneTransitions.ts'
export {
  type CatchConditions,
  distributionUniformity,
  type Uniformity,
  type UniformityWarning,
} from './uniformity/distributionUniformity.ts'
export { runTimeMultiplier } from './uniformity/runTimeMultiplier.ts'
export { epaUniformityLine, type UniformityRating, uniformityRating } from './uniformity/uniformityRating.ts'
