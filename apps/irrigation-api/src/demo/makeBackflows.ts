import { emptySite } from './controllersPerSite.ts'
import type { DemoRowOf } from './demoRows.ts'
import type { DemoWorld } from './demoWorld.ts'

/** A backflow preventer of the demo. */
export interface DemoBackflow {
  readonly row: DemoRowOf<'backflow'> & { readonly id: string; readonly type: 'rp' | 'dc' | 'pvb' }
  readonly siteNo: number
}

const makes = [
  ['watts', '007M1'],
  ['wilkins', '975XL2'],
  ['febco', '765'],
  ['ames', '2000B'],
] as const

/** One assembly for each site with a system, a second one for the larger properties until the total is met. */
export function makeBackflows(world: DemoWorld, sites: readonly DemoRowOf<'site'>[]): DemoBackflow[] {
  const dice = world.dice('backflows')
  const withSystem = sites.map((_, index) => index + 1).filter((n) => world.plan.key !== 'a' || n !== emptySite)
  const large = withSystem.filter((n) => sites[n - 1]?.site_type !== 'single_family')
  const extra = large.slice(0, world.plan.totals.backflows - withSystem.length)
  const places = [...withSystem, ...extra].sort((a, b) => a - b)
  return places.map((siteNo, index) => {
    const isSecond = places[index - 1] === siteNo
    const isHome = sites[siteNo - 1]?.site_type === 'single_family'
    const [make, model] = dice.pick(makes)
    const type = isHome
      ? dice.pick(['dc', 'pvb', 'pvb'] as const)
      : siteNo === 3
        ? 'rp'
        : dice.pick(['rp', 'dc'] as const)
    const row = {
      ...world.row('backflow', index + 1, -770),
      site_id: world.id('site', siteNo),
      label: isSecond ? 'BF-2' : 'BF-1',
      ...{ type, make, model, serial_no: `BF${String(40_000 + index * 211)}` },
      size_in: isHome ? 1 : dice.pick([1.5, 2]),
      location_note: dice.pick(['Behind the meter, front right', 'North wall', 'In the cage at the street']),
      protects: 'irrigation',
      hazard: type === 'rp' ? 'high' : 'low',
      assembly_no: `U-${String(7000 + index)}`,
      ...{ shutoffs_ok: 'yes', test_cocks_ok: 'yes', clearance_ok: 'yes', freeze_protection: dice.pick(['yes', 'no']) },
      test_interval_months: 12,
    }
    return { row, siteNo }
  })
}
