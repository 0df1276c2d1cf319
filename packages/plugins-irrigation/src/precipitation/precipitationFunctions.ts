import type { PluginFunctions } from '@sluice/engine/plugins'
import {
  precipRateByArea,
  precipRateByCatchCans,
  precipRateByDripGrid,
  precipRateBySpacing,
  zonePrecipRate,
} from '@sluice/irrigation-rules'
import { calculated } from '../calls/calculated.ts'
import { ruleFunction } from '../calls/ruleFunction.ts'

const rate = `(facts: object) => ${calculated('number')}`

/** Precipitation rates. */
export const precipitationFunctions: PluginFunctions = {
  precipRateByArea: ruleFunction(
    'Precipitation rate in in/h of a zone’s `gpm` over its `area_sqft`.',
    rate,
    precipRateByArea,
  ),
  precipRateBySpacing: ruleFunction(
    'Precipitation rate in in/h of heads in a grid: `gpm`, `arc_deg`, `head_spacing_ft`, `row_spacing_ft`.',
    rate,
    precipRateBySpacing,
  ),
  precipRateByCatchCans: ruleFunction(
    'Net precipitation rate in in/h of a catch-can test: `avg`, `unit` (`ml`, `in`, `mm`), `test_min`, `device_area_in2`.',
    rate,
    precipRateByCatchCans,
  ),
  precipRateByDripGrid: ruleFunction(
    'Precipitation rate in in/h of drip line: `gph`, `emitter_spacing_in`, `row_spacing_in`.',
    rate,
    precipRateByDripGrid,
  ),
  zonePrecipRate: ruleFunction(
    'The best rate known of a zone on a day, with its `source` and `basis`: `catch_can`, `measured_gpm`, `expected_gpm`, `area_sqft`, `head_type`.',
    '(facts: object, today: text) => object',
    zonePrecipRate,
  ),
}
