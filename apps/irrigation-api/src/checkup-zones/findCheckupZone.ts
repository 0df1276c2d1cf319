import { and, eq } from 'drizzle-orm'
import { visibleCheckups } from '../checkups/visibleCheckups.ts'
import { checkup } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { selectCheckupZones } from './selectCheckupZones.ts'

/** The zone of a checkup that the user sees; 404 when there is none. */
export async function findCheckupZone(context: RequestContext, id: string) {
  const [row] = await selectCheckupZones(context, { id })
  if (!row) throw notFound('checkup_zone')
  const isVisible = and(visibleCheckups(context.session), eq(checkup.id, row.checkup_id))
  if ((await context.tx.$count(checkup, isVisible)) === 0) throw notFound('checkup_zone')
  return row
}
