import { type Actor, may } from '@sluice/irrigation-rules'
import { ApiError } from '../http/ApiError.ts'

/** Refuses (403) costs that are set by people who may not see them. */
export function assertCostsSeen(
  actor: Actor,
  { unit_cost_cents }: { readonly unit_cost_cents?: number | undefined },
): void {
  if (unit_cost_cents === undefined || may('see_costs', actor).ok) return
  throw new ApiError(403, 'auth.forbidden', 'You may not set costs.')
}
