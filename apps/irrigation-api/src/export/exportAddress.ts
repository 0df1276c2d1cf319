import type { Person } from '../auth/assertActive.ts'
import { isSigned, type SigningKeys } from '../files/isSigned.ts'
import { signText } from '../files/signText.ts'

/** How long an export can be fetched, in milliseconds. */
export const EXPORT_LIVES_MS = 60 * 60_000

/** Who may fetch the export of their account until when. */
interface ExportRight extends Person {
  readonly expires: number
}

const sign = ({ account_id, user_id, expires }: ExportRight, key: string) =>
  signText(key, ['export', account_id, user_id, expires])

/** The address of an export, for whoever holds it. */
export function exportAddress({ signingKey }: Pick<SigningKeys, 'signingKey'>, right: ExportRight): string {
  const { account_id, user_id, expires } = right
  return `/files/exports/${account_id}?user=${user_id}&expires=${expires}&signature=${sign(right, signingKey)}`
}

/** Whether an address was given out by this installation. */
export const isExportAddress = (keys: SigningKeys, right: ExportRight, signature: string): boolean =>
  isSigned(keys, signature, ({ signingKey }) => sign(right, signingKey))
