/**
 * Visits every object and list in a stored value, outer ones before inner ones.
 * @param visit gets the path keys, in an array that is reused after the call; it returns false to skip the content.
 */
export function walkStored(value: unknown, visit: (stored: object, keys: readonly string[]) => boolean): void {
  const keys: string[] = []
  const enter = (stored: unknown) => {
    if (typeof stored !== 'object' || stored === null || !visit(stored, keys)) return
    for (const [key, inner] of Object.entries(stored)) {
      if (typeof inner !== 'object') continue
      keys.push(key)
      enter(inner)
      keys.pop()
    }
  }
  enter(value)
}
