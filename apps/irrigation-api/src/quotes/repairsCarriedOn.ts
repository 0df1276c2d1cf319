import { ApiError } from '../http/ApiError.ts'

/** The refusal of repairs that a later visit has found again. */
export function repairsCarriedOn(repair_ids: readonly string[]): ApiError {
  const message = 'A later visit found these again; quote those.'
  return new ApiError(422, 'quote.repairs_carried_on', message, { payload: { repair_ids } })
}
