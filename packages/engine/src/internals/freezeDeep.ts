/**
 * Freezes lists and plain objects and what they hold, so that whoever changes one in place fails where it happens.
 * What is frozen already is not entered again; files, dates and other objects of a class are left alone.
 */
export function freezeDeep(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  const prototype: unknown = Object.getPrototypeOf(value)
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return
  Object.freeze(value)
  for (const item of Object.values(value)) freezeDeep(item)
}
