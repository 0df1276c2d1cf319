import { and, eq, isNull } from 'drizzle-orm'
import { backflow, backflowTest, client, site } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { WorkContext } from '../http/workContext.ts'
import { toAddress } from '../sites/toAddress.ts'

/** A backflow test with its readings, and the preventer that was tested. */
export async function readSharedTest({ tx, session }: WorkContext, id: string) {
  const { accountId } = session
  const [row] = await tx
    .select({ test: backflowTest, device: backflow, place: site, client_name: client.name })
    .from(backflowTest)
    .innerJoin(backflow, and(eq(backflow.account_id, accountId), eq(backflow.id, backflowTest.backflow_id)))
    .innerJoin(site, and(eq(site.account_id, accountId), eq(site.id, backflow.site_id)))
    .innerJoin(client, and(eq(client.account_id, accountId), eq(client.id, site.client_id)))
    .where(and(eq(backflowTest.account_id, accountId), eq(backflowTest.id, id), isNull(backflowTest.deleted_at)))
  if (!row) throw notFound('share_link')
  const { test, device, place, client_name } = row
  return { ...device, ...test, client_name, site_name: place.name, site_address: toAddress(place) }
}
