import { RealtimeError } from './RealtimeError.ts'

/**
 * Address of the realtime connection: at the stored domain of the backend, else at that of the app.
 * @throws {RealtimeError} when the stored plugin has no realtime connection.
 */
export function addressOf(settings: Readonly<Record<string, unknown>>, origin: string): string {
  const { realtimeConnectionHash: hash, customDomain, domain } = settings
  if (typeof hash !== 'string' || hash === '')
    throw new RealtimeError('realtime/not-set', 'The backend plugin needs the setting “realtimeConnectionHash”.')
  const host = String(customDomain || domain || '')
  const base = new URL(host === '' ? origin : /^\w+:/.test(host) ? host : `https://${host}`)
  return `${base.protocol === 'http:' ? 'ws' : 'wss'}://${base.host}/rt/${encodeURIComponent(hash)}`
}
