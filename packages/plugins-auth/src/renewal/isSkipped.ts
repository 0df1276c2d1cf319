/** Parts of addresses whose 401 says nothing about the session. */
const OF_SIGN_IN = ['/auth/login', '/auth/refresh', '/auth/logout']

/**
 * Whether a 401 of an address is passed on without a renewal: those of sign-in, those that contain a configured part, and those
 * with the path of a public page in them. A part such as `/confirm` is the end of a path, so that `/confirm/send` is renewed.
 */
export function isSkipped(address: string, parts: readonly string[], publicPaths: readonly string[]): boolean {
  const { pathname } = new URL(address)
  const isIn = (part: string) => (isEnd(part) ? pathname.endsWith(part) : address.includes(part))
  return (
    OF_SIGN_IN.some((part) => address.includes(part)) ||
    parts.some(isIn) ||
    publicPaths.some((own) => `${pathname}/`.includes(`/${own}/`))
  )
}

const isEnd = (part: string) => /^\/[^?#]*[^/?#]$/.test(part)
