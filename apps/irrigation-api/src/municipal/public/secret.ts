import { createHmac } from 'node:crypto'
import type { Transaction } from '../../db/transaction.ts'
import { municipalReceiptMail } from '../../mail/texts/municipalMails.ts'
import { writeMail } from '../../mail/write.ts'
import type { World } from '../../world/world.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const length = 16

/**
 * Secret of a submission made without an account, needed besides its number: 80 bits derived from its id, so that nothing secret is
 * stored. Four groups of four letters and digits that are hard to confuse.
 */
export function submissionSecret({ signingKey }: Pick<World, 'signingKey'>, id: string): string {
  const digest = createHmac('sha256', signingKey)
    .update(JSON.stringify(['public-submission', id]))
    .digest()
  const text = [...digest.subarray(0, length)].map((byte) => letters[byte % letters.length]).join('')
  return text.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** Data of a receipt. */
interface Receipt {
  readonly account_id: string
  readonly submission_no: string
  readonly municipality: string
  readonly recipient: string
  /** Secret for asking about a submission without an account. */
  readonly secret?: string
}

/** Mails a receipt; all municipal texts are in English. */
export function writeReceipt(
  tx: Transaction,
  world: World,
  { account_id, recipient, ...facts }: Receipt,
): Promise<void> {
  const mail = { account_id, kind: 'municipal_receipt', recipient, locale: 'en' } as const
  return writeMail(tx, world, { ...mail, ...municipalReceiptMail(facts) })
}
