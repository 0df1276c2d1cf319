/** Parts of addresses whose 401 says nothing about the session. */
const OF_SIGN_IN = ['/auth/login', '/auth/refresh', '/auth/logout']

/**
 * Whether a 401 of an address is passed on without a renewal: those of sign-in, those that contain a configured part, and those
 * with the path of a public page in them.
 */
export function isSkipped(address: string, parts: readonly string[], publicPaths: readonly string[]): boolean {
  const path = `${new URL(address).pathname}/`
  return (
    [...OF_SIGN_IN, ...parts].some((part) => address.includes(part)) ||
    publicPaths.some((own) => path.includes(`/${own}/`))
  )
}
