import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { processInfo } from './processInfo.ts'
import { workersIn } from './workersIn.ts'

/** Number of the live postmaster that owns a data folder; undefined when there is none. */
export function findPostmaster(dataFolder: string): number | undefined {
  const pid = readPid(join(dataFolder, 'postmaster.pid'))
  if (pid === undefined || !processInfo(pid)) return undefined
  if (process.platform !== 'linux') return pid
  return workersIn(dataFolder).includes(pid) ? pid : undefined
}

function readPid(path: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10)
  } catch {
    return undefined
  }
}
