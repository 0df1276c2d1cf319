import type { PluginContext } from '@sluice/engine/plugins'
import { RealtimeClient } from '@supabase/realtime-js'
import { connect } from '../connect.ts'
import { SupabaseError } from '../SupabaseError.ts'
import { Channels } from './Channels.ts'
import { socketTransport } from './socketTransport.ts'

const running = new WeakMap<PluginContext, Promise<Channels>>()

/** The channels of an app. @throws {SupabaseError} on a device without connections, or that names a missing setting. */
export function openChannels(context: PluginContext): Promise<Channels> {
  const known = running.get(context) ?? createChannels(context)
  running.set(context, known)
  known.catch(() => running.delete(context))
  return known
}

async function createChannels(context: PluginContext): Promise<Channels> {
  const { url, apiKey, fetch, token } = await connect(context)
  const { openSocket } = await context.services.device()
  if (!openSocket) throw new SupabaseError('supabase/no-realtime', 'This device has no realtime connections.')
  const client = new RealtimeClient(`${url.replace(/^http/i, 'ws')}/realtime/v1`, {
    transport: socketTransport(openSocket),
    params: { apikey: apiKey },
    accessToken: token,
    fetch,
    // Later versions send messages that are no texts.
    vsn: '1.0.0',
  })
  // The first channel opens with the token.
  await client.setAuth()
  const channels = new Channels(client, context)
  const auth = context.auth()
  const stop = auth?.definition.auth?.watchToken?.(auth.context, () => {
    client.setAuth().catch((error: unknown) => context.services.log.warn('The channels have no new token.', error))
  })
  context.onEnd(() => {
    stop?.()
    channels.end()
  })
  return channels
}
