import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnServer } from '@sluice/irrigation-api/testing'

/** A running process of the API. */
export interface ApiProcess {
  /** Its own address, past the proxy. */
  readonly url: string
  /** Ends it as a release does; resolves with its exit status. */
  stop(): Promise<number | null>
  /** Ends it as a failure of the machine does. */
  kill(): Promise<void>
}

/** Settings of a process, by the names of their variables. */
export type ApiSettings = Readonly<Record<string, string>>

/**
 * Starts a process of the API with a data folder of its own, without demo data.
 * @param port where it listens; any unless given.
 * @throws {Error} with what it said when it ends before it is ready.
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
