import { recordOf } from '../recordOf.ts'

/** String values of a stored object by key; other values are skipped. */
export function textRecord(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(recordOf(value)).flatMap(([id, text]) => (typeof text === 'string' ? [[id, text]] : [])),
  )
}
