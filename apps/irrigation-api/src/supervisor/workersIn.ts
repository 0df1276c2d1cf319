import { readdirSync, readlinkSync } from 'node:fs'

/** Numbers of the processes that have the folder as their working directory; none where the system does not say. */
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
