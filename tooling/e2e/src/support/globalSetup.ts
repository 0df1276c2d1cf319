import type { TestProject } from 'vitest/node'
import { makeDataDir } from './makeDataDir.ts'
import { startServer } from './startServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Server shared by all test files except those that stop their own. */
    readonly server: {
      readonly url: string
      readonly email: string
      readonly password: string
      readonly mailUrl: string
    }
    /** Demo data of a server that ran and stopped cleanly, and its port; to be copied, not written to. */
    readonly usedData: { readonly dataDir: string; readonly port: number }
  }
}

/** Starts one server with fresh demo data for the whole run, and provides the same data after a clean stop. */
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

/** Starts and stops a server with fresh demo data; returns the port on which it listened. */
async function useData(dataDir: string): Promise<number> {
  const { url, stop } = await startServer({ dataDir })
  await stop()
  return Number(new URL(url).port)
}
