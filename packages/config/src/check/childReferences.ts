/** A child that stored content refers to, and where in the content it does. */
export interface ChildReference {
  readonly uid: string
  readonly path: string
}

/** Child references in stored content, with their places. */
export function childReferences(value: unknown, path = ''): readonly ChildReference[] {
  if (typeof value !== 'object' || value === null) return []
  if ('isWwObject' in value && value.isWwObject === true && 'uid' in value && typeof value.uid === 'string')
    return [{ uid: value.uid, path }]
  return Object.entries(value).flatMap(([key, item]) => childReferences(item, path ? `${path}.${key}` : key))
}
