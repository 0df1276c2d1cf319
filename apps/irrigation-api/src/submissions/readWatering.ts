import { type DayMode, wateringsPerWeek } from '@sluice/irrigation-rules'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { program, programZone } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'

/** How a zone is watered: minutes of all its programs on a day that they run, and on how many days a week; null where none runs. */
export interface Watering {
  readonly minutes: number | null
  readonly days_per_week: number | null
}

/** How zones are watered by the programs that run. */
export async function readWatering(
  { tx, session }: RequestContext,
  zones: readonly { readonly zone_id: string }[],
): Promise<(zoneId: string) => Watering> {
  const ids = zones.map(({ zone_id }) => zone_id)
  const isRunning = and(eq(program.active, true), isNull(program.deleted_at), isNull(programZone.deleted_at))
  const runs =
    ids.length === 0
      ? []
      : await tx
          .select({ program, zone_id: programZone.zone_id, run_min: programZone.run_min })
          .from(programZone)
          .innerJoin(
            program,
            and(eq(program.account_id, programZone.account_id), eq(program.id, programZone.program_id)),
          )
          .where(and(eq(programZone.account_id, session.accountId), inArray(programZone.zone_id, ids), isRunning))
  return (zoneId) => toWatering(runs.filter((run) => run.zone_id === zoneId))
}

interface Run {
  readonly run_min: number
  readonly program: typeof program.$inferSelect
}

/** The program that runs most often says on how many days. */
function toWatering(runs: readonly Run[]): Watering {
  if (runs.length === 0) return { minutes: null, days_per_week: null }
  const minutes = runs.reduce((sum, { run_min, program: { start_times } }) => sum + run_min * start_times.length, 0)
  const days = runs.map(({ program: { day_mode, ...it } }) => {
    return wateringsPerWeek({ ...it, day_mode: day_mode as DayMode }).value ?? 0 // one of the contract
  })
  return { minutes, days_per_week: Math.round(Math.max(...days) * 100) / 100 }
}
