import type { Actor, ActorFact } from '@sluice/irrigation-rules'
import { and, eq } from 'drizzle-orm'
import { account, user } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'

/** Who asks, with what the account and their own settings let them see and send. */
export async function readActor({ tx, session }: RequestContext): Promise<Actor> {
  const [row] = await tx
    .select({
      see_prices: user.see_prices,
      technicians_see_prices: account.technicians_see_prices,
      technicians_send_quotes: account.technicians_send_quotes,
      managers_see_costs: account.managers_see_costs,
    })
    .from(user)
    .innerJoin(account, eq(account.id, user.account_id))
    .where(and(eq(user.account_id, session.accountId), eq(user.id, session.userId)))
  const seesPrices = row?.see_prices === 'inherit' ? row.technicians_see_prices : row?.see_prices === 'yes'
  const facts: readonly (readonly [ActorFact, boolean | undefined])[] = [
    ['sees_prices', seesPrices],
    ['sends_quotes', row?.technicians_send_quotes],
    ['sees_costs', row?.managers_see_costs],
  ]
  return { role: session.role, holds: facts.flatMap(([fact, isTrue]) => (isTrue ? [fact] : [])) }
}
