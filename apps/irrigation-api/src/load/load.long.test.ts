/*
 * A company at work: 500 reads and 150 writes a second for half a minute, sent at their times whether the answers before them have come
 * or not. Server, database and sender share the cores of the machine. Nothing may fail, however busy the machine is; the bars of time hold
 * on a quiet one, and `SLUICE_LOAD_BARS=1` asks for them.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon, { type Request, type Result } from 'autocannon'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServerProcess, spawnServer } from '../testing/spawnServer.ts'
import { type Known, readsOf, writesOf } from './mixes.ts'

const SECONDS = 30
const WARM_UP_SECONDS = 5
const READS = 500
const WRITES = 150
const MOST_MS = 150

let folder: string
let server: ServerProcess
let url: string
let authorization: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-load-'))
  server = spawnServer({ env: { DATA_DIR: folder, LOG_LEVEL: 'warn' } })
  const ready = await server.ready
  if (!ready) throw new Error(server.output())
  url = ready.url
  const { email, password } = ready
  const answer = await fetch(`${url}/api:auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  authorization = `Bearer ${((await answer.json()) as { authToken: string }).authToken}`
}, 120_000)
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.exited
  rmSync(folder, { recursive: true, force: true })
})

it(`holds ${READS} reads and ${WRITES} writes a second`, async () => {
  const known: Known = {
    clients: await idsOf('/api:crm/clients'),
    sites: await idsOf('/api:crm/sites'),
    checkups: await idsOf('/api:checkups/checkups'),
    quotes: await idsOf('/api:quotes/quotes'),
  }
  await send(known, WARM_UP_SECONDS)
  const { reads, writes } = await send(known, SECONDS)
  console.log(
    `${availableParallelism()} cores, ${SECONDS} s: ${describe('reads', reads)}; ${describe('writes', writes)}`,
  )
  for (const [result, rate] of [
    [reads, READS],
    [writes, WRITES],
  ] as const) {
    expect({ errors: result.errors, non2xx: result.non2xx }).toEqual({ errors: 0, non2xx: 0 })
    if (!process.env.SLUICE_LOAD_BARS) continue
    expect(result['2xx'] / SECONDS).toBeGreaterThan(0.98 * rate)
    expect(result.latency.p99).toBeLessThanOrEqual(MOST_MS)
  }
})

async function idsOf(path: string): Promise<readonly string[]> {
  const answer = await fetch(`${url}${path}?limit=20`, { headers: { authorization } })
  const { items } = (await answer.json()) as { items: readonly { id: string }[] }
  return items.map(({ id }) => id)
}

async function send(known: Known, duration: number): Promise<{ reads: Result; writes: Result }> {
  const [reads, writes] = await Promise.all([
    run(readsOf(known), READS, duration),
    run(writesOf(known), WRITES, duration),
  ])
  return { reads, writes }
}

function run(requests: Request[], overallRate: number, duration: number): Promise<Result> {
  return autocannon({ url, connections: 20, overallRate, duration, requests, headers: { authorization } })
}

function describe(what: string, { '2xx': fine, latency, errors, non2xx }: Result): string {
  const { p50, p97_5, p99, max } = latency
  return `${(fine / SECONDS).toFixed(0)} ${what}/s, p50 ${p50} ms, p97.5 ${p97_5} ms, p99 ${p99} ms, slowest ${max} ms, ${errors} errors, ${non2xx} refused`
}
