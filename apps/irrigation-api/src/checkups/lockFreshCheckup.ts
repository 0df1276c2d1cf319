import type { RequestContext } from '../http/requestContext.ts'
import { assertFresh } from '../rows/assertFresh.ts'
import { type LockedCheckup, lockCheckup } from './lockCheckup.ts'

/**
 * The checkup that a request is about, held until it is done.
 * @throws {ApiError} 409 `row.stale` when it is believed to be of another revision; who locks a checkup on the way to another row takes `lockCheckup`.
 */
export async function lockFreshCheckup(context: RequestContext, id: string): Promise<LockedCheckup> {
  const row = await lockCheckup(context, id)
  assertFresh(context, row)
  return row
}
