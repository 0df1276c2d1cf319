import type { LoginRequest } from '@sluice/protocol'
import { desc, eq } from 'drizzle-orm'
import { reopenAccount } from '../crm/account/closing/close.ts'
import { pendingSignUp, signIn } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import { ApiError } from '../http/ApiError.ts'
import type { World } from '../world/world.ts'
import { assertActive } from './person.ts'
import { passSecondFactor } from './second-factor/codes.ts'
import { countSignIn, type SignInTry } from './signInTries.ts'
import { type IssuedTokens, issueTokens } from './tokens.ts'

/**
 * Signs in with e-mail and password; an unknown name takes as long and answers the same as a wrong password.
 * @throws {ApiError} 401 `auth.invalid_credentials`, 401 `auth.code_required` or `auth.code_wrong` after the right password of who has a
 * second factor, 403 `auth.suspended` for who was suspended, or whose company was, 403 `auth.account_closed` where it was closed, which an
 * owner opens again with `reopen`, 429 `auth.too_many_attempts`.
 */
export async function signInWithPassword(
  world: World,
  { email, password, code, reopen }: LoginRequest,
  { ip, refresh, device }: Pick<SignInTry, 'ip' | 'refresh'> & { readonly device: string | null },
): Promise<IssuedTokens> {
  const tries = await countSignIn(world, { ip, email, refresh })
  const { holder, newcomers } = await world.db.transact({ kind: 'auth' }, (tx) => readNames(tx, email))
  // Both are looked at, whatever the first one says, so that it takes as long.
  const isHolder = await world.passwords.verify(password, holder?.password_hash)
  const newcomer = await findNewcomer(world, newcomers, password)
  const found = isHolder ? holder : newcomer
  if (!found) throw new ApiError(401, 'auth.invalid_credentials', 'E-mail or password is wrong.')
  const { account_id, user_id } = found
  const enter = world.db.transact({ kind: 'auth' }, async (tx) => {
    await assertActive(tx, { account_id, user_id }, reopen)
    await passSecondFactor(tx, world, { account_id, user_id }, code)
    if (reopen) await reopenAccount(tx, world, { account_id, user_id })
    return issueTokens(tx, world, { account_id, user_id, device })
  })
  const issued = await enter.catch(async (error: unknown) => {
    const code = error instanceof ApiError ? error.code : undefined
    if (code === 'auth.code_required') await tries.refundAddress()
    if (code === 'auth.suspended' || code === 'auth.account_closed') await tries.refund()
    throw error
  })
  await tries.refund()
  return issued
}

/** So many people who signed up with one address and have not confirmed it are looked at, the newest first. */
const MOST_NEWCOMERS = 5

/** Whose password it is of those who signed up with an address: a stranger who does so too keeps nobody out. */
async function findNewcomer<T extends { readonly password_hash: string }>(
  { passwords }: World,
  newcomers: readonly T[],
  password: string,
): Promise<T | undefined> {
  if (newcomers.length === 0) await passwords.verify(password, undefined)
  for (const newcomer of newcomers) if (await passwords.verify(password, newcomer.password_hash)) return newcomer
  return undefined
}

/** Who holds an address, and who signed up with it without having confirmed it. */
async function readNames(tx: Transaction, email: string) {
  const [holder] = await tx.select().from(signIn).where(eq(signIn.email, email))
  const newcomers = await tx
    .select()
    .from(pendingSignUp)
    .where(eq(pendingSignUp.email, email))
    .orderBy(desc(pendingSignUp.created_at))
    .limit(MOST_NEWCOMERS)
  return { holder, newcomers }
}
