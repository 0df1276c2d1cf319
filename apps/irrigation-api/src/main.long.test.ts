import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { superviseDatabase } from './supervisor/superviseDatabase.ts'
import { type SpawnServerOptions, spawnServer } from './testing/spawnServer.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65_534
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-main-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function postmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

async function startAndStop(options: SpawnServerOptions): Promise<string> {
  const server = spawnServer(options)
  const ready = await server.ready
  expect(ready, server.output()).toMatchObject({ ready: true })
  expect((await fetch(`${ready?.url}/readyz`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  return server.output()
}

describe('main', () => {
  const dataDir = () => join(folder, 'first')
  const env = () => ({ DATA_DIR: dataDir() })

  it('starts from nothing, and leaves nothing running', async () => {
    for (let time = 0; time < 2; time++) await startAndStop({ env: env() })
    expect(existsSync(join(dataDir(), 'postgres/postmaster.pid'))).toBe(false)
    expect(readdirSync(dataDir())).not.toContain('api.lock')
  })

  it('attaches to the database of a killed API', async () => {
    const killed = spawnServer({ env: env() })
    await killed.ready
    const pid = postmasterPid(dataDir())
    killed.child.kill('SIGKILL')
    await killed.exited
    const next = spawnServer({ env: env() })
    await next.ready
    expect(postmasterPid(dataDir())).toBe(pid)
    next.child.disconnect()
    expect(await next.exited).toBe(0)
    expect(existsSync(join(dataDir(), 'postgres/postmaster.pid'))).toBe(false)
  })

  it('reports in one sentence why it does not start', async () => {
    const running = spawnServer({ env: env() })
    const port = new URL((await running.ready)?.url ?? '').port
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const refusals = [
      { env: env(), says: /^Another server \(process \d+\) already uses .*\.\n$/ },
      { env: { DATA_DIR: join(folder, 'other'), PORT: port }, says: /^Port \d+ is taken; .*\.\n$/ },
      { env: { DATA_DIR: join(file, 'x') }, says: /^The data folder .* cannot be written \(ENOTDIR\); .*\.\n$/ },
      { env: { DATA_DIR: '/proc/x' }, says: /^The data folder .* cannot be written .*\.\n$/ },
      { env: { DATA_DIR: join(folder, 'other') }, args: ['--demo'], says: /^The server brings no demo data: .*\n$/ },
      { env: { PORT: 'x' }, says: /^These settings are not right: PORT .*\.\n$/ },
    ]
    for (const { env: variables, args = [], says } of refusals) {
      const refused = spawnServer({ env: variables, args })
      expect(await refused.exited).toBe(1)
      expect(refused.output()).toMatch(says)
    }
    running.child.kill('SIGINT')
    running.child.kill('SIGINT')
    expect(await running.exited).toBe(0)
  })

  it('starts empty when asked', async () => {
    const server = spawnServer({ env: { DATA_DIR: join(folder, 'empty') }, args: ['--empty'] })
    expect((await server.ready)?.email).toBeUndefined()
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  })
})

describe.runIf(isRoot)('as root', () => {
  it('keeps its data in a private folder', async () => {
    const home = join(folder, 'home')
    mkdirSync(home, { mode: 0o700 })
    const output = await startAndStop({ env: { DATA_DIR: join(home, '.data') } })
    expect(output).not.toContain('The database is in')
    expect(statSync(join(home, '.data/postgres')).uid).toBe(0)
  })

  it('falls back to a service account, with its data outside an inaccessible folder', async () => {
    const home = join(folder, 'closed')
    mkdirSync(home, { mode: 0o700 })
    const gid = Number(execFileSync('id', ['-g', 'nobody'], { encoding: 'utf8' }))
    const launch = { kind: 'account', name: 'nobody', uid: nobody, gid } as const
    const database = await superviseDatabase(join(home, '.data'), launch)
    const outside = /The database is in (.*)\/postgres\./.exec(database.note ?? '')?.[1] ?? ''
    expect(statSync(join(outside, 'postgres')).uid).toBe(nobody)
    await database.close()
    rmSync(outside, { recursive: true })
  })

  it('also runs for an ordinary user', async () => {
    const home = join(folder, 'ordinary')
    mkdirSync(home, { mode: 0o700 })
    chownSync(home, nobody, nobody)
    chmodSync(folder, 0o711)
    await startAndStop({ env: { DATA_DIR: join(home, '.data') }, uid: nobody })
    expect(statSync(join(home, '.data/postgres')).uid).toBe(nobody)
  })
})
