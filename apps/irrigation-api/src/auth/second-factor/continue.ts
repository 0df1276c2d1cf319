/**
 * Continuation for a user whom a provider has identified and who still has to enter a code: signed, not stored, valid for ten minutes in
 * one browser.
 */
import * as z from 'zod'
import type { signInContinue } from '../../../contract/secondFactor.ts'
import { signIn } from '../../db/schema/index.ts'
import { ApiError } from '../../http/ApiError.ts'
import { isSigned, signText } from '../../world/signatures.ts'
import type { World } from '../../world/world.ts'
import { assertActive, isOf, type Person, readAddressee } from '../person.ts'
import { countSignIn, type SignInTry } from '../signInTries.ts'
import { hashToken, type IssuedTokens, issueTokens } from '../tokens.ts'
import { passSecondFactor } from './codes.ts'
import { tellingWrongCodes } from './wrongCodes.ts'

/** Time limit for entering the code. */
const livesMs = 10 * 60_000

const contents = z.strictObject({
  account_id: z.uuid(),
  user_id: z.uuid(),
  expires: z.number(),
  /** Hash of the browser's secret. */
  browser: z.string(),
})
type Contents = z.infer<typeof contents>

const sign = ({ account_id, user_id, expires, browser }: Contents, key: string) =>
  signText(key, ['continue sign-in', account_id, user_id, expires, browser])

/** Creates the continuation of a provider sign-in in a browser. */
export function toContinuation({ signingKey, clock }: World, person: Person, browser: string): string {
  const expires = clock.now().getTime() + livesMs
  const said: Contents = {
    account_id: person.account_id,
    user_id: person.user_id,
    expires,
    browser: hashToken(browser),
  }
  return `${Buffer.from(JSON.stringify(said)).toString('base64url')}.${sign(said, signingKey)}`
}

/**
 * Returns the user of a continuation.
 * @throws {ApiError} 400 `auth.continuation_invalid` for one that is not ours, expired, or of another browser.
 */
function readContinuation(world: World, continuation: string, browser: string | undefined): Person {
  const [text = '', signature = ''] = continuation.split('.')
  const said = contents.safeParse(toJson(text)).data
  const isGood =
    said !== undefined &&
    isSigned(world, signature, ({ signingKey }) => sign(said, signingKey)) &&
    said.expires > world.clock.now().getTime() &&
    browser !== undefined &&
    said.browser === hashToken(browser)
  if (isGood) return { account_id: said.account_id, user_id: said.user_id }
  throw new ApiError(400, 'auth.continuation_invalid', 'This sign-in began elsewhere or too long ago; begin again.')
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** Request that continues a sign-in. */
interface Continuing extends Pick<SignInTry, 'ip' | 'refresh'> {
  /** Secret of the browser; undefined without its cookie. */
  readonly browser: string | undefined
  readonly device: string | null
}

/**
 * Signs in a user whom a provider identified, with a code of their second factor. Attempts are counted together with those of their
 * password.
 * @throws {ApiError} 400 `auth.continuation_invalid`, 401 `auth.code_wrong`, 403 `auth.suspended`, 429 `auth.too_many_attempts`.
 */
export async function continueSignIn(
  world: World,
  { continuation, code }: z.output<typeof signInContinue>,
  { browser, device, ...place }: Continuing,
): Promise<IssuedTokens> {
  const person = readContinuation(world, continuation, browser)
  const { email, isHolder } = await world.db.transact({ kind: 'auth' }, async (tx) => ({
    ...(await readAddressee(tx, person)),
    isHolder: (await tx.$count(signIn, isOf(signIn, person))) > 0,
  }))
  const tries = await countSignIn(world, { ...place, email })
  const issued = await tellingWrongCodes(world, person, () =>
    world.db.transact({ kind: 'auth' }, async (tx) => {
      await assertActive(tx, person)
      await passSecondFactor(tx, world, person, code)
      return issueTokens(tx, world, { ...person, device })
    }),
  )
  await (isHolder ? tries.refund() : tries.refundNewcomer())
  return issued
}
