import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { findZones } from './findZones.ts'

/** The zone of the account with this id; 404 when there is none. */
export async function findZone(context: RequestContext, id: string) {
  const [row] = await findZones(context, [id])
  if (!row) throw notFound('zone')
  return row
}
