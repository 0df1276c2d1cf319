import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnServer } from '../testing/spawnServer.ts'
import { type Known, readsOf, writesOf } from './mixes.ts'
import { type Outcome, sendAtRate } from './sendAtRate.ts'

const WARM_UP_SECONDS = 5

/** How much is sent, and how often. */
export interface Load {
  readonly readsPerSecond: number
  readonly writesPerSecond: number
  readonly seconds: number
  readonly times: number
}

/** What came of one time. */
export interface LoadOutcome {
  readonly reads: Outcome
  readonly writes: Outcome
}

/** Starts a server with demo data and sends it a company's requests. @throws {Error} when it does not start. */
export async function measureLoad(load: Load): Promise<readonly LoadOutcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-load-'))
  const server = spawnServer({ env: { DATA_DIR: folder, LOG_LEVEL: 'warn', RATE_LIMIT: '0' } })
  try {
    const ready = await server.ready
    if (!ready) throw new Error(server.output())
    const { url, email, password } = ready
    const authorization = await signIn(url, { email, password })
    const known = await findRows(url, authorization)
    const send = (seconds: number) => sendOnce({ url, authorization, seconds }, known, load)
    await send(WARM_UP_SECONDS)
    const outcomes: LoadOutcome[] = []
    for (let time = 0; time < load.times; time++) outcomes.push(await send(load.seconds))
    return outcomes
  } finally {
    server.child.kill('SIGTERM')
    await server.exited
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Place {
  readonly url: string
  readonly authorization: string
  readonly seconds: number
}

async function sendOnce(place: Place, known: Known, { readsPerSecond, writesPerSecond }: Load): Promise<LoadOutcome> {
  const sending = { ...place, random: Math.random }
  const [reads, writes] = await Promise.all([
    sendAtRate({ ...sending, requests: readsOf(known), perSecond: readsPerSecond }),
    sendAtRate({ ...sending, requests: writesOf(known), perSecond: writesPerSecond }),
  ])
  return { reads, writes }
}

async function signIn(url: string, who: object): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api:auth/login`, { method: 'POST', headers, body: JSON.stringify(who) })
  return `Bearer ${((await answer.json()) as { authToken: string }).authToken}` // the contract of sign-in
}

async function findRows(url: string, authorization: string): Promise<Known> {
  const idsOf = async (path: string) => {
    const answer = await fetch(`${url}${path}?limit=20`, { headers: { authorization } })
    const { items } = (await answer.json()) as { items: readonly { id: string }[] } // the contract of lists
    return items.map(({ id }) => id)
  }
  return {
    clients: await idsOf('/api:crm/clients'),
    sites: await idsOf('/api:crm/sites'),
    checkups: await idsOf('/api:checkups/checkups'),
    quotes: await idsOf('/api:quotes/quotes'),
  }
}
