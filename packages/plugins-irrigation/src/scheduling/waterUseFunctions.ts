import type { PluginFunctions } from '@sluice/engine/plugins'
import {
  centsPerKgal,
  controllersWaterUse,
  monthlyWaterCostCents,
  programRuns,
  programWaterUse,
  scheduleConflicts,
  totalWaterUse,
  wateringsPerWeek,
  weeklyGallons,
} from '@sluice/irrigation-rules'
import { calculated } from '../calls/calculated.ts'
import { ruleFunction } from '../calls/ruleFunction.ts'

const use = '{ gal_week: number | unlikelyNull, known_gal_week: number, missing: list<text>, ... }'

/** Water use of a controller's programs. */
export const waterUseFunctions: PluginFunctions = {
  wateringsPerWeek: ruleFunction(
    'Days per week on which a program waters: `day_mode`, `days_of_week`, `interval_days`, `no_water_days`.',
    `(program: object) => ${calculated('number')}`,
    wateringsPerWeek,
  ),
  weeklyGallons: ruleFunction(
    'Gallons of a zone in a week: `gpm`, `run_min`, `starts`, `seasonal_adjust_pct`, `waterings_per_week`.',
    `(run: object) => ${calculated('number')}`,
    weeklyGallons,
  ),
  programWaterUse: ruleFunction(
    'Gallons that a program with its `zones` uses in a week, in all and by zone.',
    `(program: object) => ${use}`,
    programWaterUse,
  ),
  totalWaterUse: ruleFunction(
    'Sums water use: of zones, of programs, of controllers.',
    `(parts: list<object>) => ${use}`,
    totalWaterUse,
  ),
  controllersWaterUse: ruleFunction(
    'Gallons a week that controllers use with their `programs`; one without a program is not known.',
    `(controllers: list<object>) => ${use}`,
    controllersWaterUse,
  ),
  programRuns: ruleFunction(
    'Start and end of each run of a program on a watering day, in minutes since midnight.',
    '(program: object) => list<{ start_min: number, end_min: number }>',
    programRuns,
  ),
  scheduleConflicts: ruleFunction(
    'Programs of one controller that overlap, and watering on days or in hours that a rule of `days` and `windows` forbids.',
    '(programs: list<object>, rule?: object) => list<object>',
    scheduleConflicts,
  ),
  centsPerKgal: ruleFunction(
    'Water rate in cents per 1,000 gallons, from a rate per `kgal` or per `ccf`.',
    '(rateCents: number, unit: text) => number | unlikelyNull',
    centsPerKgal,
  ),
  monthlyWaterCostCents: ruleFunction(
    'What a weekly use costs in an average month, in cents.',
    '(galWeek: number, centsPerKgal: number) => number | unlikelyNull',
    monthlyWaterCostCents,
  ),
}
