import { UsageError } from '../command.ts'

/** Parses the address of a site. @throws {UsageError} when it is not one that can be opened. */
export function siteAddress(text: string): URL {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new UsageError(`“${text}” is not the address of a site: it begins with http:// or https://.`)
  const site = new URL(text)
  if (site.username || site.password)
    throw new UsageError('An address cannot contain a name or password: it is printed in the report.')
  return site
}

/** Address of a page on a site, which may itself be below a path. */
export function addressOn(site: URL, path: string): string {
  const below = site.pathname.replace(/\/+$/, '')
  return site.origin + (path.startsWith(`${below}/`) ? path : below + path)
}
