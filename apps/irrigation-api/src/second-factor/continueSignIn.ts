import type * as z from 'zod'
import type { signInContinue } from '../../contract/secondFactor.ts'
import { assertActive } from '../auth/assertActive.ts'
import { countSignIn, type SignInTry } from '../auth/countSignIn.ts'
import { type IssuedTokens, issueTokens } from '../auth/issueTokens.ts'
import { readAddressee } from '../auth/readAddressee.ts'
import type { World } from '../world/world.ts'
import { readContinuation } from './continuation.ts'
import { passSecondFactor } from './passSecondFactor.ts'

/** Where somebody goes on with a sign-in. */
interface Continuing extends Pick<SignInTry, 'ip' | 'refresh'> {
  /** Secret of the browser; none without its cookie. */
  readonly browser: string | undefined
  readonly device: string | null
}

/**
 * Signs in whom a provider has named, with a code of their second factor. Tries are counted with those of their password.
 * @throws {ApiError} 400 `auth.continuation_invalid`, 401 `auth.code_wrong`, 403 `auth.suspended`, 429 `auth.too_many_attempts`.
 */
export async function continueSignIn(
  world: World,
  { continuation, code }: z.output<typeof signInContinue>,
  { browser, device, ...place }: Continuing,
): Promise<IssuedTokens> {
  const person = readContinuation(world, continuation, browser)
  const { email } = await world.db.transact({ kind: 'auth' }, (tx) => readAddressee(tx, person))
  const tries = await countSignIn(world, { ...place, email })
  const issued = await world.db.transact({ kind: 'auth' }, async (tx) => {
    await assertActive(tx, person)
    await passSecondFactor(tx, world, person, code)
    return issueTokens(tx, world, { ...person, device })
  })
  await tries.forgive()
  return issued
}
