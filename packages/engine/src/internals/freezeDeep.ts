import { isPlain } from '../formula/runtime/isPlain.ts'

/**
 * Freezes lists and plain objects deeply, so that code changing one in place fails there. Frozen values are not entered
 * again; files, dates and other class instances are left alone.
 */
export function freezeDeep(value: unknown): void {
  if ((!Array.isArray(value) && !isPlain(value)) || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const item of Object.values(value)) freezeDeep(item)
}
