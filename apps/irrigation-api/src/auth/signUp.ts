/**
 * Whether an address is known shows nowhere: each sign-up makes a company of its own and signs in to it, and only the mail that follows
 * says which it was. The address itself belongs to whoever opens that mail.
 */
import type { SignUpRequest } from '@sluice/protocol'
import { eq } from 'drizzle-orm'
import { pendingSignUp, signIn } from '../db/schema/index.ts'
import { invalidRequest } from '../http/invalidRequest.ts'
import { isTimezone } from '../time/isTimezone.ts'
import type { World } from '../world/world.ts'
import { assertUncommon } from './assertUncommon.ts'
import { countAttempt } from './countAttempt.ts'
import { type IssuedTokens, issueTokens } from './issueTokens.ts'
import { makeCompany } from './makeCompany.ts'
import type { RequestPlace } from './requestPasswordReset.ts'
import { sendConfirmation } from './sendConfirmation.ts'

/**
 * Makes a company with its owner, and signs in.
 * @throws {ApiError} 400 for a password that everybody tries first, 429 `auth.too_many_attempts`.
 */
export async function signUp(
  world: World,
  request: SignUpRequest,
  { ip, origin, device }: RequestPlace & { readonly device: string | null },
): Promise<IssuedTokens> {
  const { email, password, timezone } = request
  if (timezone !== undefined && !isTimezone(timezone)) throw invalidRequest({ timezone: 'Not a time zone.' })
  await assertUncommon(password)
  await countAttempt(world, { purpose: 'signup', ip, email })
  const password_hash = await world.passwords.hash(password)
  return world.db.transact({ kind: 'auth' }, async (tx) => {
    const owner = await makeCompany(tx, world, request)
    const known = await tx.select({ email: signIn.email }).from(signIn).where(eq(signIn.email, email))
    await tx.insert(pendingSignUp).values({
      ...owner,
      email,
      password_hash,
      token_hash: world.ids.secret(),
      created_at: world.clock.now().toISOString(),
      expires_at: world.clock.now().toISOString(),
    })
    await sendConfirmation(tx, world, { ...owner, origin, isKnown: known.length > 0 })
    return issueTokens(tx, world, { ...owner, device })
  })
}
