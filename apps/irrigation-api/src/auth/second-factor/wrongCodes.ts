/**
 * Whoever says wrong codes has said the right password before, or come from the right provider: that is told to whose account it is, once
 * there were several in a row. The count is of the person, wherever the codes came from; that tries have to wait is the matter of others.
 */
import { eq, sql } from 'drizzle-orm'
import { signInAttempt } from '../../db/schema/index.ts'
import type { Transaction } from '../../db/transaction.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { World } from '../../world/world.ts'
import type { Person } from '../person.ts'
import { forgetAfterMs } from '../tries.ts'
import { tellPerson } from './tellPerson.ts'

/** As many wrong codes in a row are told by mail; from then on tries have to wait. */
const TOLD_AT = 5

const counterOf = ({ user_id }: Person) => `codes:${user_id}`

/**
 * Runs what takes a code of somebody, in a transaction of its own. Of wrong codes in a row the fifth is told by mail, and none after it
 * until there was a right one, or none for as long as tries are remembered.
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

/** After a right code the count begins anew. */
export async function forgetWrongCodes(tx: Transaction, person: Person): Promise<void> {
  await tx.delete(signInAttempt).where(eq(signInAttempt.counter, counterOf(person)))
}
