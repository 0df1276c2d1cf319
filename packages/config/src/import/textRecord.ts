import { recordOf } from '../recordOf.ts'

/** The texts of a stored object by their keys; anything else in it is left out. */
export function textRecord(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(recordOf(value)).flatMap(([id, text]) => (typeof text === 'string' ? [[id, text]] : [])),
  )
}
