import type { ProjectModel } from '@sluice/engine/config'
import { allowedHosts, sourcesOf } from '../allowedHosts.ts'

/** Images may come from other hosts, because imported projects refer to them there; nothing else may. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: https:",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types sluice-html sluice-url dompurify',
].join('; ')

/** Headers of every response. A previewed project may be a stranger’s, so it gets the strict policy. */
export const securityHeaders = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cache-control': 'no-store',
} as const

/** Plugins that sign in with a window of their provider, which browsers otherwise cut off from the page: Auth0 and OpenID. */
const OPEN_WINDOWS = new Set(['e93a2dfd-9b19-473e-b445-c666fed4e14a', '01af5352-af71-4382-844b-2ec141ff243b'])

/**
 * Headers for a project: documents of one with a base path may declare that base, and its pages may talk to the hosts that its
 * author allows, and show documents of those in frames.
 */
export function headersFor({
  base,
  additions,
  plugins,
}: Pick<ProjectModel, 'additions' | 'base' | 'plugins'>): Record<keyof typeof securityHeaders, string> {
  const { connect, frame, media } = allowedHosts(additions)
  const talking = ["connect-src 'self'", ...sourcesOf(connect, ['http', 'ws'])].join(' ')
  const own = policy
    .replace("base-uri 'none'", base === '' ? "base-uri 'none'" : "base-uri 'self'")
    .replace("connect-src 'self'", talking + alsoFrom('media-src', media) + alsoFrom('frame-src', frame))
  const opener = plugins.some(({ id }) => OPEN_WINDOWS.has(id)) ? 'same-origin-allow-popups' : 'same-origin'
  return { ...securityHeaders, 'content-security-policy': own, 'cross-origin-opener-policy': opener }
}

/** Directive for what may come from other hosts too; without any, `default-src` applies. */
function alsoFrom(directive: string, hosts: readonly string[]): string {
  return hosts.length > 0 ? `; ${[directive, "'self'", ...sourcesOf(hosts, ['http'])].join(' ')}` : ''
}
