/** Entries of a list or object that are data of its own; accessors and what a prototype brings are left out. */
export function ownEntries(value: object): readonly (readonly [string, unknown])[] {
  const entries: (readonly [string, unknown])[] = []
  for (const key of Object.keys(value)) {
    const own = Object.getOwnPropertyDescriptor(value, key)
    if (own && 'value' in own) entries.push([key, own.value])
  }
  return entries
}

/** Writes a property of the target's own, whatever its name is. */
export function defineOwn(target: object, key: PropertyKey, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
}
