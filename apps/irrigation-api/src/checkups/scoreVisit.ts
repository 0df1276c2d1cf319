import { type BackflowState, healthScore } from '@sluice/irrigation-rules'
import type { Visit } from './readVisit.ts'

/** Health score of a visit, from the findings that are still open; `null` when nothing was checked. */
export function scoreVisit({ zones, controllers, backflows, findings }: Visit): number | null {
  const repairsOf = (assetId: string) =>
    findings.filter((it) => it.asset_id === assetId && it.status !== 'done' && it.status !== 'void')
  return healthScore({
    zones: zones.map((zone) => ({ skipped: zone.status === 'skipped', repairs: repairsOf(zone.zone_id) })),
    controllers: controllers.map((controller) => ({ repairs: repairsOf(controller.controller_id) })),
    backflows: backflows.map(stateOf),
  })
}

function stateOf({ present, last_result, test_due }: Visit['backflows'][number]): BackflowState {
  if (present === false) return 'missing'
  if (last_result === 'fail') return 'failed'
  return test_due ? 'overdue' : 'ok'
}
