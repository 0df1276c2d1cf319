import { sql } from 'drizzle-orm'
import { signInAttempt } from '../db/schema/index.ts'
import type { World } from '../world/world.ts'
import type { AttemptCounter } from './attemptCounters.ts'

/** The counts of a try that was a success; `known` is where it is remembered that there was one. */
export interface CountedTries {
  /** None where the try was not counted for its address. */
  readonly address: AttemptCounter | undefined
  readonly others: readonly AttemptCounter[]
  readonly known?: string
}

/** Takes a try back: one from the count of its address, all from the others. */
export async function takeTriesBack({ db, clock }: World, { address, others, known }: CountedTries): Promise<void> {
  const updated_at = clock.now().toISOString()
  const names = [
    ...(address ? [address.counter] : []),
    ...others.map(({ counter }) => counter),
    ...(known === undefined ? [] : [known]),
  ]
  if (names.length === 0) return
  const rows = names.sort().map((counter) => ({ counter, failures: 0, updated_at }))
  const { counter, failures } = signInAttempt
  const left = sql`case when ${counter} = ${address?.counter ?? ''} then greatest(${failures} - 1, 0) else 0 end`
  await db.transact({ kind: 'auth' }, (tx) =>
    tx
      .insert(signInAttempt)
      .values(rows)
      .onConflictDoUpdate({ target: counter, set: { failures: left, blocked_until: null, updated_at } }),
  )
}
