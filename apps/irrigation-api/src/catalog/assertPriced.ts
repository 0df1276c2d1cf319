import type { Row } from '../entities/BusinessTable.ts'
import { ApiError } from '../http/ApiError.ts'

/** Refuses a fixed price that is not said; a markup that is not said is that of the price book or the account. */
export function assertPriced(entity: string, { pricing_mode, price_cents }: Row): Row {
  if (pricing_mode === 'fixed' && typeof price_cents !== 'number') {
    const payload = { fields: { price_cents: 'Needed for a fixed price.' } }
    throw new ApiError(422, `${entity}.price_missing`, 'A fixed price has to be said.', { payload })
  }
  return {}
}
