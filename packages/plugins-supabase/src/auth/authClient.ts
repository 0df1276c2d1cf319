import type { PluginContext } from '@sluice/engine/plugins'
import { GoTrueClient } from '@supabase/auth-js'
import type { Connection } from '../connection/connectTo.ts'

/** Creates the sign-in client of a project: it keeps sessions under a name in the app's storage, and renews none by itself. */
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
      getItem: (name) => storage.get(name),
      setItem: (name, value) => storage.set(name, value),
      removeItem: (name) => storage.remove(name),
    },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    skipAutoInitialize: true,
  })
  onEnd(() => void client.dispose())
  return client
}
