import type { Helper } from '../helper.ts'
import { passable } from '../passable.ts'

/**
 * Returns the result of the first case that equals the value, else the default. A direct call evaluates only the
 * arguments it needs.
 */
export const switchHelper: Helper = {
  name: 'switch',
  call: (_context, value, ...rest) => {
    for (let i = 0; i < rest.length - 1; i += 2) if (rest[i] === value) return passable(rest[i + 1])
    const fallback = rest.length % 2 === 1 ? rest.at(-1) : undefined
    // The default also acts as a last case without a result.
    return fallback === value ? undefined : passable(fallback)
  },
}
