import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerProcess } from '@sluice/irrigation-api/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { spawnDemo } from './testing/spawnDemo.ts'

const folder = mkdtempSync(join(tmpdir(), 'sluice-kill-'))
const dataDir = join(folder, 'data')
const port = String(randomInt(20_000, 30_000))
const env = { DATA_DIR: dataDir, PORT: port, DEMO_PASSWORD: 'demo-password', RATE_LIMIT: '0' }
const base = `http://127.0.0.1:${port}`
const rounds = 20
const writers = 8
/** Number of writes to wait for before a kill. */
const writesPerRound = 15

let server: ServerProcess
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.exited
  rmSync(folder, { recursive: true, force: true })
})

async function signIn(): Promise<string> {
  const body = JSON.stringify({ email: 'owner.a@example.com', password: 'demo-password' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${base}/api:auth/login`, { method: 'POST', headers, body })
  const { authToken } = (await answer.json()) as { authToken: string } // the contract of sign-in
  return `Bearer ${authToken}`
}

interface Writing {
  readonly acknowledged: Map<string, string>
  retries: number
  isOver: boolean
}

/** Creates clients one after another, repeating each request with the same key until it is acknowledged. */
async function write(authorization: string, writing: Writing, writer: number): Promise<void> {
  for (let n = 0; !writing.isOver; n++) {
    const name = `killed ${writer}-${n}`
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), authorization }
    const body = JSON.stringify({ kind: 'other', name })
    for (;;) {
      const answer = await fetch(`${base}/api:crm/clients`, { method: 'POST', headers, body }).catch(() => undefined)
      if (answer?.status === 201) {
        const { id } = (await answer.json()) as { id: string } // the contract of clients
        writing.acknowledged.set(id, name)
        break
      }
      if (answer && answer.status < 500) throw new Error(`Refused with ${answer.status}: ${await answer.text()}`)
      writing.retries++
      await sleep(20)
    }
  }
}

/** Waits for `writesPerRound` more writes; unlike waiting for a time, this is the same test on slow machines. */
async function waitForWrites({ acknowledged }: Writing): Promise<void> {
  const wanted = acknowledged.size + writesPerRound
  await expect.poll(() => acknowledged.size, { timeout: 120_000, interval: 20 }).toBeGreaterThanOrEqual(wanted)
}

async function readAll(authorization: string): Promise<{ id: string; name: string }[]> {
  const items: { id: string; name: string }[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = cursor ? `&cursor=${cursor}` : ''
    const answer = await fetch(`${base}/api:crm/clients?q=killed&limit=500${query}`, { headers: { authorization } })
    const page = (await answer.json()) as { items: typeof items; next_cursor: string | null } // the contract of lists
    items.push(...page.items)
    cursor = page.next_cursor
  }
  return items
}

describe('kill -9', () => {
  it(`of the API and the database in turn, ${rounds} times under ${writers} writers, loses and repeats nothing`, async () => {
    server = spawnDemo({ env })
    await server.ready
    const authorization = await signIn()
    const writing: Writing = { acknowledged: new Map(), retries: 0, isOver: false }
    const work = Promise.all(Array.from({ length: writers }, (_, writer) => write(authorization, writing, writer)))
    for (let round = 0; round < rounds; round++) {
      // Every fourth round kills the API while the database may still be starting.
      if (round % 4 !== 3) await waitForWrites(writing)
      await sleep(randomInt(600))
      if (round % 2 === 0) {
        process.kill(Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGKILL')
      } else {
        server.child.kill('SIGKILL')
        await server.exited
        server = spawnDemo({ env })
        expect(await server.ready, server.output()).toBeDefined()
      }
    }
    await waitForWrites(writing)
    writing.isOver = true
    await work
    const rows = await readAll(authorization)
    const byId = new Map(rows.map((row) => [row.id, row.name]))
    const lost = [...writing.acknowledged].filter(([id, name]) => byId.get(id) !== name)
    console.log(`${writing.acknowledged.size} acknowledged, ${writing.retries} retries, ${lost.length} lost`)
    expect(lost).toEqual([])
    expect(rows).toHaveLength(writing.acknowledged.size)
    expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length)
    expect(writing.acknowledged.size).toBeGreaterThan(200)
  })
})
