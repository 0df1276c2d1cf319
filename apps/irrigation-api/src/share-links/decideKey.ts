import { timingSafeEqual } from 'node:crypto'
import { hashToken } from '../auth/hashToken.ts'
import type { Ids } from '../world/ids.ts'
import type { ShareLinkRow } from './linkStatus.ts'

/** The secret of a link that decides: `key` goes into the mail to the client, `hash` is stored. */
export interface DecideKey {
  readonly key: string
  readonly hash: string
}

/** Makes the secret of a new link. */
export function createDecideKey(ids: Ids): DecideKey {
  const key = ids.secret()
  return { key, hash: hashToken(key) }
}

/** Whether somebody holds the secret of a link; a link that only shows has none. */
export function isDecideKey({ decide_hash }: Pick<ShareLinkRow, 'decide_hash'>, key: string | undefined): boolean {
  if (decide_hash === null || key === undefined) return false
  const [stored, given] = [Buffer.from(decide_hash), Buffer.from(hashToken(key))]
  return stored.length === given.length && timingSafeEqual(stored, given)
}
