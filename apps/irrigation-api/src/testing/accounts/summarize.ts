import { healthScore } from '@sluice/irrigation-rules'
import type { Observations } from './makeObservations.ts'

/** The totals and the score of a visit that is completed or in review. */
export function summarize(status: string | undefined, { checkupControllers, checkupZones, repairs }: Observations) {
  if (status !== 'completed' && status !== 'in_review') return {}
  const count = (wanted: string) => checkupZones.filter((zone) => zone.status === wanted).length
  const pieces = (rows: Observations['repairs']) => rows.reduce((sum, row) => sum + row.qty, 0)
  const open = repairs.filter((row) => row.status === 'open')
  const totals = {
    zones: checkupZones.length,
    ok: count('ok'),
    needs_repair: count('needs_repair'),
    fixed: count('fixed'),
    skipped: count('skipped'),
    findings: pieces(repairs),
    water_waste: pieces(repairs.filter((row) => row.water_waste)),
  }
  const health_score = healthScore({
    zones: checkupZones.map((zone) => ({
      skipped: zone.status === 'skipped',
      repairs: open.filter((row) => row.asset_id === zone.zone_id),
    })),
    controllers: checkupControllers.map(() => ({ repairs: [] })),
    backflows: [],
  })
  return { totals, health_score }
}
