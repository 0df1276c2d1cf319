import type { AllowedHost } from '../world/forwarding.ts'

/**
 * Parses a host of `REQUEST_HOSTS`: `api.example.com`, with a port, `*.example.com` for all names below it, or `http://localhost:4000` for
 * a server on this machine. Undefined for anything else.
 */
export function parseHost(text: string): AllowedHost | undefined {
  const [, scheme = 'https:', , star = '', host = ''] = /^((https?:)\/\/)?(\*\.)?([^*/?#@\\\s]+)$/i.exec(text) ?? []
  const address = `${scheme.replace(/\/\/$/, '').toLowerCase()}//${host}`
  if (host === '' || !URL.canParse(address)) return undefined
  const { protocol, hostname, port } = new URL(address)
  const isLocal = isLoopbackName(hostname)
  if (hostname === '' || (protocol === 'http:' && !isLocal)) return undefined
  if (star !== '' && (isLocal || !/[a-z][^.]*\.[^.]*[a-z][^.]*$/.test(hostname))) return undefined
  return { protocol, name: `${star}${hostname}`, port, isLocal }
}

/** Whether a host name stands for this machine. */
function isLoopbackName(name: string): boolean {
  return /^(?:(?:[\w-]+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(name)
}

/** Returns the allowed host of an address; undefined when there is none. */
export function findHost(hosts: readonly AllowedHost[], { protocol, hostname, port }: URL): AllowedHost | undefined {
  return hosts.find((host) => {
    if (host.protocol !== protocol || host.port !== port) return false
    return host.name.startsWith('*.') ? hostname.endsWith(host.name.slice(1)) : hostname === host.name
  })
}
