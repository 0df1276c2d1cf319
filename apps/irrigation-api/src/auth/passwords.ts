import type { ChangePasswordRequest } from '@sluice/protocol'
import { passwordReset } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Session } from '../http/session.ts'
import { passwordChangedMail } from '../mail/texts/passwordMails.ts'
import { writeMail } from '../mail/write.ts'
import type { World } from '../world/world.ts'
import { isOf, personOf, readAddressee, readPasswordHash, writePasswordHash } from './person.ts'
import { revokeOtherFamilies } from './tokens.ts'
import { countAttempt } from './tries.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** Most common passwords; loaded when first needed. */
function readCommon(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const list = dictionary['passwords-common']
    return new Set(list.map((word) => String(word).toLowerCase()))
  })
  return common
}

/**
 * Refuses a common password.
 * @throws {ApiError} 400 `auth.password_common`.
 */
export async function assertUncommon(password: string): Promise<void> {
  if (!(await readCommon()).has(password.toLowerCase())) return
  const payload = { fields: { password: 'Among the passwords that are tried first.' } }
  throw new ApiError(400, 'auth.password_common', 'This password is one of the most common; choose another.', {
    payload,
  })
}

/** The user's password, entered again, and the network address of the request. */
export interface OwnPassword {
  readonly password: string
  readonly ip: string
}

/**
 * Checks the password of the signed-in user; attempts are counted.
 * @returns a function that undoes the count, to call once everything was right.
 * @throws {ApiError} 422 `auth.wrong_password`, 429 `auth.too_many_attempts`.
 */
export async function assertOwnPassword(
  world: World,
  session: Session,
  { password, ip }: OwnPassword,
): Promise<() => Promise<void>> {
  const refund = await countAttempt(world, { purpose: 'password', ip, email: session.userId })
  const stored = await world.db.transact({ kind: 'auth' }, (tx) => readPasswordHash(tx, personOf(session)))
  if (await world.passwords.verify(password, stored)) return refund
  throw new ApiError(422, 'auth.wrong_password', 'The present password is another one.')
}

/**
 * Changes the password of the signed-in user: signs out every other device, and notifies them by mail.
 * @throws {ApiError} 400 for a common password, 422 `auth.wrong_password`, 429 `auth.too_many_attempts`.
 */
export async function changePassword(
  world: World,
  session: Session,
  { current, password }: ChangePasswordRequest,
  ip: string,
): Promise<void> {
  await assertUncommon(password)
  const refund = await assertOwnPassword(world, session, { password: current, ip })
  const person = personOf(session)
  const password_hash = await world.passwords.hash(password)
  await world.db.transact({ kind: 'auth' }, async (tx) => {
    await writePasswordHash(tx, person, { password_hash, updated_at: world.clock.now().toISOString() })
    await revokeOtherFamilies(tx, person, session.familyId)
    await tx.delete(passwordReset).where(isOf(passwordReset, person))
    const { name, email: recipient, locale } = await readAddressee(tx, person)
    const text = passwordChangedMail({ name, locale })
    await writeMail(tx, world, { account_id: person.account_id, kind: 'password_changed', recipient, locale, ...text })
  })
  await refund()
}
