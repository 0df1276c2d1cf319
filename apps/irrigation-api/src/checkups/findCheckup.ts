import { and, eq } from 'drizzle-orm'
import { checkup } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { WorkContext } from '../http/workContext.ts'
import { selectCheckups } from './selectCheckups.ts'
import { visibleCheckups } from './visibleCheckups.ts'

/** The checkup with this id that the user sees; 404 when there is none. */
export async function findCheckup(context: WorkContext, id: string) {
  const [row] = await selectCheckups(context, and(visibleCheckups(context.session), eq(checkup.id, id)), 1)
  if (!row) throw notFound('checkup')
  return row
}
