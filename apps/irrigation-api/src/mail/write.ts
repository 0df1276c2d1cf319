import { mail } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import type { World } from '../world/world.ts'

/** A plain text mail to send. */
export interface NewMail {
  readonly account_id: string
  readonly kind:
    | 'account_closed'
    | 'account_reopened'
    | 'confirm_email'
    | 'email_change'
    | 'email_changed'
    | 'invitation'
    | 'invitation_known'
    | 'password_changed'
    | 'password_reset'
    | 'second_factor'
    | 'sign_up_known'
    | 'backflow_failed'
    | 'municipal_decision'
    | 'municipal_receipt'
    | 'quote_decided'
    | 'quote_sent'
  readonly recipient: string
  readonly locale: MailLocale
  readonly subject: string
  readonly body: string
}

/** Writes a mail to the outbox; it is sent only if the transaction commits. */
export async function writeMail(tx: Transaction, { clock, ids }: World, fields: NewMail): Promise<void> {
  await tx.insert(mail).values({ ...fields, id: ids.next(), created_at: clock.now().toISOString() })
}

/** Languages of mails. */
export type MailLocale = 'en' | 'es'

/** Language of mails for a locale: Spanish, or else English. */
export function toMailLocale(locale: string | undefined): MailLocale {
  return locale === 'es' ? 'es' : 'en'
}
