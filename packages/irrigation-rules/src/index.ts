export { freeStations } from './assets/freeStations.ts'
export { nextControllerLabel } from './assets/nextControllerLabel.ts'
export { type CheckupProgress, checkupProgress } from './checkups/checkupProgress.ts'
export { estimatedCheckupMinutes } from './checkups/estimatedCheckupMinutes.ts'
export { type BackflowState, type HealthFacts, healthScore, type ScoredRepair } from './checkups/healthScore.ts'
export {
  type CompletionFacts,
  type CompletionFinding,
  type CompletionSignatures,
  type MissingItem,
  missingForCompletion,
} from './checkups/missingForCompletion.ts'
export { nextCheckupDueOn } from './checkups/nextCheckupDueOn.ts'
export { type ZoneFinding, type ZoneStatus, zoneStatusFromFindings } from './checkups/zoneStatusFromFindings.ts'
export { type AssetType, type IssueCode, type IssueType, issueTypes } from './issues/issueTypes.ts'
export type { Actor, ActorFact, ActorRole } from './permissions/actor.ts'
export type { Cell, Limit } from './permissions/cell.ts'
export { hiddenFields } from './permissions/hiddenFields.ts'
export { may, type PermissionDecision } from './permissions/may.ts'
export { type Capability, type PermissionRole, permissions } from './permissions/permissions.ts'
export { type Role, roles } from './permissions/role.ts'
export { type SensitiveEntity, type Sensitivity, sensitiveFields } from './permissions/sensitiveFields.ts'
export { isPicklistCode } from './picklists/isPicklistCode.ts'
export type { Language } from './picklists/language.ts'
export { picklistCodes } from './picklists/picklistCodes.ts'
export { picklistLabel } from './picklists/picklistLabel.ts'
export { type PicklistCode, type PicklistItem, type PicklistName, picklists } from './picklists/picklists.ts'
export { type ProgramFacts, type ProgramProblem, programProblem } from './programs/programProblem.ts'
export {
  type BackflowTestEffect,
  type BackflowTestFacts,
  type BackflowTestStatus,
  backflowTestTransitions,
} from './transitions/backflowTestTransitions.ts'
export {
  type CheckupEffect,
  type CheckupFacts,
  type CheckupStatus,
  checkupTransitions,
} from './transitions/checkupTransitions.ts'
export {
  decideTransition,
  type TransitionDecision,
  type TransitionRefusal,
  type TransitionRequest,
} from './transitions/decideTransition.ts'
export {
  type MunicipalSubmissionEffect,
  type MunicipalSubmissionFacts,
  type MunicipalSubmissionStatus,
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
