/* Exports for packages that fill an empty database with their own accounts. */

export { findPlan } from '../billing/plans.ts'
export { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
export {
  checklistRows,
  partsOfIssues,
  partsOfKits,
  starterProducts,
  starterTexts,
  toStarterProduct,
} from '../starter/starterRows.ts'
export { addDays, localDate } from '../time/days.ts'
export { climateOf, toZoneFacts } from '../water/facts.ts'
export { type ControllerSchedule, type KeptProgram, schedulesUse } from '../water/schedules.ts'
export { waterRecommended } from '../water/use.ts'
export type { Blob } from '../world/blob.ts'
export { createIds } from '../world/createIds.ts'
export type { PasswordHasher } from '../world/passwordHasher.ts'
export { apportion, createDice, type Dice, groupBy, mulberry32, repeat, spread } from './dice.ts'
export { localInstant, seededId } from './ids.ts'
export { type SeededAccount, type SeededRowOf, type SeededRows, type SeededTable, seededTables } from './rows.ts'
export { writeAccount } from './writeAccount.ts'
