import { type ActorFact, type Role, roles } from '@sluice/irrigation-rules'
import { ApiError } from '../http/ApiError.ts'
import type { Session } from '../http/session.ts'
import type { World } from '../world/world.ts'
import { hashToken } from './tokens.ts'

/** Row returned by the SQL function `find_session`. */
interface FoundSession {
  readonly account_id: string
  readonly user_id: string
  readonly family_id: string
  readonly role: string
  readonly status: string
  readonly see_prices: string
  readonly municipality_id: string | null
  /** Account visited by product staff. */
  readonly visited: string | null
  readonly timezone: string
  /** State of the company. */
  readonly company: string
  readonly technicians_see_prices: boolean
  readonly technicians_send_quotes: boolean
  readonly managers_see_costs: boolean
  /** State of the subscription. */
  readonly subscribed: string | null
  readonly expired_at: Date | null
}

/** Session of a bearer token; undefined when the token, the user or the account is no longer valid. */
export async function findSession({ db, clock }: World, token: string): Promise<Session | undefined> {
  const [found] = await db.call<FoundSession>('find_session', [hashToken(token), clock.now().toISOString()])
  const role = toRole(found?.role)
  if (!found || !role || found.status !== 'active' || found.company !== 'active') return undefined
  return {
    userId: found.user_id,
    accountId: found.visited ?? found.account_id,
    homeAccountId: found.account_id,
    familyId: found.family_id,
    role,
    holds: factsOf(found),
    municipalityId: found.municipality_id ?? undefined,
    timezone: found.timezone,
    expiredAt: found.subscribed === 'expired' ? found.expired_at?.toISOString() : undefined,
  }
}

/** Settings that decide what a user may see and do. */
interface UserSettings {
  readonly see_prices: string
  readonly technicians_see_prices: boolean
  readonly technicians_send_quotes: boolean
  readonly managers_see_costs: boolean
}

/** Rights granted by the settings of the account or the user; a right without a setting is not granted. */
function factsOf(settings: UserSettings): readonly ActorFact[] {
  const { see_prices, technicians_see_prices } = settings
  const facts: Partial<Readonly<Record<ActorFact, boolean>>> = {
    sees_prices: see_prices === 'inherit' ? technicians_see_prices : see_prices === 'yes',
    sends_quotes: settings.technicians_send_quotes,
    sees_costs: settings.managers_see_costs,
  }
  const names = Object.keys(facts) as ActorFact[] // keys of a record by facts
  return names.filter((fact) => facts[fact])
}

/** Parses a stored role; undefined when unknown. */
function toRole(text: string | undefined): Role | undefined {
  return roles.find((role) => role === text)
}

/** Error for a request without a valid token. */
export function noSession(): ApiError {
  return new ApiError(401, 'auth.no_session', 'Sign in first.')
}
