import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchFolder } from './benchFolder.ts'
import type { Gate } from './Gate.ts'

const RUNS = 5

/** `npm start` with existing data, until it is ready. */
export const startAgain: Gate = {
  name: 'start-again',
  bar: 10,
  unit: 's',
  bound: 'most',
  measure: async () => {
    const data = mkdtempSync(join(tmpdir(), 'sluice-start-'))
    const samples: number[] = []
    // The first start builds the app and creates the data.
    for (let run = 0; run <= RUNS; run += 1) samples.push(await secondsUntilReady(data))
    rmSync(data, { recursive: true, force: true, maxRetries: 3 })
    return samples.slice(1)
  },
}

/** @throws {Error} with the output when it exits before it is ready. */
async function secondsUntilReady(data: string): Promise<number> {
  const start = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: join(benchFolder, '../..'),
    env: { ...process.env, PORT: '0', DATA_DIR: data, DEMO_PASSWORD: 'a-demo-password' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let said = ''
  const seconds = await new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        said += text
        if (/Ready: \S+/.test(said)) resolve((performance.now() - start) / 1_000)
      })
    child.once('exit', () => reject(new Error(`The app did not start. It said: ${said}`)))
  })
  child.kill('SIGTERM')
  await ended
  return seconds
}
