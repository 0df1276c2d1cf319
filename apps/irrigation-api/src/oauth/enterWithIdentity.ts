/**
 * Who somebody is, is told by issuer and subject. An address links to an account that is there only if the provider vouches for it;
 * one that nobody vouches for is confirmed by mail like any other, and takes nothing from who holds it.
 */

import { and, eq } from 'drizzle-orm'
import type { Person } from '../auth/assertActive.ts'
import { isOf } from '../auth/isOf.ts'
import { issueTokens } from '../auth/issueTokens.ts'
import { makeCompany } from '../auth/makeCompany.ts'
import { sendConfirmation } from '../auth/sendConfirmation.ts'
import { accountClosed } from '../crm/account/closing/closedAccount.ts'
import { account, identity as identities, pendingSignUp, signIn, user } from '../db/schema/index.ts'
import { switchScope } from '../db/tenancy.ts'
import type { Transaction } from '../db/transaction.ts'
import { ApiError } from '../http/ApiError.ts'
import { takeCode } from '../second-factor/takeCode.ts'
import type { World } from '../world/world.ts'
import type { SignedInPerson, SignInAnswer } from './finishSignIn.ts'
import type { ProviderIdentity } from './signInProvider.ts'

/**
 * Signs somebody in whom a provider has named; of who has a second factor it says who they are, and signs nobody in.
 * @throws {ApiError} 404 `auth.no_account` for a login without an account, 422 `auth.email_missing` when a new one would have no
 * address, 401 for somebody who was suspended, 403 `auth.account_closed`.
 */
export async function enterWithIdentity(
  world: World,
  person: ProviderIdentity,
  { type, origin, device }: Pick<SignInAnswer, 'device' | 'origin' | 'type'>,
): Promise<SignedInPerson | Person> {
  const enter = (password_hash?: string) =>
    world.db.transact({ kind: 'auth' }, async (tx) => {
      const known = (await findLinked(tx, person)) ?? (await linkByEmail(tx, world, person))
      if (!known && type === 'login')
        throw new ApiError(404, 'auth.no_account', 'Nobody signs in with this yet: sign up.')
      const owner = known ?? (password_hash && (await makeOwner(tx, world, { person, origin, password_hash })))
      if (!owner) return undefined
      const { name, email } = await readActive(tx, owner)
      if ((await takeCode(tx, world, owner, undefined)) === 'missing') return owner
      const tokens = await issueTokens(tx, world, { ...owner, device })
      return { tokens, name, email, isNew: known === undefined }
    })
  // A company that is made here has the hash of nothing that anybody could type; hashing costs, so only new ones pay.
  const entered = (await enter()) ?? (await enter(await world.passwords.hash(world.ids.secret())))
  if (!entered) throw new Error('Nobody was entered.')
  return entered
}

async function findLinked(tx: Transaction, { issuer, subject }: ProviderIdentity): Promise<Person | undefined> {
  const [found] = await tx
    .select({ account_id: identities.account_id, user_id: identities.user_id })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return found
}

/** Names that sign in were confirmed by mail, so an address that the provider vouches for is of the same person. */
async function linkByEmail(tx: Transaction, world: World, person: ProviderIdentity): Promise<Person | undefined> {
  if (!person.isEmailVerified || person.email === undefined) return undefined
  const [found] = await tx
    .select({ account_id: signIn.account_id, user_id: signIn.user_id })
    .from(signIn)
    .where(eq(signIn.email, person.email))
  if (found) await remember(tx, world, person, found)
  return found
}

function remember(tx: Transaction, world: World, { issuer, subject, email }: ProviderIdentity, owner: Person) {
  const created_at = world.clock.now().toISOString()
  return tx.insert(identities).values({ issuer, subject, email: email ?? null, created_at, ...owner })
}

interface NewOwner {
  readonly person: ProviderIdentity
  readonly origin: string
  readonly password_hash: string
}

async function makeOwner(tx: Transaction, world: World, { person, origin, password_hash }: NewOwner): Promise<Person> {
  const { email, isEmailVerified, name = email } = person
  if (email === undefined || name === undefined)
    throw new ApiError(422, 'auth.email_missing', 'The provider tells no address; sign up with one.')
  const owner = await makeCompany(tx, world, { email, name })
  await remember(tx, world, person, owner)
  const at = world.clock.now().toISOString()
  if (isEmailVerified) {
    await tx.insert(signIn).values({ email, password_hash, updated_at: at, ...owner })
    await tx.update(user).set({ email_verified_at: at }).where(isOf(user, owner))
    return owner
  }
  const isKnown = (await tx.select({ email: signIn.email }).from(signIn).where(eq(signIn.email, email))).length > 0
  const token_hash = world.ids.secret()
  await tx.insert(pendingSignUp).values({ ...owner, email, password_hash, token_hash, created_at: at, expires_at: at })
  await sendConfirmation(tx, world, { ...owner, origin, isKnown })
  return owner
}

async function readActive(tx: Transaction, { account_id, user_id }: Person) {
  await switchScope(tx, { kind: 'auth', accountId: account_id })
  const [row] = await tx
    .select({
      name: user.name,
      email: user.email,
      status: user.status,
      company: account.status,
      closed_at: account.closed_at,
    })
    .from(user)
    .innerJoin(account, eq(account.id, user.account_id))
    .where(isOf(user, { account_id, user_id }))
  if (row?.status === 'active' && row.company === 'active') return row
  if (row?.status === 'active' && row.company === 'closed' && row.closed_at) throw accountClosed(row.closed_at)
  throw new ApiError(401, 'auth.suspended', 'This account is suspended.')
}
