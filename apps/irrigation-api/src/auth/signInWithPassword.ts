import type { LoginRequest } from '@sluice/protocol'
import { eq } from 'drizzle-orm'
import { signIn } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { World } from '../world/world.ts'
import { countAttempt } from './countAttempt.ts'
import { type IssuedTokens, issueTokens } from './issueTokens.ts'

/**
 * Signs in with e-mail and password; an unknown name takes as long and answers the same as a wrong password.
 * @throws {ApiError} 401 `auth.invalid_credentials`, 429 `auth.too_many_attempts`.
 */
export async function signInWithPassword(
  world: World,
  { email, password }: LoginRequest,
  ip: string,
): Promise<IssuedTokens> {
  const forgive = await countAttempt(world, { purpose: 'login', ip, email })
  const found = await world.db.transact({ kind: 'auth' }, async (tx) => {
    const [row] = await tx.select().from(signIn).where(eq(signIn.email, email))
    return row
  })
  const fits = await world.passwords.verify(password, found?.password_hash)
  if (!found || !fits) throw new ApiError(401, 'auth.invalid_credentials', 'E-mail or password is wrong.')
  await forgive()
  const { account_id, user_id } = found
  return world.db.transact({ kind: 'auth' }, (tx) =>
    issueTokens(tx, world, { account_id, user_id, family_id: world.ids.next() }),
  )
}
