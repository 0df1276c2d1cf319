import { readFileSync } from 'node:fs'

/** A running process; `startedAt` (ticks since boot) tells it from a later one with the same number, where the system says it. */
export interface ProcessInfo {
  readonly pid: number
  readonly startedAt: string
}

/** The process if it runs; undefined when it is gone or a zombie. */
export function processInfo(pid: number): ProcessInfo | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  if (process.platform !== 'linux') return isSignalable(pid) ? { pid, startedAt: '' } : undefined
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startedAt = ''] = [fields[0], fields[19]]
    return state === 'Z' || state === 'X' ? undefined : { pid, startedAt }
  } catch {
    return undefined
  }
}

function isSignalable(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
