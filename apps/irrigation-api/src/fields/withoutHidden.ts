import { type Actor, hiddenFields } from '@sluice/irrigation-rules'
import type { ShownPlace } from './shows.ts'

/** The answer with null for every field that the actor must not see. */
export function withoutHidden(answer: unknown, places: readonly ShownPlace[], actor: Actor): unknown {
  return places.reduce((value, { path, entity }) => hideAt(value, path, hiddenFields(entity, actor)), answer)
}

function hideAt(value: unknown, path: readonly string[], hidden: readonly string[]): unknown {
  if (hidden.length === 0) return value
  if (Array.isArray(value)) return value.map((item) => hideAt(item, path, hidden))
  if (typeof value !== 'object' || value === null) return value
  const [step, ...rest] = path
  if (step !== undefined && !(step in value)) return value
  if (step !== undefined) return { ...value, [step]: hideAt(Reflect.get(value, step), rest, hidden) }
  const present = hidden.filter((name) => name in value)
  return { ...value, ...Object.fromEntries(present.map((name) => [name, null])) }
}
