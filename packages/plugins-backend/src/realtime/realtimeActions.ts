import type { PluginActionContext, PluginContext } from '@sluice/engine/plugins'
import { addressOf } from './addressOf.ts'
import { Realtime } from './Realtime.ts'
import { RealtimeError } from './RealtimeError.ts'

type Args = Readonly<Record<string, unknown>>

const running = new WeakMap<PluginContext, Realtime>()

/** Implementations of the plugin's realtime actions, by their stored names. */
export const realtimeActions = {
  openRealtimeChannel: ({ channel, presence, history, queueOfflineActions }: Args, context: PluginActionContext) =>
    realtimeOf(context.plugin).open(nameOf(channel), {
      presence: presence === true,
      history: history === true,
      queueOfflineActions: queueOfflineActions !== false,
    }),
  closeRealtimeChannel: ({ channel }: Args, context: PluginActionContext) =>
    realtimeOf(context.plugin).close(nameOf(channel)),
  sendRealtimeMessage: ({ channel, message, audience, socketId }: Args, context: PluginActionContext) =>
    realtimeOf(context.plugin).send(nameOf(channel), message ?? null, {
      audience: audience === 'authenticated' ? audience : 'public',
      socketId: typeof socketId === 'string' && socketId !== '' ? socketId : null,
    }),
  getRealtimePresence: ({ channel }: Args, context: PluginActionContext) =>
    realtimeOf(context.plugin).presence(nameOf(channel)),
  requestRealtimeHistory: ({ channel }: Args, context: PluginActionContext) =>
    realtimeOf(context.plugin).requestHistory(nameOf(channel)),
}

function realtimeOf(context: PluginContext): Realtime {
  const { settings, services } = context
  const known = running.get(context) ?? new Realtime(context, addressOf(settings, services.history.origin))
  running.set(context, known)
  return known
}

function nameOf(channel: unknown): string {
  if (typeof channel === 'string' && channel !== '') return channel
  throw new RealtimeError('realtime/no-channel', 'No channel selected')
}
