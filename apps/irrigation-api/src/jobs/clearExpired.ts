import { and, isNull, like, lt, ne, not, or } from 'drizzle-orm'
import { setUpMs } from '../auth/second-factor/setUp.ts'
import { tokenLifetimes } from '../auth/tokens.ts'
import { forgetAfterMs } from '../auth/tries.ts'
import { mail, secondFactor, signInAttempt } from '../db/schema/index.ts'
import type { World } from '../world/world.ts'
import { clearInstallation } from './retention.ts'

/** Longer than the lifetime of any mailed link except the one to a quote, for which a new mail can be requested. */
const mailTextMs = 8 * 86_400_000

/** Counters that record the addresses a user has signed in from. */
const isPlace = like(signInAttempt.counter, 'known:%')

/**
 * Deletes expired sign-in data: forgotten attempts, old sign-in places, texts of mails, and everything with a lifetime in `retention.ts`.
 */
export async function clearExpired(world: World): Promise<void> {
  const { db, clock } = world
  const now = clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const { updated_at, blocked_until } = signInAttempt
  const isFree = or(isNull(blocked_until), lt(blocked_until, now.toISOString()))
  const isForgotten = and(not(isPlace), lt(updated_at, before(forgetAfterMs)), isFree)
  await db.transact({ kind: 'auth' }, async (tx) => {
    const isAbandoned = and(isNull(secondFactor.confirmed_at), lt(secondFactor.created_at, before(setUpMs)))
    await tx.delete(secondFactor).where(isAbandoned)
    await tx
      .delete(signInAttempt)
      .where(or(isForgotten, and(isPlace, lt(updated_at, before(tokenLifetimes.knownPlace)))))
  })
  await db.transact({ kind: 'mail' }, (tx) =>
    tx
      .update(mail)
      .set({ body: '' })
      .where(and(ne(mail.body, ''), lt(mail.created_at, before(mailTextMs)))),
  )
  await clearInstallation(world)
}
