import type { HistoryService } from '../services/services.ts'

/** In-memory history; `assigned` holds addresses that were left for or reloaded. */
export interface MemoryHistory extends HistoryService {
  readonly assigned: readonly string[]
  /** Simulates unloading the document. */
  leave(): void
}

export function memoryHistory(start = '/'): MemoryHistory {
  let entries = [start]
  const listeners = new Set<(isNew: boolean) => void>()
  const leavers = new Set<() => void>()
  const assigned: string[] = []
  const tell = (isNew: boolean) => {
    for (const listener of listeners) listener(isNew)
  }
  return {
    origin: 'http://app.test',
    assigned,
    current: () => entries.at(-1) ?? '/',
    push: (path) => {
      entries = [...entries, path]
      tell(true)
    },
    replace: (path) => {
      entries = [...entries.slice(0, -1), path]
      tell(false)
    },
    back: () => {
      entries = entries.slice(0, -1)
      tell(false)
    },
    position: () => entries.length - 1,
    reload: () => assigned.push(entries.at(-1) ?? '/'),
    assign: (url) => assigned.push(url),
    leave: () => {
      for (const leaver of leavers) leaver()
    },
    onLeave: (callback) => {
      leavers.add(callback)
      return () => leavers.delete(callback)
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
