import { user } from '../db/schema/index.ts'
import { switchScope } from '../db/tenancy.ts'
import type { Transaction } from '../db/transaction.ts'
import { type MailLocale, toMailLocale } from '../mail/write.ts'
import type { Person } from './assertActive.ts'
import { isOf } from './isOf.ts'

/** Whom a mail goes to. */
export interface Addressee {
  readonly name: string
  readonly email: string
  readonly locale: MailLocale
}

/** Goes on in the account of somebody, and reads whom mails to them go to. */
export async function readAddressee(tx: Transaction, person: Person): Promise<Addressee> {
  await switchScope(tx, { kind: 'auth', accountId: person.account_id })
  const [row] = await tx
    .select({ name: user.name, email: user.email, locale: user.locale })
    .from(user)
    .where(isOf(user, person))
  if (!row) throw new Error('Somebody who signs in is in no account.')
  return { ...row, locale: toMailLocale(row.locale) }
}
