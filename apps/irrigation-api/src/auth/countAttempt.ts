/**
 * What can be guessed or flooded is counted before it is looked at, by address and by name, so parallel tries cannot slip past.
 * After some free tries each further one doubles the wait, up to fifteen minutes; a success takes its count back.
 */
import type { World } from '../world/world.ts'
import { type AttemptPurpose, attemptCounters } from './attemptCounters.ts'
import { countTries } from './countTries.ts'
import { takeTriesBack } from './takeTriesBack.ts'

/** Who tries what; a try without a name is counted by its address alone. */
export interface Attempt {
  readonly purpose: Exclude<AttemptPurpose, 'login'>
  readonly ip: string
  readonly email?: string
}

/**
 * Counts a try against its address and its name.
 * @returns what takes the count back after a success.
 * @throws {ApiError} 429 while either has to wait.
 */
export async function countAttempt(world: World, { purpose, ip, email }: Attempt): Promise<() => Promise<void>> {
  const { db, clock } = world
  const { address, name } = attemptCounters(purpose, { ip, email: email ?? '' })
  const others = email === undefined ? [] : [name]
  await db.transact({ kind: 'auth' }, (tx) => countTries(tx, [address, ...others], clock.now()))
  return () => takeTriesBack(world, { address, others })
}
