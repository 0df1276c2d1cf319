import type { PluginContext } from '@sluice/engine/plugins'

/** Whether nobody can listen on the way to an address: it has TLS, is the app’s own, or that of this machine. */
export function isPrivateAddress(address: URL, { services }: Pick<PluginContext, 'services'>): boolean {
  const { protocol, origin } = address
  return protocol === 'https:' || protocol === 'wss:' || isOfThisMachine(address) || origin === services.history.origin
}

/** Whether an address is on this machine, as servers of developers and tests are. */
export function isOfThisMachine({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1'
}
