import { ApiError } from '../http/ApiError.ts'
import type { LockedQuote } from './lockQuote.ts'
import type { QuoteLineRow } from './readLines.ts'
import { shownHash } from './shownHash.ts'

/** What somebody who decides had before their eyes; a member says no hash, as they see more than the client. */
export interface ShownQuote {
  readonly shown_revision: number
  readonly shown_total_cents: number
  readonly shown_hash?: string | undefined
}

/**
 * What is kept of a decision: the revision, the total and the hash of what was shown.
 * @throws {ApiError} 409 `quote.changed` when the quote is not the one that was shown.
 */
export function assertShown(row: LockedQuote, lines: readonly QuoteLineRow[], shown: ShownQuote) {
  const { revision, total_cents } = row
  const hash = shownHash(row, lines)
  const isSame = shown.shown_revision === revision && shown.shown_total_cents === total_cents
  if (isSame && (shown.shown_hash === undefined || shown.shown_hash === hash))
    return { decided_revision: revision, decided_total_cents: total_cents, decided_hash: hash }
  const payload = { revision, total_cents }
  throw new ApiError(409, 'quote.changed', 'The quote has changed since it was shown; read it again.', { payload })
}
