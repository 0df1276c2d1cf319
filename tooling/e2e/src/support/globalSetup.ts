import type { TestProject } from 'vitest/node'
import { makeDataDir } from './makeDataDir.ts'
import { startServer } from './startServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that every file shares, except those that stop theirs. */
    readonly server: { readonly url: string; readonly email: string; readonly password: string }
  }
}

/** One server with fresh demo data for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir, remove } = makeDataDir()
  const { url, email, password, stop } = await startServer({ dataDir })
  project.provide('server', { url, email, password })
  return async () => {
    await stop()
    remove()
  }
}
