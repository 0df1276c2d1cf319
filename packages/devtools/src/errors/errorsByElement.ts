import type { Inspector } from '../inspect/index.ts'

type Entry = Inspector['entries'][number]

/** One error with the number of its occurrences. */
export interface GroupedError {
  readonly key: string
  /** Property, or action of a workflow, in which it occurred. */
  readonly what: string
  readonly code: string
  readonly message: string
  readonly times: number
  /** Milliseconds since the epoch. */
  readonly lastAt: number
}

/** Errors of one element; `uid` is null for those without an element. */
export interface ErrorGroup {
  readonly uid: string | null
  readonly errors: readonly GroupedError[]
}

/**
 * Groups the errors of a trace by element, the most recent first; identical errors are merged.
 * @param ownerOf returns the element that has a workflow; null for one of the page or the project.
 */
export function errorsByElement(
  entries: readonly Entry[],
  ownerOf: (workflow: string) => string | null = () => null,
): readonly ErrorGroup[] {
  const groups = new Map<string | null, Map<string, GroupedError>>()
  for (const entry of entries) {
    const { element, workflow } = entry.place
    const uid = element ?? (workflow === undefined ? null : ownerOf(workflow))
    const errors = groups.get(uid) ?? new Map<string, GroupedError>()
    groups.delete(uid)
    groups.set(uid, errors)
    const next = describe(entry)
    const known = errors.get(next.key)
    errors.delete(next.key)
    errors.set(next.key, known ? { ...next, times: known.times + 1 } : next)
  }
  return [...groups].toReversed().map(([uid, errors]) => ({ uid, errors: [...errors.values()].toReversed() }))
}

function describe(entry: Entry): GroupedError {
  const { property, workflow, action } = entry.place
  const place = [workflow, action, property].filter(Boolean).join(' · ')
  const { what, code, message } =
    entry.kind === 'action'
      ? { what: [entry.type, place].filter(Boolean).join(' · '), ...problemOf(entry.error) }
      : { what: place, code: entry.code, message: entry.message }
  return { key: JSON.stringify([what, code, message]), what, code, message, times: 1, lastAt: entry.at }
}

function problemOf(error: unknown): { readonly code: string; readonly message: string } {
  const code: unknown = Reflect.get(Object(error), 'code')
  return {
    code: typeof code === 'string' ? code : 'error',
    message: error instanceof Error ? error.message : String(error),
  }
}
