import type { PluginContext } from '@sluice/engine/plugins'
import { GoTrueClient } from '@supabase/auth-js'
import type { Connection } from '../connection/connectTo.ts'

/**
 * Creates the sign-in client of a project. It reads the session under a name in the app's storage and neither renews, stores nor
 * removes it: a late answer must not undo a sign-out.
 */
export function createAuthClient(
  connection: Connection,
  key: string,
  { services, onEnd }: PluginContext,
): GoTrueClient {
  const { storage } = services
  const client = new GoTrueClient({
    url: `${connection.url}/auth/v1`,
    headers: {},
    fetch: connection.fetch,
    flowType: 'pkce',
    storageKey: key,
    storage: {
      getItem: (name) => (name === key ? endless(storage.get(name)) : storage.get(name)),
      setItem: (name, value) => (name === key ? undefined : storage.set(name, value)),
      removeItem: (name) => (name === key ? undefined : storage.remove(name)),
    },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    skipAutoInitialize: true,
  })
  onEnd(() => void client.dispose())
  return client
}

/** A stored session with an end so late that the client does not renew it. */
function endless(stored: string | null): string | null {
  return stored === null ? null : JSON.stringify({ ...JSON.parse(stored), expires_at: Number.MAX_SAFE_INTEGER })
}
