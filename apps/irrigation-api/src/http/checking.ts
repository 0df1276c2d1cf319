import type { ActorFact, Capability } from '@sluice/irrigation-rules'
import type { CheckedCapability } from './access.ts'

/** The capability, with the conditions that the handler checks once it has read the row. */
export const checking = (capability: Capability, ...checks: readonly ActorFact[]): CheckedCapability => ({
  capability,
  checks,
})
