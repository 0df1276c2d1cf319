import type { Actor, ActorFact, ActorRole } from '@sluice/irrigation-rules'
import { localDate } from './localDate.ts'
import type { RecordFields, UserFields } from './userFields.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The user as an actor on a record, with the facts that follow from both; the server makes the final decision. */
export function actorOf(user: UserFields, record: RecordFields, now: number): Actor {
  const facts = { ...settingFacts(user), ...licenceFacts(user, record, now), ...recordFacts(user, record, now) }
  const names = Object.keys(facts) as (keyof typeof facts)[] // keys of the object above
  return {
    role: String(user.role ?? '') as ActorRole, // the rules refuse any unknown role
    holds: names.filter((name) => facts[name]) satisfies readonly ActorFact[],
  }
}

/** Facts from the settings of the company and of the user. */
function settingFacts({ see_prices, account }: UserFields) {
  const inherits = see_prices === undefined || see_prices === 'inherit'
  return {
    sees_prices: inherits ? account?.technicians_see_prices === true : see_prices === 'yes',
    sends_quotes: account?.technicians_send_quotes === true,
    sees_costs: account?.managers_see_costs === true,
  }
}

function licenceFacts(user: UserFields, { kind }: RecordFields, now: number) {
  const today = localDate(now, user.account?.timezone)
  const isCurrent = (number: unknown, until: unknown) => !!number && typeof until === 'string' && until >= today
  const isTester = isCurrent(user.tester_license_no, user.tester_license_expires_on)
  const isIrrigator = isCurrent(user.irrigator_license_no, user.irrigator_license_expires_on)
  return { tester_licence: isTester, licence: kind === 'backflow_test' ? isTester : isIrrigator }
}

/** A record that is unassigned, or just being created, counts as the user's own. */
function recordFacts({ id, municipality_id, account }: UserFields, record: RecordFields, now: number) {
  const isUser = (value: unknown) => value === id && typeof id === 'string'
  const holder = 'assigned_user_id' in record ? record.assigned_user_id : record.created_by
  const age = typeof record.created_at === 'string' ? now - Date.parse(record.created_at) : Number.NaN
  const doneOn = typeof record.done_at === 'string' && !Number.isNaN(Date.parse(record.done_at)) ? record.done_at : null
  const zone = account?.timezone
  return {
    own: holder === undefined || holder === null || isUser(holder),
    creator: isUser(record.created_by),
    submitter: isUser(record.submitter_user_id),
    in_submission: typeof municipality_id === 'string' && record.municipality_id === municipality_id,
    within_hour: age <= HOUR_MS,
    within_day: age <= DAY_MS,
    same_day: doneOn !== null && localDate(doneOn, zone) === localDate(now, zone),
  }
}
