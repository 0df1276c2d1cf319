import type { PluginFunctions } from '@sluice/engine/plugins'
import {
  backflowDueDates,
  backflowReadingNames,
  backflowTestResult,
  gaugeDueOn,
  reliefDischargeCauses,
} from '@sluice/irrigation-rules'
import { ruleFunction } from '../calls/ruleFunction.ts'

/** Tests of backflow assemblies. */
export const backflowFunctions: PluginFunctions = {
  backflowTestResult: ruleFunction(
    'Judges a test: `type`, `rule_profile`, `readings`, `installation_ok`, `air_gap_in`, `supply_diameter_in`; names what failed and is missing.',
    '(test: object) => { result: text, failures: list<object>, missing: list<text> }',
    backflowTestResult,
  ),
  backflowReadingNames: ruleFunction(
    'The readings that a gauge takes of an assembly of a type.',
    '(type: text) => list<text> | unlikelyNull',
    backflowReadingNames,
  ),
  backflowDueDates: ruleFunction(
    'When an assembly is due again and the report of its test is: `tested_on`, `test_interval_months`, `submit_days`.',
    '(schedule: object) => { next_test_due_on: text | unlikelyNull, submission_due_on: text | unlikelyNull }',
    backflowDueDates,
  ),
  gaugeDueOn: ruleFunction(
    'Until when a gauge may be read from (`calibrated_on`, `calibration_due_on`), where it is checked every so many months.',
    '(gauge: object, months?: number) => text | unlikelyNull',
    gaugeDueOn,
  ),
  reliefDischargeCauses: ruleFunction(
    'Likely causes of a relief discharge `at_rest`, `under_backpressure` or `intermittent`, the likeliest first.',
    '(discharge?: text) => list<text>',
    reliefDischargeCauses,
  ),
}
