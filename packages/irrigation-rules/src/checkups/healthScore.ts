import { healthFromScores } from './healthFromScores.ts'

/** An open repair: severity determines the weight, quantities above four count as four. */
export interface ScoredRepair {
  readonly severity: string
  readonly qty: number
}

/** State of a backflow for the score. */
export type BackflowState = 'ok' | 'overdue' | 'failed' | 'missing'

/** Input of the score: the open repairs of each zone and controller, and the state of each backflow. */
export interface HealthFacts {
  readonly zones: readonly { readonly skipped?: boolean; readonly repairs: readonly ScoredRepair[] }[]
  readonly controllers: readonly { readonly repairs: readonly ScoredRepair[] }[]
  readonly backflows: readonly BackflowState[]
}

const weights: Readonly<Record<string, number>> = { safety: 25, functional: 12, efficiency: 6, cosmetic: 2 }
const backflowScores: Readonly<Record<BackflowState, number>> = { ok: 100, overdue: 60, failed: 20, missing: 20 }

/** Health of a system from 0 to 100, `null` when there is nothing to score; missing groups drop out and weights are rescaled. */
export function healthScore({ zones, controllers, backflows }: HealthFacts): number | null {
  return healthFromScores({
    zones: zones.filter((zone) => !zone.skipped).map((zone) => repairScore(zone.repairs)),
    controllers: controllers.map((controller) => repairScore(controller.repairs)),
    backflows: backflows.map((state) => backflowScores[state]),
  })
}

function repairScore(repairs: readonly ScoredRepair[]): number {
  const lost = repairs.reduce((sum, { severity, qty }) => sum + (weights[severity] ?? 0) * Math.min(qty, 4), 0)
  return 100 - Math.min(100, lost)
}
