import type { StoredElement } from './storedPage.ts'

/** Uids of the direct children of a stored element: rendered once with it, at most once, or once per row of a bound list. */
export interface StoredChildren {
  readonly single: readonly string[]
  /** Those among them that a bound property such as `hasLeftIcon` shows. */
  readonly optional: ReadonlySet<string>
  readonly repeated: readonly string[]
}

/** Reads the child references from the properties of an element. */
export function storedChildren({ content }: StoredElement): StoredChildren {
  const single: string[] = []
  const repeated: string[] = []
  const visit = (value: unknown, into: string[]): void => {
    if (typeof value !== 'object' || value === null) return
    if ('isWwObject' in value && 'uid' in value) into.push(String(value.uid))
    else if ('repeatable' in value) visit(value.repeatable, repeated)
    else for (const part of Object.values(value)) visit(part, into)
  }
  visit(content.default, single)
  const properties: Readonly<Record<string, unknown>> = { ...Object(content.default) }
  const optional: string[] = []
  for (const side of ['Left', 'Right'])
    if (typeof properties[`has${side}Icon`] === 'object') visit(properties[`${side.toLowerCase()}Icon`], optional)
  return { single, optional: new Set(optional), repeated }
}
