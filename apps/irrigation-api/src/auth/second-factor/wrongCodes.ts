/**
 * A wrong code follows a right password or a provider sign-in, so the user is notified after several in a row. They are counted per user,
 * from any address; slowing down attempts is done elsewhere.
 */
import { eq, sql } from 'drizzle-orm'
import { signInAttempt } from '../../db/schema/index.ts'
import type { Transaction } from '../../db/transaction.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { World } from '../../world/world.ts'
import type { Person } from '../person.ts'
import { forgetAfterMs } from '../tries.ts'
import { tellPerson } from './tellPerson.ts'

/** Number of wrong codes in a row that triggers the mail; from then on attempts have to wait. */
const TOLD_AT = 5

const counterOf = ({ user_id }: Person) => `codes:${user_id}`

/**
 * Runs a function that checks a code, in its own transaction. The fifth wrong code in a row is notified by mail; the next mail follows
 * only after a right code, or a pause as long as attempts are remembered.
 */
export async function tellingWrongCodes<T>(world: World, person: Person, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'auth.code_wrong') await countWrongCode(world, person)
    throw error
  }
}

function countWrongCode(world: World, person: Person): Promise<void> {
  const now = world.clock.now()
  const updated_at = now.toISOString()
  const { counter, failures } = signInAttempt
  const isForgotten = sql`${signInAttempt.updated_at} < ${new Date(now.getTime() - forgetAfterMs).toISOString()}`
  return world.db.transact({ kind: 'auth' }, async (tx) => {
    const [row] = await tx
      .insert(signInAttempt)
      .values({ counter: counterOf(person), failures: 1, updated_at })
      .onConflictDoUpdate({
        target: counter,
        set: { failures: sql`case when ${isForgotten} then 1 else ${failures} + 1 end`, updated_at },
      })
      .returning({ failures })
    if (row?.failures === TOLD_AT) await tellPerson(tx, world, person, 'wrong_codes')
  })
}

/** Resets the count after a right code. */
export async function forgetWrongCodes(tx: Transaction, person: Person): Promise<void> {
  await tx.delete(signInAttempt).where(eq(signInAttempt.counter, counterOf(person)))
}
