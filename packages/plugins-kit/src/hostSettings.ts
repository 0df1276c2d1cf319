import type { PluginApp } from '@sluice/engine/plugins'
import { mergeHeaders } from './mergeHeaders.ts'
import { pairsOf } from './pairsOf.ts'

type Settings = Readonly<Record<string, unknown>>

/**
 * Returns an address on the host that the settings name, `customDomain` before `domain`; without them, or for an address of the
 * app itself, it stays where it is.
 * @throws {TypeError} for what is no address.
 */
export function onHost(address: string, { customDomain, domain }: Settings, origin: string): URL {
  const url = new URL(address, origin)
  const host = [customDomain, domain].find((one) => typeof one === 'string' && one !== '')
  if (host && /^https?:\/\//i.test(address)) url.host = String(host)
  return url
}

/** Names of the settings for each environment; a preview is like production. */
const SUFFIXES = { editor: 'Editor', staging: 'Staging', preview: 'Prod', production: 'Prod' } as const

interface OwnHeaders {
  readonly token?: string | null
  /** Headers of the request itself, such as the type of its body, which the global ones may replace. */
  readonly own?: Readonly<Record<string, string>>
}

/** Headers of every request to a host: data source and branch of the environment, the token, and the global ones, later ones win. */
export function environmentHeaders(
  settings: Settings,
  { environment, resolve }: Pick<PluginApp, 'environment' | 'resolve'>,
  { token = null, own = {} }: OwnHeaders = {},
): Headers {
  const named = (name: string) => settings[`${name}${SUFFIXES[environment]}`]
  return mergeHeaders(
    header('X-Data-Source', named('xDataSource')),
    header('X-Branch', named('xBranch')),
    header('Authorization', token && `Bearer ${token}`),
    own,
    pairsOf(resolve(settings.globalHeaders)),
  )
}

function header(name: string, value: unknown): Record<string, string> {
  return typeof value === 'string' && value !== '' ? { [name]: value } : {}
}
