import { ApiError } from '../http/ApiError.ts'
import type { QuotedRepair } from './readQuotedRepairs.ts'
import { repairsCarriedOn } from './repairsCarriedOn.ts'

/** The quote that repairs are to stand in. */
export interface QuoteOwner {
  readonly client_id: string
  readonly site_id?: string | null
}

/** Refuses (422) repairs of another client or site, those that are not open, and those that a later visit carries on. */
export function assertQuotable(repairs: readonly QuotedRepair[], { client_id, site_id }: QuoteOwner): void {
  const elsewhere = repairs.filter((it) => it.client_id !== client_id || (site_id && it.repair.site_id !== site_id))
  if (elsewhere.length > 0) {
    const payload = { repair_ids: elsewhere.map(({ repair }) => repair.id) }
    throw new ApiError(422, 'quote.repairs_elsewhere', 'These repairs are of another client or site.', { payload })
  }
  const others = repairs.filter(({ repair }) => repair.status !== 'open')
  if (others.length > 0) {
    const payload = { repair_ids: others.map(({ repair }) => repair.id) }
    throw new ApiError(422, 'quote.repairs_not_open', 'These repairs are not open.', { payload })
  }
  const carried = repairs.filter(({ is_carried_on }) => is_carried_on)
  if (carried.length > 0) throw repairsCarriedOn(carried.map(({ repair }) => repair.id))
}
