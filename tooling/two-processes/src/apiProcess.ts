import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnServer } from '@sluice/irrigation-api/testing'

/** A running process of the API. */
export interface ApiProcess {
  /** Address of the process itself, bypassing the proxy. */
  readonly url: string
  /** Stops it like a release does; resolves with its exit status. */
  stop(): Promise<number | null>
  /** Kills it like a machine failure does. */
  kill(): Promise<void>
}

/** Environment variables of a process. */
export type ApiSettings = Readonly<Record<string, string>>

/**
 * Starts a process of the API with its own data folder, without demo data.
 * @param port to listen on; by default any.
 * @throws {Error} with its output when it exits before it is ready.
 */
export async function startApiProcess(settings: ApiSettings, port = '0'): Promise<ApiProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-process-'))
  const server = spawnServer({ env: { ...settings, PORT: port, DATA_DIR: folder }, args: [] })
  const ready = await server.ready
  if (!ready) throw new Error(`A process did not start. It said: ${server.output()}`)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    server.child.kill(signal)
    const status = await server.exited
    rmSync(folder, { recursive: true, force: true })
    return status
  }
  return { url: ready.url, stop: () => end('SIGTERM'), kill: async () => void (await end('SIGKILL')) }
}
