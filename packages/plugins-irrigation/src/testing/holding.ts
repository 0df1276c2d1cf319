import type { Actor, ActorFact } from '@sluice/irrigation-rules'
import { NOW } from './openRules.ts'

const ME = 'u1'
const OTHER = 'u2'
const TOMORROW = '2026-06-16'

/** A signed-in user for whom, with the record of `recordHolding`, exactly the facts of an actor hold. */
export function userHolding({ role, holds = [] }: Actor) {
  const has = (fact: ActorFact) => holds.includes(fact)
  const until = (fact: ActorFact) => (has(fact) ? TOMORROW : '2026-06-14')
  return {
    id: ME,
    role,
    see_prices: has('sees_prices') ? 'yes' : 'no',
    municipality_id: 'm1',
    irrigator_license_no: 'LI-1',
    irrigator_license_expires_on: until('licence'),
    tester_license_no: 'BP-1',
    tester_license_expires_on: until('tester_licence'),
    account: {
      timezone: 'America/Chicago',
      technicians_send_quotes: has('sends_quotes'),
      managers_see_costs: has('sees_costs'),
    },
  }
}

/** The record that goes with `userHolding`. */
export function recordHolding({ holds = [] }: Actor) {
  const has = (fact: ActorFact) => holds.includes(fact)
  return {
    assigned_user_id: has('own') ? ME : OTHER,
    created_by: has('creator') ? ME : OTHER,
    submitter_user_id: has('submitter') ? ME : OTHER,
    municipality_id: has('in_submission') ? 'm1' : 'm2',
    created_at: has('within_hour') ? NOW : has('within_day') ? '2026-06-15T00:00:00.000Z' : '2026-06-01T00:00:00.000Z',
    done_at: has('same_day') ? NOW : '2026-06-14T12:00:00.000Z',
  }
}
