import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { ApiError } from '../http/ApiError.ts'
import type { AllowedHost, ForwardingSettings } from '../world/forwarding.ts'
import { isInNetworks, isLoopbackAddress, isPublicAddress } from './addresses.ts'
import { findHost } from './parseHost.ts'

/** An address of a host. */
export interface HostAddress {
  readonly address: string
  readonly family: number
}

/** Resolves a host name to all of its addresses. */
export type ResolveHost = (name: string) => Promise<readonly HostAddress[]>

/** Resolves a host name as the operating system does. */
export const resolveBySystem: ResolveHost = (name) => lookup(name, { all: true })

/**
 * Addresses to which a request may connect. The name is resolved once and the connection is made to one of them, so that a name that
 * changes in between leads nowhere else.
 * @throws {ApiError} 400 and 403 for a URL that may not be requested, and when any address of the host may not.
 */
export async function pinAddresses(
  url: URL,
  settings: Pick<ForwardingSettings, 'hosts' | 'networks'>,
  resolveHost: ResolveHost,
): Promise<readonly [HostAddress, ...HostAddress[]]> {
  const host = allowedHost(url, settings.hosts)
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(literal)
  const addresses = family === 0 ? await resolveHost(literal) : [{ address: literal, family }]
  const [first, ...others] = addresses
  if (!first) throw new Error('The name has no address.')
  if (addresses.every(({ address }) => isAllowed(address, host, settings.networks))) return [first, ...others]
  throw new ApiError(
    403,
    'forwarding.address_not_allowed',
    `${url.host} is in a network to which the server sends no requests. REQUEST_NETWORKS can allow it.`,
  )
}

function allowedHost(url: URL, hosts: readonly AllowedHost[]): AllowedHost {
  if (!/^https?:$/.test(url.protocol))
    throw new ApiError(400, 'forwarding.url_invalid', 'The server sends requests to https addresses only.')
  if (url.username !== '' || url.password !== '')
    throw new ApiError(400, 'forwarding.url_invalid', 'The url contains a user or a password.')
  const host = findHost(hosts, url)
  if (host) return host
  throw new ApiError(
    403,
    'forwarding.host_not_allowed',
    `The server sends no requests to ${url.protocol}//${url.host}. REQUEST_HOSTS can allow it.`,
  )
}

function isAllowed(address: string, { isLocal }: AllowedHost, networks: readonly string[]): boolean {
  if (isLocal) return isLoopbackAddress(address)
  return isPublicAddress(address) || isInNetworks(address, networks)
}
