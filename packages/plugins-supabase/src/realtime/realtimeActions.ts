import type { PluginActionContext, PluginContext } from '@sluice/engine/plugins'
import { SupabaseError } from '../SupabaseError.ts'
import type { Listener } from './Channels.ts'
import { openChannels } from './openChannels.ts'

type Args = Readonly<Record<string, unknown>>

/** Implementations of the realtime actions, by their stored names. */
export const realtimeActions = {
  subscribeToChannel,
  unsubscribeFromChannel: async ({ channel }: Args, { plugin }: PluginActionContext) =>
    (await openChannels(plugin)).close(nameOf(channel)),
  sendMessageToChannel: async ({ channel, event, payload }: Args, { plugin }: PluginActionContext) =>
    (await openChannels(plugin)).send(nameOf(channel), textOf(event), payload ?? {}),
  updateChannelState: async ({ channel, state }: Args, { plugin }: PluginActionContext) =>
    (await openChannels(plugin)).track(nameOf(channel), state),
}

async function subscribeToChannel(args: Args, { plugin }: PluginActionContext): Promise<void> {
  const channel = nameOf(args.channel)
  const { presence, self } = args
  const key = typeof presence === 'object' && presence !== null && 'key' in presence ? presence.key : presence
  await (await openChannels(plugin)).listen(channel, listenerOf(args), {
    follower: 'actions',
    self: self === true,
    presenceKey: textOf(key),
    onEvent: ({ kind }, data) => tell(plugin, { kind, channel, data }),
  })
}

/** Runs the workflows of a trigger; its conditions choose a channel and an event. */
function tell(
  context: PluginContext,
  { kind, channel, data }: { readonly kind: Listener['kind']; readonly channel: string; readonly data: Args },
): void {
  const event = kind === 'postgres_changes' ? data.eventType : data.event
  context.trigger(`realtime:${kind}`, { channel, data, conditions: { channel, event } })
}

function listenerOf({ type, event, schema, table, filter }: Args): Listener {
  if (type === 'broadcast' || type === 'presence') return { kind: type, event: textOf(event) || '*' }
  return {
    kind: 'postgres_changes',
    event: textOf(event) || '*',
    schema: textOf(schema) || '*',
    table: textOf(table) === '*' ? '' : textOf(table),
    filter: textOf(filter),
  }
}

function nameOf(channel: unknown): string {
  if (textOf(channel) !== '') return textOf(channel)
  throw new SupabaseError('supabase/no-channel', 'No channel selected.')
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
