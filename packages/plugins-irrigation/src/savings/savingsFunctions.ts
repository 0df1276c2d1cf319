import type { PluginFunctions } from '@sluice/engine/plugins'
import {
  leakGallonsPerWeek,
  pressureSavingsShare,
  scheduleSavingsGallons,
  totalSavings,
  uniformitySavingsShare,
  visitSavings,
  waterValueCents,
} from '@sluice/irrigation-rules'
import { calculated } from '../calls/calculated.ts'
import { ruleFunction } from '../calls/ruleFunction.ts'

/** Savings by repairs and better settings. */
export const savingsFunctions: PluginFunctions = {
  leakGallonsPerWeek: ruleFunction(
    'Gallons a fault loses in a week: `loss_mode` (`none`, `runtime`, `constant`), `loss_gpm`, `qty`, `minutes_week`.',
    `(leak: object) => ${calculated('number')}`,
    leakGallonsPerWeek,
  ),
  scheduleSavingsGallons: ruleFunction(
    'Gallons a season of recommended watering saves, from its months.',
    `(months: list<object>) => ${calculated('number')}`,
    scheduleSavingsGallons,
  ),
  pressureSavingsShare: ruleFunction(
    'Share of a zone’s use that the right pressure saves: `found_psi`, `target_psi`, `max_psi`.',
    `(facts: object) => ${calculated('number')}`,
    pressureSavingsShare,
  ),
  uniformitySavingsShare: ruleFunction(
    'Share of a zone’s use that a better uniformity saves.',
    `(foundDuLq?: number, targetDuLq?: number) => ${calculated('number')}`,
    uniformitySavingsShare,
  ),
  totalSavings: ruleFunction(
    'Gallons saved by all measures together: `found_gal`, `repairs_gal`, `pressure_share`, `uniformity_share`, `schedule_gal`.',
    `(facts: object) => ${calculated('object')}`,
    totalSavings,
  ),
  visitSavings: ruleFunction(
    'What a visit saved and what could be saved: `weekly_gal_found`, `weekly_gal_left`, `weekly_gal_recommended`, `cents_per_kgal`.',
    '(water: object) => { done: object | unlikelyNull, possible: object | unlikelyNull }',
    visitSavings,
  ),
  waterValueCents: ruleFunction(
    'Value of so many gallons in cents, at a price per 1,000 gallons.',
    '(gallons: number, centsPerKgal: number) => number | unlikelyNull',
    waterValueCents,
  ),
}
