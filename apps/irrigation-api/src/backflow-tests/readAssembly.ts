import type { BackflowType } from '@sluice/irrigation-rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { backflow, client, site } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { readMunicipality } from '../municipal/municipalities.ts'

/** An assembly with the client it belongs to, and the rule of the municipality it lies in; 404 when there is none. */
export async function readAssembly(context: RequestContext, id: string) {
  const { tx, session } = context
  const [row] = await tx
    .select({
      id: backflow.id,
      label: backflow.label,
      type: sql<BackflowType>`"backflow"."type"`,
      site_id: backflow.site_id,
      test_interval_months: backflow.test_interval_months,
      municipality_id: site.municipality_id,
      site_name: site.name,
      client_email: client.email,
      client_locale: client.preferred_locale,
    })
    .from(backflow)
    .innerJoin(site, and(eq(site.account_id, backflow.account_id), eq(site.id, backflow.site_id)))
    .innerJoin(client, and(eq(client.account_id, site.account_id), eq(client.id, site.client_id)))
    .where(and(eq(backflow.account_id, session.accountId), eq(backflow.id, id), isNull(backflow.deleted_at)))
  if (!row) throw notFound('backflow')
  const place = row.municipality_id ? await readMunicipality(context, row.municipality_id) : undefined
  return { ...row, rule: place?.backflow_rule ?? {} }
}

/** An assembly, as its tests see it. */
export type Assembly = Awaited<ReturnType<typeof readAssembly>>
