import type { TestProject } from 'vitest/node'
import { makeDataDir } from './makeDataDir.ts'
import { startServer } from './startServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that every file shares, except those that stop theirs. */
    readonly server: {
      readonly url: string
      readonly email: string
      readonly password: string
      readonly mailUrl: string
    }
    /** Demo data that a server has run on and left in order, and where that listened; to be copied, not written to. */
    readonly usedData: { readonly dataDir: string; readonly port: number }
  }
}

/** One server with fresh demo data for the whole run, and the same data as another left it in order. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const used = makeDataDir()
  const port = await useData(used.dataDir)
  const shared = makeDataDir(used.dataDir)
  const { url, email, password, mailUrl, stop } = await startServer(shared)
  project.provide('server', { url, email, password, mailUrl })
  project.provide('usedData', { dataDir: used.dataDir, port })
  return async () => {
    await stop()
    shared.remove()
    used.remove()
  }
}

/** Starts and ends a server on fresh demo data; the result is the port on which it listened. */
async function useData(dataDir: string): Promise<number> {
  const { url, stop } = await startServer({ dataDir })
  await stop()
  return Number(new URL(url).port)
}
