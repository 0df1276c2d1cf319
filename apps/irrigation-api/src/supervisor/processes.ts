import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** A running process; `startedAt` (ticks since boot) tells it from a later one with the same id, on systems that report it. */
interface ProcessInfo {
  readonly pid: number
  readonly startedAt: string
}

/** Returns a process if it runs; undefined when it is gone or a zombie. */
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

/** Ids of the processes with the folder as working directory; empty on systems that do not report it. */
export function workersIn(folder: string): readonly number[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => workingDirectory(pid) === folder).map(Number)
}

function workingDirectory(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** System error code, such as `EACCES`; undefined when the error has none. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
