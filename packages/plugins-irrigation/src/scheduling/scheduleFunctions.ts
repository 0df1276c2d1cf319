import type { PluginFunctions } from '@sluice/engine/plugins'
import {
  allowedDays,
  cycleSoak,
  demoClimate,
  gallonsFromDepth,
  maxDaysBetween,
  type RecommendationFacts,
  recommendedSchedule,
  recommendedWaterUse,
  type ScheduleFacts,
  seasonalAdjust,
  wateringDays,
  weeklyEto,
  weeklyMinutes,
  weeklyNeed,
  zoneNumbers,
} from '@sluice/irrigation-rules'
import { calculated } from '../calls/calculated.ts'
import { ruleFunction } from '../calls/ruleFunction.ts'

const unknownRate = { value: null, missing: ['precip_rate'], estimated: [], warnings: [] }

/** Recommended watering of a zone. */
export const scheduleFunctions: PluginFunctions = {
  weeklyEto: ruleFunction(
    'Reference evapotranspiration in inches per week, from that of a month and its days.',
    `(etoMonthIn?: number, daysInMonth?: number) => ${calculated('number')}`,
    weeklyEto,
  ),
  weeklyNeed: ruleFunction(
    'Inches a planting needs in a week: `eto_month_in`, `rain_month_in`, `days_in_month`, `kl`, `sun_factor`, `rain_effectiveness`.',
    `(facts: object) => ${calculated('number')}`,
    weeklyNeed,
  ),
  gallonsFromDepth: ruleFunction(
    'Gallons that cover an area in sq ft to a depth in inches.',
    `(depthIn?: number, areaSqft?: number) => ${calculated('number')}`,
    gallonsFromDepth,
  ),
  weeklyMinutes: ruleFunction(
    'Minutes a zone runs in a week, `base_min_week` and `min_week`: `need_in_week`, `precip_rate_in_h`, `du_lq`.',
    `(facts: object) => ${calculated('object')}`,
    weeklyMinutes,
  ),
  maxDaysBetween: ruleFunction(
    'Days the soil bridges between waterings: `available_water`, `root_depth_in`, `depletion`, `need_in_week`.',
    `(facts: object) => ${calculated('number')}`,
    maxDaysBetween,
  ),
  wateringDays: ruleFunction(
    'Days per week to water, from the days the soil bridges and the days a local rule allows.',
    `(maxDays?: number, allowedDays?: number) => ${calculated('number')}`,
    wateringDays,
  ),
  cycleSoak: ruleFunction(
    'Splits a run so that nothing runs off, into `cycles` of `cycle_min`: `precip_rate_in_h`, `intake_in_h`, `surface_in`, `event_min`.',
    `(facts: object) => ${calculated('object')}`,
    cycleSoak,
  ),
  zoneNumbers: ruleFunction(
    'The numbers that the row of a zone stands for, such as `kl`, `intake_in_h` and `soak_min`; `estimated` names the defaults.',
    '(zone: object) => object',
    zoneNumbers,
  ),
  recommendedSchedule: ruleFunction(
    'Recommended watering of a zone in a month: `zone`, `precip_rate` (a rate with its `value`), `climate`, `allowed_days`.',
    `(facts: object) => ${calculated('object')}`,
    ({ zone, precip_rate, climate, ...rest }: Partial<ScheduleFacts>) =>
      recommendedSchedule({
        ...rest,
        zone: zone ?? {},
        precip_rate: { ...unknownRate, ...precip_rate },
        climate: climate ?? {},
      }),
  ),
  recommendedWaterUse: ruleFunction(
    'Gallons a week that clocks use with the recommended schedule of each zone: `zones`, `climate`, `today`, `allowed_days`.',
    '(facts: object) => { gal_week: number | unlikelyNull, estimated: list<text>, missing: list<text>, ... }',
    ({ zones, climate, ...rest }: Partial<RecommendationFacts>) =>
      recommendedWaterUse({ today: '', ...rest, zones: zones ?? [], climate: climate ?? {} }),
  ),
  allowedDays: ruleFunction(
    'How many days a week a local rule of `days` allows.',
    '(rule?: object) => number',
    allowedDays,
  ),
  seasonalAdjust: ruleFunction(
    'Seasonal adjust in percent of each month of an ETo profile, in steps of 5 or 10.',
    `(eto: list<number>, step?: number) => ${calculated('list<number>')}`,
    seasonalAdjust,
  ),
  demoClimate: ruleFunction('The climate profile of the demo, by month.', '() => object', () => demoClimate),
}
