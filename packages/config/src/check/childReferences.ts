import { walkStored } from './walkStored.ts'

/** A child referenced in stored content, and its path there. */
export interface ChildReference {
  readonly uid: string
  readonly path: string
}

/** Child references in stored content, with their paths. */
export function childReferences(value: unknown, start = ''): readonly ChildReference[] {
  const found: ChildReference[] = []
  eachReference(value, (uid, keys) => found.push({ uid, path: [...(start ? [start] : []), ...keys].join('.') }))
  return found
}

/** Uids of the children referenced in stored content. */
export function childUidsIn(value: unknown): readonly string[] {
  const found: string[] = []
  eachReference(value, (uid) => found.push(uid))
  return found
}

function eachReference(value: unknown, tell: (uid: string, keys: readonly string[]) => void): void {
  walkStored(value, (stored, keys) => {
    if (!('isWwObject' in stored && stored.isWwObject === true && 'uid' in stored && typeof stored.uid === 'string'))
      return true
    tell(stored.uid, keys)
    return false
  })
}
