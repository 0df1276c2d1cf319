import type { LoginRequest } from '@sluice/protocol'
import { desc, eq } from 'drizzle-orm'
import { pendingSignUp, signIn } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import { ApiError } from '../http/ApiError.ts'
import type { World } from '../world/world.ts'
import { countSignIn, type SignInTry } from './countSignIn.ts'
import { type IssuedTokens, issueTokens } from './issueTokens.ts'

/**
 * Signs in with e-mail and password; an unknown name takes as long and answers the same as a wrong password.
 * @throws {ApiError} 401 `auth.invalid_credentials`, 429 `auth.too_many_attempts`.
 */
export async function signInWithPassword(
  world: World,
  { email, password }: LoginRequest,
  { ip, refresh }: Pick<SignInTry, 'ip' | 'refresh'>,
): Promise<IssuedTokens> {
  const forgive = await countSignIn(world, { ip, email, refresh })
  const { holder, newcomer } = await world.db.transact({ kind: 'auth' }, (tx) => readNames(tx, email))
  // Both are looked at, whatever the first one says, so that it takes as long.
  const isHolder = await world.passwords.verify(password, holder?.password_hash)
  const isNewcomer = await world.passwords.verify(password, newcomer?.password_hash)
  const found = isHolder ? holder : isNewcomer ? newcomer : undefined
  if (!found) throw new ApiError(401, 'auth.invalid_credentials', 'E-mail or password is wrong.')
  await forgive()
  const { account_id, user_id } = found
  return world.db.transact({ kind: 'auth' }, (tx) =>
    issueTokens(tx, world, { account_id, user_id, family_id: world.ids.next() }),
  )
}

/** Who holds an address, and who signed up with it last without having confirmed it. */
async function readNames(tx: Transaction, email: string) {
  const [holder] = await tx.select().from(signIn).where(eq(signIn.email, email))
  const [newcomer] = await tx
    .select()
    .from(pendingSignUp)
    .where(eq(pendingSignUp.email, email))
    .orderBy(desc(pendingSignUp.created_at))
    .limit(1)
  return { holder, newcomer }
}
