/** Far deeper than any builder nests, and far from what the platform’s stack can follow. */
const MAX_DEPTH = 500

/** Whether a stored file is nested too deeply to be looked at whole. */
export function isTooDeep(file: unknown): boolean {
  let level: readonly unknown[] = [file]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return false
}
