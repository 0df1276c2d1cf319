import type { DemoRowOf } from './demoRows.ts'
import type { DemoWorld } from './demoWorld.ts'

/** One meter for each site. */
export function makeMeters({ row }: DemoWorld, sites: readonly DemoRowOf<'site'>[]): DemoRowOf<'waterMeter'>[] {
  return sites.map((site, index) => ({
    ...row('water_meter', index + 1, -770),
    ...{ site_id: site.id, meter_no: `M-${site.id.slice(0, 6)}`, utility_account_no: `UA-${30_000 + index}` },
    kind: site.water_source === 'reclaimed' ? 'reclaimed' : index % 3 === 0 ? 'irrigation' : 'domestic',
    ...{ size_in: site.site_type === 'single_family' ? 0.75 : 1.5, read_unit: index % 4 === 0 ? 'cf' : 'gal' },
    location_note: 'In the box at the kerb.',
  }))
}
