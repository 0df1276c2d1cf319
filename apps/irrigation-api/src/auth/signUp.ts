/**
 * Never reveals whether an address is known: each new sign-up creates a company and signs in to it, and only the mail that follows says
 * which case it was. The address belongs to the person who opens that mail.
 */
import type { SignUpRequest } from '@sluice/protocol'
import { eq, sql } from 'drizzle-orm'
import { startTrial } from '../billing/clock.ts'
import { account, pendingSignUp, signIn, user } from '../db/schema/index.ts'
import { switchScope } from '../db/tenancy.ts'
import type { Transaction } from '../db/transaction.ts'
import { invalidRequest } from '../http/ApiError.ts'
import { seedCompany } from '../starter/seedCompany.ts'
import { isTimezone } from '../time/days.ts'
import type { World } from '../world/world.ts'
import { sendConfirmation } from './confirmEmail.ts'
import { findNewcomer, type Newcomer, readNewcomers } from './newcomers.ts'
import type { RequestPlace } from './passwordReset.ts'
import { assertUncommon } from './passwords.ts'
import { isActive, isOf, readPasswordHash } from './person.ts'
import { passSecondFactor } from './second-factor/codes.ts'
import { type IssuedTokens, issueTokens } from './tokens.ts'
import { countAttempt } from './tries.ts'

/**
 * Creates a company with its owner, and signs in. A sign-up that is sent again, because its answer was lost, signs in to the company that
 * it made.
 * @throws {ApiError} 400 for a common password, 401 `auth.code_required` when that company has a second factor by now, 429
 * `auth.too_many_attempts`.
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
  for (;;) {
    const newcomers = await world.db.transact({ kind: 'auth' }, (tx) => readNewcomers(tx, email))
    const earlier = await findNewcomer(world, newcomers, password)
    const issued = await world.db.transact({ kind: 'auth' }, async (tx) => {
      // One at a time for each address, so that a request that is sent twice is seen by the second.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${email}`}, 0))`)
      const [newest] = await readNewcomers(tx, email)
      if (newest?.user_id !== newcomers[0]?.user_id) return undefined
      if (earlier && (await isOfSameCompany(tx, earlier, request))) {
        // With a password changed in the meantime, the user would be signed in after everybody was signed out.
        if ((await readPasswordHash(tx, earlier, 'share')) !== earlier.password_hash) return undefined
        await passSecondFactor(tx, world, earlier, undefined)
        return issueTokens(tx, world, { account_id: earlier.account_id, user_id: earlier.user_id, device })
      }
      return begin(tx, world, { request, password_hash, origin, device })
    })
    if (issued) return issued
  }
}

/** Whether an earlier sign-up was for a company and a person of the same names, which may sign in. */
async function isOfSameCompany(tx: Transaction, earlier: Newcomer, { name, company = name }: SignUpRequest) {
  if (!(await isActive(tx, earlier))) return false
  const [made] = await tx
    .select({ name: user.name, company: account.name })
    .from(user)
    .innerJoin(account, eq(account.id, user.account_id))
    .where(isOf(user, earlier))
  return made?.name === name && made.company === company
}

interface Beginning {
  readonly request: SignUpRequest
  readonly password_hash: string
  readonly origin: string
  readonly device: string | null
}

/** Makes the company, mails the link that confirms the address, and signs in. */
async function begin(tx: Transaction, world: World, { request, password_hash, origin, device }: Beginning) {
  const { email } = request
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
}

/**
 * Creates a company with its owner, its trial if payments are enabled, and its starter data; it has the owner's name until it gets one.
 * Afterwards the transaction has access to its rows.
 */
export async function makeCompany(tx: Transaction, world: World, request: Omit<SignUpRequest, 'password'>) {
  const { clock, ids } = world
  const { email, name, company = name, locale = 'en', timezone = 'America/Chicago' } = request
  const at = { created_at: clock.now().toISOString(), updated_at: clock.now().toISOString() }
  const account_id = ids.next()
  const user_id = ids.next()
  await switchScope(tx, { kind: 'auth', accountId: account_id })
  const slug = toSlug(company, account_id)
  await tx
    .insert(account)
    .values({ id: account_id, name: company, slug, email, timezone, default_locale: locale, ...at })
  await tx
    .insert(user)
    .values({ account_id, id: user_id, role: 'owner', name, email, locale, created_by: user_id, ...at })
  const session = { accountId: account_id, userId: user_id, role: 'system', holds: [], timezone } as const
  const context = { tx, world, session, now: world.clock.now(), ifMatch: undefined, mutationId: undefined }
  if (world.billing.provider !== 'none') await startTrial(context)
  await seedCompany(context)
  return { account_id, user_id }
}

/** URL-safe form of the company name plus the end of its id, which makes it unique. */
function toSlug(company: string, id: string): string {
  const plain = company
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return `${plain.replaceAll(/^-+|-+$/g, '').slice(0, 24) || 'company'}-${id.slice(-12)}`
}
