import type { PluginFunctions } from '@sluice/engine/plugins'
import {
  type AssetScores,
  type CompletionFacts,
  checkupProgress,
  donePercent,
  estimatedCheckupMinutes,
  type HealthFacts,
  healthBand,
  healthFromScores,
  healthScore,
  isZoneDecided,
  missingForCompletion,
  missingObservations,
  nextCheckupDueOn,
  zoneStatusFromFindings,
} from '@sluice/irrigation-rules'
import { ruleFunction } from '../calls/ruleFunction.ts'

type Rows = Parameters<typeof missingObservations>[0]

/** Progress and results of a visit. */
export const checkupFunctions: PluginFunctions = {
  progress: ruleFunction(
    'How far a checkup has come: `{ total, done, percent }`.',
    '(zones: list<object>) => { total: number, done: number, percent: number }',
    checkupProgress,
  ),
  donePercent: ruleFunction(
    'How much of a total is done, in percent, rounded down.',
    '(done: number, total: number) => number | unlikelyNull',
    donePercent,
  ),
  isZoneDecided: ruleFunction(
    'Whether a zone with this status has been looked at and decided.',
    '(status: text) => boolean | unlikelyNull',
    isZoneDecided,
  ),
  missing: ruleFunction(
    'What a checkup still has to look at: `{ code, id }`.',
    '(zones: list<object>, controllers: list<object>, backflows?: list<object>) => list<{ code: text, id?: text }>',
    (zones: Rows['zones'], controllers: Rows['controllers'], backflows: Rows['controllers']) =>
      missingObservations({ zones, controllers, backflows }),
  ),
  missingForCompletion: ruleFunction(
    'What a checkup still needs before it can be completed: `zones`, `controllers`, `backflows`, `findings`, `answers`, `signatures`.',
    '(facts: object) => list<{ code: text, id?: text }>',
    ({ zones = [], controllers = [], ...rest }: Partial<CompletionFacts>) =>
      missingForCompletion({ zones, controllers, ...rest }),
  ),
  zoneStatusFromFindings: ruleFunction(
    'The status of a zone after its findings (`qty`, `status`) have changed.',
    '(current: text, findings: list<object>) => text | unlikelyNull',
    zoneStatusFromFindings,
  ),
  estimatedCheckupMinutes: ruleFunction(
    'Planned length in minutes of a checkup of so many zones.',
    '(zoneCount: number) => number | unlikelyNull',
    estimatedCheckupMinutes,
  ),
  nextCheckupDueOn: ruleFunction(
    'When the next visit is planned, by the plan’s months and the day of the last one.',
    '(planMonths: list<number>, lastVisitOn: text) => text | unlikelyNull',
    nextCheckupDueOn,
  ),
  healthScore: ruleFunction(
    'Health of a system from 0 to 100, by the open repairs of `zones` and `controllers` and the states of `backflows`.',
    '(facts: object) => number | unlikelyNull',
    ({ zones = [], controllers = [], backflows = [] }: Partial<HealthFacts>) =>
      healthScore({ zones, controllers, backflows }),
  ),
  healthFromScores: ruleFunction(
    'Health of a system from 0 to 100, by the scores of its `zones`, `controllers` and `backflows`.',
    '(scores: object) => number | unlikelyNull',
    ({ zones = [], controllers = [], backflows = [] }: Partial<AssetScores>) =>
      healthFromScores({ zones, controllers, backflows }),
  ),
  healthBand: ruleFunction(
    'Colour and word of a health score: `{ colour, word }`.',
    '(score: number) => { colour: text, word: text } | unlikelyNull',
    healthBand,
  ),
}
