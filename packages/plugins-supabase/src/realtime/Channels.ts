import type { PluginContext } from '@sluice/engine/plugins'
import type { RealtimeChannel, RealtimeClient } from '@supabase/realtime-js'
import { SupabaseError } from '../SupabaseError.ts'

/** Subscription to one kind of event in a channel. */
export type Listener =
  | {
      readonly kind: 'postgres_changes'
      readonly event: string
      readonly schema: string
      readonly table: string
      readonly filter: string
    }
  | { readonly kind: 'broadcast' | 'presence'; readonly event: string }

/** Settings with which a channel is opened. */
export interface ChannelOptions {
  /** Whether own messages come back. */
  readonly self: boolean
  /** Name under which this client is present; the server gives one when it is empty. */
  readonly presenceKey: string
}

/** Called with each event of a channel. */
export type OnEvent = (listener: Listener, event: Readonly<Record<string, unknown>>) => void

interface Open {
  readonly channel: RealtimeChannel
  readonly listeners: readonly Listener[]
  readonly options: ChannelOptions
}

/** The channels that an app listens to, over one connection. */
export class Channels {
  readonly #client: RealtimeClient
  readonly #context: PluginContext
  readonly #open = new Map<string, Open>()

  constructor(client: RealtimeClient, context: PluginContext) {
    this.#client = client
    this.#context = context
  }

  /**
   * Listens to a channel. One that is listened to in another way is opened again, as the server learns only then what it shall send;
   * the same listener twice counts once. Resolves when the server has accepted.
   * @throws {SupabaseError} when it has not.
   */
  async listen(name: string, listener: Listener, { onEvent, ...options }: ChannelOptions & { onEvent: OnEvent }) {
    const open = this.#open.get(name)
    const key = JSON.stringify([listener, options])
    if (open?.listeners.some((one) => JSON.stringify([one, open.options]) === key)) return
    if (open) await this.#client.removeChannel(open.channel)
    const listeners = [...(open?.listeners ?? []), listener]
    const channel = this.#client.channel(name, {
      config: { broadcast: { self: options.self }, presence: { key: options.presenceKey } },
    })
    for (const one of listeners) bind(channel, one, onEvent)
    this.#open.set(name, { channel, listeners, options })
    await subscribed(channel, name)
  }

  /** Stops listening to a channel, and closes the connection with the last one. Does nothing for a channel that is not open. */
  async close(name: string): Promise<void> {
    const open = this.#open.get(name)
    this.#open.delete(name)
    if (!open) return
    await this.#client.removeChannel(open.channel)
    if (this.#open.size === 0) await this.#client.disconnect()
  }

  /** @throws {SupabaseError} for a channel that is not listened to, and when the server does not accept it. */
  async send(name: string, event: string, payload: unknown): Promise<void> {
    check(name, await this.#channel(name).send({ type: 'broadcast', event, payload }))
  }

  /** Publishes the presence state of this client. @throws {SupabaseError} as `send`. */
  async track(name: string, state: unknown): Promise<void> {
    check(name, await this.#channel(name).track(typeof state === 'object' && state !== null ? { ...state } : { state }))
  }

  /** Closes all channels and the connection. */
  end(): void {
    this.#open.clear()
    this.#client.removeAllChannels().catch((error: unknown) => {
      this.#context.services.log.warn('The channels could not be closed.', error)
    })
  }

  #channel(name: string): RealtimeChannel {
    const open = this.#open.get(name)
    if (open) return open.channel
    throw new SupabaseError('supabase/not-open', `Nobody listens to the channel “${name}”. Subscribe to it first.`)
  }
}

/** Resolves with the first status of a channel. */
function subscribed(channel: RealtimeChannel, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, cause) => {
      if (status === 'SUBSCRIBED') resolve()
      else if (status !== 'CLOSED') reject(refused(name, cause?.message ?? status, cause))
    })
  })
}

function check(name: string, answer: string): void {
  if (answer !== 'ok') throw refused(name, answer)
}

function refused(name: string, reason: string, cause?: unknown): SupabaseError {
  return new SupabaseError('supabase/channel', `The channel “${name}” is not available: ${reason}.`, { cause })
}

function bind(channel: RealtimeChannel, listener: Listener, onEvent: OnEvent): void {
  const tell = (event: Readonly<Record<string, unknown>>) => onEvent(listener, event)
  switch (listener.kind) {
    case 'postgres_changes':
      bindChanges(channel, listener, tell)
      break
    case 'broadcast':
      channel.on('broadcast', { event: listener.event }, tell)
      break
    case 'presence':
      bindPresence(channel, listener.event, tell)
      break
    default:
      listener satisfies never
  }
}

type Tell = (event: Readonly<Record<string, unknown>>) => void

function bindChanges(
  channel: RealtimeChannel,
  { event, schema, table, filter }: Extract<Listener, { kind: 'postgres_changes' }>,
  tell: Tell,
): void {
  const wanted = (['INSERT', 'UPDATE', 'DELETE'] as const).find((one) => one === event) ?? '*'
  const place = { schema, ...(table === '' ? {} : { table }), ...(filter === '' ? {} : { filter }) }
  // The client has a signature for each event, and none for their union.
  channel.on('postgres_changes', { event: wanted as '*', ...place }, (change) => tell({ ...change }))
}

function bindPresence(channel: RealtimeChannel, event: string, tell: Tell): void {
  const wants = (name: string) => event === name || event === '*' || event === ''
  if (wants('sync'))
    channel.on('presence', { event: 'sync' }, () => tell({ event: 'sync', state: channel.presenceState() }))
  if (wants('join')) channel.on('presence', { event: 'join' }, (joined) => tell({ ...joined }))
  if (wants('leave')) channel.on('presence', { event: 'leave' }, (left) => tell({ ...left }))
}
