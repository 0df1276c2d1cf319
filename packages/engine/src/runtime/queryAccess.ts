import type { HistoryService } from '../services/services.ts'
import type { QueryAccess } from '../variables/Variables.ts'

/** Query variables in the address: names are compared without case, writes replace the history entry. */
export function queryAccess(history: HistoryService): QueryAccess {
  const url = () => new URL(history.current(), history.origin)
  return {
    read(name) {
      return [...url().searchParams].find(([key]) => isSame(key, name))?.[1] ?? null
    },
    write(values) {
      const next = url()
      for (const [name, value] of Object.entries(values)) {
        const names = [...next.searchParams.keys()].filter((key) => isSame(key, name))
        for (const key of names.slice(value === null ? 0 : 1)) next.searchParams.delete(key)
        if (value !== null) next.searchParams.set(names[0] ?? name, value)
      }
      const path = next.pathname + next.search + next.hash
      if (path !== history.current()) history.replace(path)
    },
  }
}

function isSame(key: string, name: string): boolean {
  return key.toLowerCase() === name.toLowerCase()
}
