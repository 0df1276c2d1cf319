import { ApiError } from '../http/ApiError.ts'
import type { Municipality } from '../municipal/toMunicipality.ts'

/** Refuses what a municipality does not take (422). */
export function assertAccepted({ name, active, accepts }: Municipality, kind: string): void {
  if (!active)
    throw new ApiError(422, 'municipal_submission.municipality_inactive', `${name} takes no submissions any more.`)
  if (accepts.includes(kind)) return
  const payload = { accepts }
  throw new ApiError(422, 'municipal_submission.kind_not_accepted', `${name} does not take this.`, { payload })
}
