import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const main = resolve(import.meta.dirname, '../../../apps/irrigation-api/src/main.ts')

/** The app as users start it: the API with the built app, its headers and its compression, with its own data. */
export interface RunningApp {
  readonly url: string
  stop(): Promise<void>
}

/** @throws {Error} with the server's output when it exits before it is ready. */
export async function startApp(): Promise<RunningApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sluice-lighthouse-'))
  const child = spawn(process.execPath, ['--conditions=@sluice/source', main, '--empty'], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const ended = new Promise<null>((done) => child.once('close', () => done(null)))
  const message = await Promise.race([new Promise<unknown>((done) => child.once('message', done)), ended])
  const url = isReady(message) ? message.url : null
  if (url === null) throw new Error(`The app did not start. It said: ${said.join('')}`)
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

function isReady(message: unknown): message is { readonly url: string } {
  return typeof message === 'object' && message !== null && 'url' in message && typeof message.url === 'string'
}
