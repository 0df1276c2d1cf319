import type { PluginFunctions } from '@sluice/engine/plugins'
import { dueBucket, dueLists, municipalDueOn, municipalRuleApplies, repairAge } from '@sluice/irrigation-rules'
import { calculated } from '../calls/calculated.ts'
import { ruleFunction } from '../calls/ruleFunction.ts'

/** Due dates. */
export const dateFunctions: PluginFunctions = {
  dueBucket: ruleFunction(
    'Where a due date stands on a day: `overdue`, `within_14_days`, `within_30_days` or `later`.',
    '(dueOn: text, today: text) => text | unlikelyNull',
    dueBucket,
  ),
  dueLists: ruleFunction(
    'Splits rows by their `due_on` as it stands on a day, earliest first.',
    '(rows: list<object>, today: text) => object | unlikelyNull',
    dueLists,
  ),
  municipalDueOn: ruleFunction(
    'When a municipality wants the checkup of a site next: its `due_month_day`, `frequency_years`, `rotation_by_zip`.',
    `(calendar: object, site: object, today: text) => ${calculated('text')} | unlikelyNull`,
    municipalDueOn,
  ),
  municipalRuleApplies: ruleFunction(
    'Whether the rule of a municipality (`min_acres`, `min_gal`, `site_types`) applies to a site.',
    `(rule: object, site: object) => ${calculated('boolean')}`,
    municipalRuleApplies,
  ),
  repairAge: ruleFunction(
    'How many days a fault has been known and how often it was reported, by the chain of `carried_from_id`.',
    '(repairs: list<object>, id: text, today: text) => object | unlikelyNull',
    repairAge,
  ),
}
