import { and, eq } from 'drizzle-orm'
import { site } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { changedRow } from '../rows/changedRow.ts'

/** Keeps on a site when its municipality wants the next checkup. */
export async function dateSite(inside: RequestContext, id: string, municipal_due_on: string | null): Promise<void> {
  await inside.tx
    .update(site)
    .set({ municipal_due_on, ...changedRow(inside) })
    .where(and(eq(site.account_id, inside.session.accountId), eq(site.id, id)))
}
