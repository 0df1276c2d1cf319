import type { LoginRequest } from '@sluice/protocol'
import { eq } from 'drizzle-orm'
import { signIn } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import { ApiError } from '../http/ApiError.ts'
import type { World } from '../world/world.ts'
import { reopenAccount } from './closed-account/reopenAccount.ts'
import { findNewcomer, readNewcomers } from './newcomers.ts'
import { assertActive, readPasswordHash } from './person.ts'
import { passSecondFactor } from './second-factor/codes.ts'
import { tellingWrongCodes } from './second-factor/wrongCodes.ts'
import { countSignIn, type SignInTry } from './signInTries.ts'
import { type IssuedTokens, issueTokens } from './tokens.ts'

/**
 * Signs in with email and password; an unknown name takes as long and gets the same answer as a wrong password.
 * @throws {ApiError} 401 `auth.invalid_credentials`, 401 `auth.code_required` or `auth.code_wrong` after the right password of a user with
 * a second factor, 403 `auth.suspended` when the user or their company is suspended, 403 `auth.account_closed` when it is closed (an owner
 * reopens it with `reopen`), 429 `auth.too_many_attempts`.
 */
export async function signInWithPassword(
  world: World,
  { email, password, code, reopen }: LoginRequest,
  { ip, refresh, device }: Pick<SignInTry, 'ip' | 'refresh'> & { readonly device: string | null },
): Promise<IssuedTokens> {
  const tries = await countSignIn(world, { ip, email, refresh })
  const { holder, newcomers } = await world.db.transact({ kind: 'auth' }, (tx) => readNames(tx, email))
  // Always check both, so that timing does not depend on the first.
  const isHolder = await world.passwords.verify(password, holder?.password_hash)
  const newcomer = await findNewcomer(world, newcomers, password)
  const found = isHolder ? holder : newcomer
  if (!found) throw invalidCredentials()
  const { account_id, user_id } = found
  const refund = isHolder ? tries.refund : tries.refundNewcomer
  const enter = async (tx: Transaction) => {
    await assertActive(tx, { account_id, user_id }, reopen)
    // With a password changed in the meantime, the user would be signed in after everybody was signed out.
    if ((await readPasswordHash(tx, found, 'share')) !== found.password_hash) throw invalidCredentials()
    await passSecondFactor(tx, world, { account_id, user_id }, code)
    if (reopen) await reopenAccount(tx, world, { account_id, user_id })
    return issueTokens(tx, world, { account_id, user_id, device })
  }
  const entered = tellingWrongCodes(world, found, () => world.db.transact({ kind: 'auth' }, enter))
  const issued = await entered.catch(async (error: unknown) => {
    const code = error instanceof ApiError ? error.code : undefined
    // A closed account accepts codes with `reopen`, so this answer must not grant new attempts at them.
    if (code === 'auth.code_required' || code === 'auth.account_closed') await tries.refundAddress()
    if (code === 'auth.suspended') await refund()
    throw error
  })
  await refund()
  return issued
}

const invalidCredentials = () => new ApiError(401, 'auth.invalid_credentials', 'E-mail or password is wrong.')

/** Reads the holder of an address and its unconfirmed sign-ups; in this order a concurrent confirmation is found in one of them. */
async function readNames(tx: Transaction, email: string) {
  const newcomers = await readNewcomers(tx, email)
  const [holder] = await tx.select().from(signIn).where(eq(signIn.email, email))
  return { holder, newcomers }
}
