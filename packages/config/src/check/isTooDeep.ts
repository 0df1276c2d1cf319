/** Far deeper than any builder nests, and far below the depth that overflows the stack. */
const MAX_DEPTH = 500

/** Whether a stored file is nested too deeply to be checked. */
export function isTooDeep(file: unknown, depth = 0): boolean {
  if (typeof file !== 'object' || file === null) return false
  if (depth > MAX_DEPTH) return true
  for (const value of Object.values(file)) if (typeof value === 'object' && isTooDeep(value, depth + 1)) return true
  return false
}
