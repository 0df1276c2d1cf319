import { isPlain } from '../formula/runtime/isPlain.ts'

/**
 * Freezes lists and plain objects and what they hold, so that whoever changes one in place fails where it happens.
 * What is frozen already is not entered again; files, dates and other objects of a class are left alone.
 */
export function freezeDeep(value: unknown): void {
  if ((!Array.isArray(value) && !isPlain(value)) || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const item of Object.values(value)) freezeDeep(item)
}
