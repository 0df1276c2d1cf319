import { isJsxNode, type JsxNode } from './JsxNode.ts'
import { plain } from './plain.ts'

type Stored = Readonly<Record<string, unknown>>

/** Tags anywhere in a value, in order. */
export function tagsIn(value: unknown): readonly JsxNode[] {
  if (isJsxNode(value)) return [value]
  return isObject(value) && !('__wwtype' in value && !('repeatable' in value))
    ? Object.values(value).flatMap(tagsIn)
    : []
}

/** Copy of a value with something else for each of its tags. */
export function withoutTags(value: unknown, replaced: (tag: JsxNode) => unknown): unknown {
  if (isJsxNode(value)) return replaced(value)
  if (tagsIn(value).length === 0) return value
  if (Array.isArray(value)) return value.map((item) => withoutTags(item, replaced))
  return Object.fromEntries(Object.entries(Object(value)).map(([key, item]) => [key, withoutTags(item, replaced)]))
}

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
