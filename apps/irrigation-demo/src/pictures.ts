import { createHash } from 'node:crypto'
import { type Blob, type SeededRowOf, seededId } from '@sluice/irrigation-api/seeding'
import sharp from 'sharp'
import type { DemoWorld } from './world.ts'

/** Storage keys of a drawing and its thumbnail in an account. */
export function drawingKeys(
  accountId: string,
  name: DrawingName,
): { readonly file_key: string; readonly thumb_key: string } {
  const base = `${accountId}/202601/${seededId('drawing', name)}`
  return { file_key: `${base}.jpg`, thumb_key: `${base}-thumb.jpg` }
}

/** Names of the drawings. */
const drawingNames = ['house', 'park', 'controller', 'zone', 'head', 'leak', 'valve', 'backflow'] as const

/** Name of a drawing. */
type DrawingName = (typeof drawingNames)[number]

/** A drawing as it is stored, with its thumbnail. */
export interface Drawing {
  readonly name: DrawingName
  readonly full: Buffer
  readonly thumb: Buffer
  readonly width: number
  readonly height: number
  readonly sha256: string
}

const [width, height] = [960, 720]

const shapes: Readonly<Record<DrawingName, string>> = {
  house:
    '<rect x="300" y="320" width="360" height="220" fill="#c9b79c"/><path d="M270 330 480 190 690 330z" fill="#8a4b38"/>',
  park: '<circle cx="300" cy="330" r="110" fill="#3f7d46"/><circle cx="660" cy="300" r="140" fill="#4f8f52"/>',
  controller:
    '<rect x="330" y="150" width="300" height="380" rx="18" fill="#5b6670"/><rect x="380" y="210" width="200" height="90" fill="#cfe6d5"/>',
  zone: '<rect x="160" y="260" width="640" height="260" fill="#69a05c"/><path d="M200 500q280-320 560 0" fill="none" stroke="#9fd0ee" stroke-width="10"/>',
  head: '<rect x="450" y="300" width="60" height="240" fill="#2f3437"/><path d="M480 300 300 180M480 300 660 180" stroke="#9fd0ee" stroke-width="14"/>',
  leak: '<ellipse cx="480" cy="500" rx="260" ry="60" fill="#6fb2d9"/><rect x="440" y="330" width="80" height="160" fill="#2f3437"/>',
  valve:
    '<rect x="280" y="300" width="400" height="220" rx="16" fill="#2e7d52"/><circle cx="480" cy="410" r="60" fill="#1f2427"/>',
  backflow:
    '<rect x="180" y="380" width="600" height="50" fill="#b5793a"/><rect x="350" y="300" width="260" height="200" rx="30" fill="#a0662b"/>',
}

/** Draws the sample pictures of the demo, with “sample” across each; the bytes are the same on the same machine. */
export function drawPictures(): Promise<Drawing[]> {
  return Promise.all(drawingNames.map(draw))
}

async function draw(name: DrawingName): Promise<Drawing> {
  const source = sharp(Buffer.from(toSvg(name)))
  const full = await source.clone().jpeg({ quality: 80 }).toBuffer()
  const thumb = await source.clone().resize({ width: 480 }).jpeg({ quality: 80 }).toBuffer()
  return { name, full, thumb, width, height, sha256: createHash('sha256').update(full).digest('hex') }
}

/** The watermark is drawn with strokes, because no text appears on a machine without fonts. */
function toSvg(name: DrawingName): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#dbe9f0"/><rect y="480" width="${width}" height="240" fill="#8fb37a"/>
${shapes[name]}<g transform="translate(250 640) rotate(-8) scale(2)" fill="none" stroke="#ffffff" stroke-width="5" opacity="0.8">${sample}</g></svg>`
}

/** The letters S A M P L E. */
const sample =
  '<path d="M28 6H8V18H28V32H6M40 32 52 4 64 32M45 22H59M76 32V4L90 22 104 4V32M118 32V5H138V19H118M150 4V31H170M202 5H182V31H202M182 18H198"/>'

/** Rows that can have pictures. */
export interface PictureOwners {
  readonly site: readonly SeededRowOf<'site'>[]
  readonly controller: readonly SeededRowOf<'controller'>[]
  readonly zone: readonly SeededRowOf<'zone'>[]
  readonly repair: readonly SeededRowOf<'repair'>[]
}

/** A picture to be made. */
interface Shot {
  readonly owner_type: 'site' | 'controller' | 'zone' | 'repair'
  readonly owner_id: string
  readonly kind: string
  readonly drawing: DrawingName
  readonly taken_at: string
}

const wet = ['lateral_leak', 'head_leak_base', 'valve_slow_close', 'drip_clogged']

/**
 * Pictures of an account: one of each site and controller; of the rest, three of findings, the newest first, for each one of a
 * zone.
 */
export function makePictures(
  world: DemoWorld,
  owners: PictureOwners,
  drawings: readonly Drawing[],
): (SeededRowOf<'picture'> & { readonly id: string })[] {
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

/** Stores the drawings for an account. */
export async function storePictures(blob: Blob, accountId: string, drawings: readonly Drawing[]): Promise<void> {
  for (const { name, full, thumb } of drawings) {
    const { file_key, thumb_key } = drawingKeys(accountId, name)
    await blob.write(file_key, full)
    await blob.write(thumb_key, thumb)
  }
}
