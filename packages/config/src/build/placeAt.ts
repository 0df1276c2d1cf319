import { placeOf } from '../author/places.ts'

/**
 * Source location, as ` (file:line)`, of the innermost part that a path leads into; empty when none was recorded.
 * @param path keys from the file's root, joined by dots.
 */
export function placeAt(stored: unknown, path: string): string {
  let found: string | null = null
  let at: unknown = stored
  for (const key of path.split('.')) {
    at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
    const place = [idIn(at, 'uid'), idIn(at, 'id')].map((id) => id && placeOf(id)).find(Boolean)
    found = place || found
  }
  return found === null ? '' : ` (${found})`
}

function idIn(value: unknown, key: 'id' | 'uid'): string | null {
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : null
  return typeof id === 'string' ? id : null
}
