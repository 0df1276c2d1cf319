/**
 * Visits every object and list in a stored value, those around before those inside.
 * @param visit gets the keys that lead there, which are only good while it runs; it answers false to leave out what is inside.
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
