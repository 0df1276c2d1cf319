import type { HistoryService } from '../services/services.ts'
import type { QueryAccess } from '../variables/Variables.ts'

/** Query variables in the address: names are compared without case, writes replace the history entry. */
export function queryAccess(history: HistoryService): QueryAccess {
  const url = () => new URL(history.current(), history.origin)
  return {
    read(name) {
      const wanted = name.toLowerCase()
      return [...url().searchParams].find(([key]) => key.toLowerCase() === wanted)?.[1] ?? null
    },
    write(values) {
      const next = url()
      for (const [name, value] of Object.entries(values)) {
        if (value === null) next.searchParams.delete(name)
        else next.searchParams.set(name, value)
      }
      const path = next.pathname + next.search + next.hash
      if (path !== history.current()) history.replace(path)
    },
  }
}
