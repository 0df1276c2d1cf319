import { ApiError } from '../http/ApiError.ts'
import type { Session } from '../http/session.ts'
import type { World } from '../world/world.ts'
import { countAttempt } from './countAttempt.ts'
import { personOf } from './personOf.ts'
import { readPasswordHash } from './readPasswordHash.ts'

/** The password that somebody types again, and the network address they type it at. */
export interface OwnPassword {
  readonly password: string
  readonly ip: string
}

/**
 * Refuses who does not know the password of the signed-in user; tries are counted.
 * @returns what takes the count back once everything was right.
 * @throws {ApiError} 422 `auth.wrong_password`, 429 `auth.too_many_attempts`.
 */
export async function assertOwnPassword(
  world: World,
  session: Session,
  { password, ip }: OwnPassword,
): Promise<() => Promise<void>> {
  const forgive = await countAttempt(world, { purpose: 'password', ip, email: session.userId })
  const stored = await world.db.transact({ kind: 'auth' }, (tx) => readPasswordHash(tx, personOf(session)))
  if (await world.passwords.verify(password, stored)) return forgive
  throw new ApiError(422, 'auth.wrong_password', 'The present password is another one.')
}
