import { municipalDueOn } from '@sluice/irrigation-rules'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import { municipalSubmission, type site } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import type { Municipality } from '../municipal/toMunicipality.ts'
import { localDate } from '../time/localDate.ts'

/** A site, and what was last handed in for it where that is known. */
interface DuePlace extends Pick<typeof site.$inferSelect, 'id' | 'postal_code'> {
  readonly last_due_on?: string
}

/** The next day the municipality wants a checkup of a site; after the year it last accepted one for, where there is one. */
export async function nextDueOn(
  context: RequestContext,
  { checkup_rule }: Municipality,
  { id, postal_code, last_due_on }: DuePlace,
): Promise<string | null> {
  const last = last_due_on ?? (await lastAccepted(context, id))
  const { now, session } = context
  const last_due_year = last ? Number(last.slice(0, 4)) : null
  const { due_month_day = null, frequency_years = null, rotation_by_zip = null } = checkup_rule
  const calendar = { due_month_day, frequency_years, rotation_by_zip }
  return municipalDueOn(calendar, { postal_code, last_due_year }, localDate(now, session.timezone)).value
}

async function lastAccepted({ tx, session }: RequestContext, id: string): Promise<string | null> {
  const [last] = await tx
    .select({ due_on: municipalSubmission.due_on })
    .from(municipalSubmission)
    .where(
      and(
        eq(municipalSubmission.account_id, session.accountId),
        eq(municipalSubmission.site_id, id),
        eq(municipalSubmission.status, 'accepted'),
        ne(municipalSubmission.kind, 'backflow_test'),
        isNull(municipalSubmission.deleted_at),
      ),
    )
    .orderBy(desc(municipalSubmission.due_on))
    .limit(1)
  return last?.due_on ?? null
}
