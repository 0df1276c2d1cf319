import type { Helper } from '../helper.ts'

/** The result of the first case that equals the value, else the default. A direct call evaluates only what it needs. */
export const switchHelper: Helper = {
  name: 'switch',
  call: (_context, value, ...rest) => {
    for (let i = 0; i + 1 < rest.length; i += 2) if (rest[i] === value) return rest[i + 1]
    const fallback = rest.length % 2 === 1 ? rest.at(-1) : undefined
    return fallback === value ? undefined : fallback
  },
}
