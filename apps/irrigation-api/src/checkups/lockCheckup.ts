import { and, eq } from 'drizzle-orm'
import { checkup } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { visibleCheckups } from './visibleCheckups.ts'

/** The checkup with this id, held until the request is done, so two requests cannot both change its state. */
export async function lockCheckup({ tx, session }: RequestContext, id: string) {
  const [row] = await tx
    .select()
    .from(checkup)
    .where(and(visibleCheckups(session), eq(checkup.id, id)))
    .for('update')
  if (!row) throw notFound('checkup')
  return row
}

/** A locked checkup. */
export type LockedCheckup = Awaited<ReturnType<typeof lockCheckup>>
