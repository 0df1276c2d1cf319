import type { Transaction } from '../db/transaction.ts'
import { municipalReceiptMail } from '../mail/municipalReceiptMail.ts'
import { writeMail } from '../mail/writeMail.ts'
import type { World } from '../world/world.ts'

/** What was handed in, by whom. */
export interface Receipt {
  readonly account_id: string
  readonly submission_no: string
  readonly municipality: string
  readonly recipient: string
  /** What somebody without an account asks by. */
  readonly secret?: string
}

/** Mails a receipt; everything municipal is in English. */
export function writeReceipt(
  tx: Transaction,
  world: World,
  { account_id, recipient, ...facts }: Receipt,
): Promise<void> {
  const mail = { account_id, kind: 'municipal_receipt', recipient, locale: 'en' } as const
  return writeMail(tx, world, { ...mail, ...municipalReceiptMail(facts) })
}
