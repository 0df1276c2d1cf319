/* Several processes on one port: when any of them exits, the others continue, and all exit with the first. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ServerProcess, spawnServer } from '../testing/spawnServer.ts'

const patience = { timeout: 20_000, interval: 50 }
const folder = mkdtempSync(join(tmpdir(), 'sluice-workers-'))
const env = { DATA_DIR: join(folder, 'data'), PROCESSES: '3' }
let server: ServerProcess
let url: string
const start = async () => {
  server = spawnServer({ env })
  url = (await server.ready)?.url ?? ''
}
beforeAll(start)
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.exited
  rmSync(folder, { recursive: true, force: true })
})

/** Workers started by the first process that listen on its port. */
const listeningWorkers = () =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => isTrue(() => isWorker(pid) && isListening(pid)))

function isWorker(pid: number): boolean {
  const isChild = readFileSync(`/proc/${pid}/status`, 'utf8').includes(`\nPPid:\t${server.child.pid}\n`)
  return isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker.ts')
}

function isListening(pid: number): boolean {
  const place = `:${Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0')}`
  const sockets = readFileSync(`/proc/${pid}/net/tcp`, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(place) && state === '0A')
    .map((cells) => `socket:[${cells[9]}]`)
  return readdirSync(`/proc/${pid}/fd`).some((name) => sockets.includes(readlinkSync(`/proc/${pid}/fd/${name}`)))
}

/** Processes may exit during the check. */
function isTrue(look: () => boolean): boolean {
  try {
    return look()
  } catch {
    return false
  }
}

const allListen = () => vi.waitUntil(() => listeningWorkers().length === 2 && listeningWorkers(), patience)
const isOver = (pid: number) => !existsSync(`/proc/${pid}`)

describe('workers', () => {
  it('listen on the port of the first process', async () => {
    await allListen()
    for (let time = 0; time < 30; time++) {
      const answer = await fetch(`${url}/readyz`, { headers: { connection: 'close' } })
      expect(answer.status).toBe(200)
    }
  })

  it('are replaced when they exit', async () => {
    const [pid = 0, other = 0] = await allListen()
    process.kill(pid, 'SIGKILL')
    await vi.waitUntil(() => isOver(pid), patience)
    expect(await allListen()).toContain(other)
    expect(server.output()).toContain('A process that answers has ended (SIGKILL); another one is started.')
  })

  it('hold a port that no other server can use', async () => {
    const { port } = new URL(url)
    const other = spawnServer({ env: { DATA_DIR: join(folder, 'other'), PROCESSES: '2', PORT: port } })
    expect(await other.exited).toBe(1)
    expect(other.output()).toMatch(/^Port \d+ is taken; .*\.\n$/)
  })

  it('exit with a killed first process, and start with the next', async () => {
    const workers = await allListen()
    server.child.kill('SIGKILL')
    await vi.waitUntil(() => workers.every(isOver), patience)
    await start()
    await allListen()
  })

  it('exit before the first process, which then closes the database', async () => {
    const workers = await allListen()
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    expect(workers.every(isOver)).toBe(true)
    expect(existsSync(join(env.DATA_DIR, 'postgres/postmaster.pid'))).toBe(false)
  })
})
