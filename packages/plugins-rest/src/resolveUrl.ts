import { entriesOf, flattenEntries } from '@sluice/plugins-kit'
import { RestError } from './RestError.ts'

/**
 * Address of a request, with the stored queries after those that it already has. A relative address is on the app's own origin.
 * @throws {RestError} for an address that cannot be requested.
 */
export function resolveUrl(stored: unknown, queries: unknown, origin: string): URL {
  const address = String(stored ?? '').trim()
  if (address === '') throw new RestError('rest/no-url', 'The request has no url. Set its “url”, or check its formula.')
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null
  if (!url || !isAllowed(url, address, origin))
    throw new RestError(
      'rest/invalid-url',
      `“${withoutSecrets(address)}” cannot be requested. Use an address that starts with https://, http:// or a single slash.`,
    )
  if (url.username !== '' || url.password !== '')
    throw new RestError(
      'rest/invalid-url',
      `The url of ${url.host} contains a user or password, which browsers refuse. Send an Authorization header instead.`,
    )
  url.search = [url.search.slice(1), queryOf(queries)].filter(Boolean).join('&')
  return url
}

/** Whether it uses http, and whether only an address with a scheme leaves the app's origin: two slashes would name another host. */
function isAllowed({ protocol, origin }: URL, address: string, own: string): boolean {
  return /^https?:$/.test(protocol) && (/^https?:/i.test(address) || origin === own)
}

function queryOf(queries: unknown): string {
  // A file has no text in a query.
  const texts = flattenEntries(entriesOf(queries)).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new URLSearchParams(texts).toString()
}

/** Returns the beginning of an address without its user, query and fragment. */
function withoutSecrets(address: string): string {
  return address
    .replace(/[?#].*$/s, '')
    .replace(/\/\/.*@/s, '//')
    .slice(0, 100)
}
