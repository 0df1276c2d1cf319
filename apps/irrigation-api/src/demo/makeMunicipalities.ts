import { demoId } from './demoId.ts'
import type { DemoRowOf } from './demoRows.ts'
import type { SharedRow } from './sharedRow.ts'

const towns = [
  ['Rio Claro', 'rio-claro', ['00001', '00002', '00003']],
  ['Cedar Ford', 'cedar-ford', ['00004', '00005', '00006']],
  ['Marbella Springs', 'marbella-springs', ['00007', '00008', '00009']],
] as const

/** The ids of the invented towns, in their order. */
export const municipalityIds: readonly string[] = towns.map((_, index) => demoId('municipality', index + 1))

/** Invented towns that take submissions; checkups of large properties are due once a year, on one day. */
export function makeMunicipalities(row: SharedRow, dueOn: string): DemoRowOf<'municipality'>[] {
  const due = dueOn.slice(5)
  return towns.map(([name, slug, postal_codes], index) => ({
    ...row('municipality', index + 1),
    ...{ name, slug, state: 'TX', postal_codes: [...postal_codes] },
    contact_email: `water.${slug}@example.com`,
    phone: `210-555-01${80 + index}`,
    public_text_en: `Large properties in ${name} hand in an irrigation checkup once a year.`,
    accepts: ['irrigation_checkup', 'backflow_test', 'exemption'],
    checkup_rule: {
      applies_if: { min_acres: 5, min_gal: 1_000_000 },
      frequency_years: 1,
      due_month_day: due === '02-29' ? '02-28' : due,
      requires_license: true,
      required_fields: ['property_name', 'property_address', 'irrigator_name'],
    },
    backflow_rule: { rule_profile: 'usc10', interval_high_months: 12, interval_low_months: 12, submit_days: 10 },
    fee_cents: 2500,
  }))
}
