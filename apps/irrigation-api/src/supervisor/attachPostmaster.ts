import type { Postmaster } from './postmaster.ts'
import { processInfo } from './processInfo.ts'

/** Watches a database server that another process started; its end is noticed within a quarter of a second. */
export function attachPostmaster(pid: number): Postmaster {
  let timer: NodeJS.Timeout | undefined
  const exited = new Promise<void>((resolve) => {
    timer = setInterval(() => {
      if (processInfo(pid)) return
      clearInterval(timer)
      resolve()
    }, 250)
    timer.unref()
  })
  return { pid, exited, keepAlive: () => timer?.ref() }
}
