import type { DemoRowOf } from './demoRows.ts'
import type { DemoWorld } from './demoWorld.ts'
import { drawingKeys } from './drawingKeys.ts'
import type { Drawing, DrawingName } from './drawPictures.ts'

/** What pictures are of. */
export interface PictureOwners {
  readonly site: readonly DemoRowOf<'site'>[]
  readonly controller: readonly DemoRowOf<'controller'>[]
  readonly zone: readonly DemoRowOf<'zone'>[]
  readonly repair: readonly DemoRowOf<'repair'>[]
}

/** A picture that is to be made. */
interface Shot {
  readonly owner_type: 'site' | 'controller' | 'zone' | 'repair'
  readonly owner_id: string
  readonly kind: string
  readonly drawing: DrawingName
  readonly taken_at: string
}

const wet = ['lateral_leak', 'head_leak_base', 'valve_slow_close', 'drip_clogged']

/** Pictures of an account: one of each site and controller, then three of findings, the newest first, to one of a zone. */
export function makePictures(
  world: DemoWorld,
  owners: PictureOwners,
  drawings: readonly Drawing[],
): (DemoRowOf<'picture'> & { readonly id: string })[] {
  const fixed = [...siteShots(world, owners), ...controllerShots(world, owners)]
  const left = world.plan.totals.pictures - fixed.length
  const findings = repairShots(owners).slice(0, Math.round(left * 0.75))
  const zones = zoneShots(world, owners).slice(0, left - findings.length)
  return [...fixed, ...findings, ...zones].map(({ drawing, ...shot }, index) => {
    const { width, height, full, sha256 } = drawings.find(({ name }) => name === drawing) ?? unknown
    return {
      ...world.row('picture', index + 1),
      ...{ created_at: shot.taken_at, updated_at: shot.taken_at, ...shot, ...drawingKeys(world.accountId, drawing) },
      ...{ width, height, bytes: full.length, sha256, caption: null, sort: 0 },
    }
  })
}

const unknown = { width: 0, height: 0, full: { length: 0 }, sha256: '' }

function siteShots({ at }: DemoWorld, { site }: PictureOwners): Shot[] {
  return site.map((row) => ({
    ...{ owner_type: 'site', owner_id: row.id, kind: 'asset', taken_at: at(-700, 10) },
    drawing: row.site_type === 'single_family' ? 'house' : 'park',
  }))
}

function controllerShots({ at }: DemoWorld, { controller }: PictureOwners): Shot[] {
  return controller.map((row) => ({
    ...{ owner_type: 'controller', owner_id: row.id, kind: 'controller_face', taken_at: at(-700, 10) },
    drawing: 'controller',
  }))
}

function repairShots({ repair }: PictureOwners): Shot[] {
  return [...repair].reverse().map((row) => ({
    ...{ owner_type: 'repair', owner_id: row.id, kind: 'issue', taken_at: row.found_at ?? row.created_at },
    drawing: row.asset_type === 'controller' ? 'controller' : wet.includes(row.issue_code) ? 'leak' : 'head',
  }))
}

function zoneShots({ at }: DemoWorld, { zone }: PictureOwners): Shot[] {
  return zone.map((row, index) => ({
    ...{ owner_type: 'zone', owner_id: row.id, kind: 'asset', taken_at: at(-700, 10) },
    drawing: index % 4 === 0 ? 'valve' : 'zone',
  }))
}
