import { and, eq, gt } from 'drizzle-orm'
import { alsoInAccount } from '../db/alsoInAccount.ts'
import { accessToken, account, accountVisit, subscription, user } from '../db/schema/index.ts'
import type { Session } from '../http/session.ts'
import type { World } from '../world/world.ts'
import { factsOf } from './factsOf.ts'
import { hashToken } from './hashToken.ts'
import { toRole } from './toRole.ts'

/** The session behind a bearer token; undefined when the token, the user or the account no longer works. */
export function findSession({ db, clock }: World, token: string): Promise<Session | undefined> {
  return db.transact({ kind: 'auth' }, async (tx) => {
    const isValid = gt(accessToken.expires_at, clock.now().toISOString())
    const [found] = await tx
      .select()
      .from(accessToken)
      .where(and(eq(accessToken.token_hash, hashToken(token)), isValid))
    if (!found) return undefined
    await alsoInAccount(tx, found.account_id)
    const [row] = await tx
      .select({
        role: user.role,
        status: user.status,
        see_prices: user.see_prices,
        municipality_id: user.municipality_id,
        visited: accountVisit.account_id,
        timezone: account.timezone,
        company: account.status,
        technicians_see_prices: account.technicians_see_prices,
        technicians_send_quotes: account.technicians_send_quotes,
        managers_see_costs: account.managers_see_costs,
        subscribed: subscription.status,
        expired_at: subscription.expired_at,
      })
      .from(user)
      .innerJoin(account, eq(account.id, user.account_id))
      .leftJoin(subscription, eq(subscription.account_id, user.account_id))
      .leftJoin(accountVisit, eq(accountVisit.family_id, found.family_id))
      .where(and(eq(user.account_id, found.account_id), eq(user.id, found.user_id)))
    const role = toRole(row?.role)
    if (!row || !role || row.status !== 'active' || row.company !== 'active') return undefined
    return {
      userId: found.user_id,
      accountId: row.visited ?? found.account_id,
      homeAccountId: found.account_id,
      familyId: found.family_id,
      role,
      holds: factsOf(row),
      municipalityId: row.municipality_id ?? undefined,
      timezone: row.timezone,
      expiredAt: row.subscribed === 'expired' ? (row.expired_at ?? undefined) : undefined,
    }
  })
}
