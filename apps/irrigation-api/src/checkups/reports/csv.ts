import { and, desc } from 'drizzle-orm'
import type * as z from 'zod'
import type { checkupExportQuery } from '../../../contract/checkups.ts'
import { checkup, client, site, user } from '../../db/schema/index.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { RequestContext } from '../../http/context.ts'
import { type CsvCell, toCsv } from '../../lists/csv.ts'
import { localDate } from '../../time/days.ts'
import { appointment, checkupFields, checkupJoins } from '../../visits/selectCheckups.ts'
import { checkupFilter } from '../list.ts'
import { ownWork } from './figures.ts'

const most = 10_000

/** Checkups as CSV, newest first, without internal fields. */
export async function exportCheckups(
  context: RequestContext,
  query: z.output<typeof checkupExportQuery>,
): Promise<string> {
  const { tx, session } = context
  const rows = await tx
    .select(checkupFields)
    .from(checkup)
    .innerJoin(site, checkupJoins.site)
    .innerJoin(client, checkupJoins.client)
    .leftJoin(user, checkupJoins.user)
    .where(and(await checkupFilter(context, query), ownWork(session, checkup.assigned_user_id)))
    .orderBy(desc(appointment), desc(checkup.id))
    .limit(most + 1)
  if (rows.length > most) throw new ApiError(422, 'checkup.too_many', `A table holds ${most} rows; choose fewer.`)
  const columns = columnsOf((moment) => moment && localDate(new Date(moment), session.timezone))
  return toCsv(
    columns.map(([name]) => name),
    rows.map((row) => columns.map(([, read]) => read(row))),
  )
}

type Row = Pick<
  typeof checkup.$inferSelect,
  | 'checkup_no'
  | 'completed_at'
  | 'health_score'
  | 'scheduled_at'
  | 'started_at'
  | 'status'
  | 'type'
  | 'weekly_gal_found'
  | 'weekly_gal_left'
  | 'weekly_gal_recommended'
> & {
  readonly client_name: string
  readonly site_name: string
  readonly site_address: string
  readonly assigned_user_name: string | null
  readonly zones_done: number
  readonly zones_total: number
  readonly findings_open: number
}

function columnsOf(
  dayOf: (moment: string | null) => string | null,
): readonly (readonly [name: string, read: (row: Row) => CsvCell])[] {
  return [
    ['Number', (row) => row.checkup_no],
    ['Type', (row) => row.type],
    ['Status', (row) => row.status],
    ['Client', (row) => row.client_name],
    ['Site', (row) => row.site_name],
    ['Address', (row) => row.site_address],
    ['Technician', (row) => row.assigned_user_name],
    ['Scheduled', (row) => dayOf(row.scheduled_at)],
    ['Started', (row) => dayOf(row.started_at)],
    ['Completed', (row) => dayOf(row.completed_at)],
    ['Zones', (row) => row.zones_total],
    ['Zones done', (row) => row.zones_done],
    ['Findings open', (row) => row.findings_open],
    ['Health score', (row) => row.health_score],
    ['Gallons a week found', (row) => row.weekly_gal_found],
    ['Gallons a week left', (row) => row.weekly_gal_left],
    ['Gallons a week recommended', (row) => row.weekly_gal_recommended],
  ]
}
