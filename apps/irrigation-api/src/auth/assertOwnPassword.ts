import { and, eq } from 'drizzle-orm'
import { pendingSignUp, signIn } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Session } from '../http/session.ts'
import type { World } from '../world/world.ts'
import { countAttempt } from './countAttempt.ts'

/** What somebody says to prove that it is them at their device, and from where. */
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
  { homeAccountId, userId }: Pick<Session, 'homeAccountId' | 'userId'>,
  { password, ip }: OwnPassword,
): Promise<() => Promise<void>> {
  const forgive = await countAttempt(world, { purpose: 'password', ip, email: userId })
  const isMine = (table: typeof signIn | typeof pendingSignUp) =>
    and(eq(table.account_id, homeAccountId), eq(table.user_id, userId))
  const stored = await world.db.transact({ kind: 'auth' }, async (tx) => {
    const [held] = await tx.select({ hash: signIn.password_hash }).from(signIn).where(isMine(signIn))
    const [pending] = await tx
      .select({ hash: pendingSignUp.password_hash })
      .from(pendingSignUp)
      .where(isMine(pendingSignUp))
    return (held ?? pending)?.hash
  })
  if (await world.passwords.verify(password, stored)) return forgive
  throw new ApiError(422, 'auth.wrong_password', 'The present password is another one.')
}
