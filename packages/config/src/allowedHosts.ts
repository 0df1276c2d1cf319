import { recordOf } from './recordOf.ts'

/** Hosts that an author allows, stored as `_sluice.hosts`. */
export interface AllowedHosts {
  /** Requests and sockets. */
  readonly connect: readonly string[]
  /** Documents in frames. */
  readonly frame: readonly string[]
  /** Films and sounds. */
  readonly media: readonly string[]
}

const HOST = /^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/i

/** Whether a text is a host, with a port or `*.` in front or not. */
export function isHost(text: unknown): text is string {
  return typeof text === 'string' && HOST.test(text)
}

/** Reads the stored hosts; anything that is no host is left out. */
export function allowedHosts(additions: Readonly<Record<string, unknown>>): AllowedHosts {
  const { connect, frame, media } = recordOf(additions.hosts)
  return { connect: hostsOf(connect), frame: hostsOf(frame), media: hostsOf(media) }
}

function hostsOf(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter(isHost) : []
}

/** Sources of a policy for hosts: by TLS alone, except those of this machine. */
export function sourcesOf(hosts: readonly string[], protocols: readonly string[]): readonly string[] {
  return hosts.flatMap((host) => protocols.map((protocol) => `${isHere(host) ? protocol : `${protocol}s`}://${host}`))
}

function isHere(host: string): boolean {
  return /^(?:localhost|127\.0\.0\.1)(?::|$)/.test(host)
}
