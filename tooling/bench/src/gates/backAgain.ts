import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerProcess } from '../../../../apps/irrigation-api/src/testing/spawnServer.ts'
import { spawnDemo } from '../../../../apps/irrigation-demo/src/testing/spawnDemo.ts'
import type { Gate } from './Gate.ts'

const RUNS = 10

/** Time until the API answers again after it was killed while its database keeps running. */
export const apiBackAgain: Gate = {
  name: 'api-back-again',
  bar: 3,
  unit: 's',
  bound: 'most',
  measure: () => measureKills(() => {}),
}

/** Time until the API answers again after it and its database were killed together. */
export const allBackAgain: Gate = {
  name: 'api-and-database-back-again',
  bar: 5,
  unit: 's',
  bound: 'most',
  measure: () =>
    measureKills((dataDir) => {
      const pid = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
      process.kill(Number.parseInt(pid, 10), 'SIGKILL')
    }),
}

async function measureKills(killDatabase: (dataDir: string) => void): Promise<readonly number[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sluice-back-'))
  const start = () => spawnDemo({ env: { DATA_DIR: dataDir, DEMO_PASSWORD: 'demo-password' } })
  let server = start()
  await isReady(server)
  const samples: number[] = []
  for (let run = 0; run < RUNS; run++) {
    server.child.kill('SIGKILL')
    killDatabase(dataDir)
    await server.exited
    const begin = performance.now()
    server = start()
    const url = await isReady(server)
    const answer = await fetch(`${url}/readyz`)
    if (!answer.ok) throw new Error(`The server is not ready: ${answer.status}.`)
    samples.push((performance.now() - begin) / 1_000)
  }
  server.child.kill('SIGTERM')
  await server.exited
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
  return samples
}

async function isReady(server: ServerProcess): Promise<string> {
  const ready = await server.ready
  if (!ready) throw new Error(`The server did not start. It said: ${server.output()}`)
  return ready.url
}
