import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { spawnServer } from '../testing/spawnServer.ts'
import { type LoadWorld, openLoadWorld, reading, visiting, writingInOffice } from './load.ts'
import type { Known } from './mixes.ts'
import { type Actor, type Answer, type Outcome, type Step, sendActors } from './sendActors.ts'

/** Time until frequent code is compiled and frequent statements are planned on every connection; half of it runs at half the rate. */
const WARM_UP_SECONDS = 60
const COMPANIES = 10
const ROWS = 20_000

/** Request rates, duration and number of runs. */
export interface Load {
  readonly readsPerSecond: number
  readonly writesPerSecond: number
  readonly seconds: number
  readonly times: number
  /** Warm-up in seconds before the measurement; defaults to a minute. */
  readonly warmUp?: number
  /** Further settings of the server. */
  readonly env?: Readonly<Record<string, string>>
}

/** Result of one run. */
export interface LoadOutcome {
  readonly reads: Outcome
  readonly writes: Outcome
  /** Refused requests, one line each. */
  readonly refusals: readonly string[]
}

/**
 * Starts a server over ten companies of 20,000 rows each and lets all of them work: readers, the office that writes, and technicians on
 * visits. @throws {Error} when it does not start.
 */
export async function measureLoad(load: Load): Promise<readonly LoadOutcome[]> {
  const world = await openLoadWorld(COMPANIES, ROWS)
  try {
    return await measureServer(world, load)
  } finally {
    await world.close()
  }
}

async function measureServer(world: LoadWorld, load: Load): Promise<readonly LoadOutcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-load-'))
  const database = { DATABASE_URL: world.runtimeUrl, DATABASE_ADMIN_URL: world.adminUrl }
  const env = { DATA_DIR: folder, LOG_LEVEL: 'warn', RATE_LIMIT: '0', ...database, ...load.env }
  const server = spawnServer({ env, args: [] })
  try {
    const ready = await server.ready
    if (!ready) throw new Error(server.output())
    const actors = await actorsOf(ready.url, world)
    const outcomes: LoadOutcome[] = []
    for (const part of [0.5, 1]) await sendOnce(ready.url, actors, partOf(load, part))
    for (let time = 0; time < load.times; time++) outcomes.push(await sendOnce(ready.url, actors, load))
    return outcomes
  } finally {
    server.child.kill('SIGTERM')
    await server.exited
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Half of the warm-up, at a fraction of the rate. */
function partOf(load: Load, part: number): Load {
  const { readsPerSecond, writesPerSecond, warmUp = WARM_UP_SECONDS } = load
  return {
    ...load,
    seconds: warmUp / 2,
    readsPerSecond: readsPerSecond * part,
    writesPerSecond: writesPerSecond * part,
  }
}

interface Actors {
  readonly readers: readonly Actor[]
  readonly writers: readonly Actor[]
}

async function sendOnce(url: string, { readers, writers }: Actors, load: Load): Promise<LoadOutcome> {
  const refusals: string[] = []
  const onRefusal = ({ method, path }: Step, { status, body }: Answer) =>
    refusals.push(`${method} ${path}: ${status} ${body.code} ${JSON.stringify(body.payload ?? {})}`)
  const acting = { url, seconds: load.seconds, random: Math.random, onRefusal }
  const [reads, writes] = await Promise.all([
    sendActors({ ...acting, actors: readers, perSecond: load.readsPerSecond }),
    sendActors({ ...acting, actors: writers, perSecond: load.writesPerSecond }),
  ])
  return { reads, writes, refusals }
}

/** Per company ten readers, two in the office and two technicians. */
async function actorsOf(url: string, { companies, password }: LoadWorld): Promise<Actors> {
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#4a7' } })
    .png()
    .toBuffer()
  const readers: Actor[] = []
  const writers: Actor[] = []
  for (const { owner, technicians } of companies) {
    const authorization = await signIn(url, { email: owner, password })
    const known = await findRows(url, authorization)
    for (let begin = 0; begin < 10; begin++) readers.push({ authorization, steps: reading(known, begin * 11) })
    const halves = [known, { ...known, clients: known.clients.toReversed(), sites: known.sites.toReversed() }]
    for (const half of halves) writers.push({ authorization, steps: writingInOffice(half) })
    for (const [place, email] of technicians.entries()) {
      const sites = known.equipped.filter((_, index) => index % 2 === place)
      writers.push({ authorization: await signIn(url, { email, password }), steps: visiting(sites, photo) })
    }
  }
  return { readers, writers }
}

async function signIn(url: string, who: object): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api:auth/login`, { method: 'POST', headers, body: JSON.stringify(who) })
  if (!answer.ok) throw new Error(`Nobody signs in: ${answer.status} ${await answer.text()}`)
  return `Bearer ${((await answer.json()) as { authToken: string }).authToken}` // the contract of sign-in
}

type Row = { readonly id: string; readonly site_id?: string; readonly site_type?: string }

/** Rows of the account, including sites with controllers and zones for visits. */
async function findRows(url: string, authorization: string): Promise<Known & { readonly equipped: readonly string[] }> {
  const rowsOf = async (path: string) => {
    const answer = await fetch(`${url}${path}`, { headers: { authorization } })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { items: readonly Row[] }).items // the contract of lists
  }
  const idsOf = async (path: string) => (await rowsOf(`${path}?limit=20`)).map(({ id }) => id)
  const equipped = [...(await rowsOf('/api:crm/sites?q=maple')), ...(await rowsOf('/api:crm/sites?q=okafor'))]
  return {
    clients: await idsOf('/api:crm/clients'),
    sites: await idsOf('/api:crm/sites'),
    checkups: await idsOf('/api:checkups/checkups'),
    quotes: await idsOf('/api:quotes/quotes'),
    equipped: equipped.map(({ id }) => id),
  }
}
