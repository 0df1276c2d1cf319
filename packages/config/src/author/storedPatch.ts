import { plain } from './tsx/plain.ts'

type Stored = Readonly<Record<string, unknown>>

/** A stored record with parts of it as given: objects are merged, what is undefined is removed, and everything else is replaced. */
export function patched(record: Stored, patch: unknown): Stored {
  const result: Record<string, unknown> = { ...record }
  for (const [key, value] of Object.entries(Object(patch)))
    if (value === undefined) delete result[key]
    else result[key] = isPlain(value) && isPlain(result[key]) ? patched(result[key], value) : plain(value)
  return result
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Whether something is an object whose keys are merged: neither a list nor computed. */
function isPlain(value: unknown): value is Stored {
  return isObject(value) && Object.getPrototypeOf(value) === Object.prototype && !('__wwtype' in value)
}
