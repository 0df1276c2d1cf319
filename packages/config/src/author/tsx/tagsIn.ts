import { isJsxNode, type JsxNode } from './JsxNode.ts'

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

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
