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

/** Parts of the plugin that listen: actions of the author, and collections that follow their tables. */
export type Follower = 'actions' | 'tables'

/** A listener with the callback of the part that has asked for it. */
interface Followed {
  readonly listener: Listener
  readonly follower: Follower
  readonly onEvent: OnEvent
}

interface Open {
  readonly channel: RealtimeChannel
  readonly followed: readonly Followed[]
  readonly options: ChannelOptions
}

/** The channels that an app listens to, over one connection. */
export class Channels {
  readonly #client: RealtimeClient
  readonly #context: PluginContext
  readonly #open = new Map<string, Open>()
  /** Last change of each channel, which the next one waits for. */
  readonly #turns = new Map<string, Promise<void>>()

  constructor(client: RealtimeClient, context: PluginContext) {
    this.#client = client
    this.#context = context
  }

  /**
   * Listens to a channel. One that is listened to in another way is opened again, as the server learns only then what it shall send;
   * the same listener twice counts once. Resolves when the server has accepted.
   * @throws {SupabaseError} when it has not; the earlier listeners stay.
   */
  listen(
    name: string,
    listener: Listener,
    { onEvent, follower, ...options }: ChannelOptions & { onEvent: OnEvent; follower: Follower },
  ): Promise<void> {
    return this.#inTurn(name, async () => {
      const open = this.#open.get(name)
      const key = JSON.stringify([listener, follower])
      const others = open?.followed.filter((one) => JSON.stringify([one.listener, one.follower]) !== key) ?? []
      const isKnown = open !== undefined && others.length < open.followed.length
      if (isKnown && JSON.stringify(open.options) === JSON.stringify(options)) return
      try {
        await this.#reopen(name, [...others, { listener, follower, onEvent }], options)
      } catch (error) {
        if (open) await this.#reopen(name, open.followed, open.options)
        throw error
      }
    })
  }

  /** Ends the listeners of actions to a channel, and closes the connection with the last one. Does nothing where there are none. */
  close(name: string): Promise<void> {
    return this.#inTurn(name, async () => {
      const open = this.#open.get(name)
      if (!open) return
      const others = open.followed.filter(({ follower }) => follower !== 'actions')
      if (others.length === open.followed.length) return
      if (others.length > 0) return this.#reopen(name, others, open.options)
      this.#open.delete(name)
      await this.#client.removeChannel(open.channel)
      if (this.#open.size === 0) await this.#client.disconnect()
    })
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

  /** Opens a channel in place of an open one of that name; none is open when it is refused. */
  async #reopen(name: string, followed: readonly Followed[], options: ChannelOptions): Promise<void> {
    const before = this.#open.get(name)
    if (before) await this.#client.removeChannel(before.channel)
    const channel = this.#client.channel(name, {
      config: { broadcast: { self: options.self }, presence: { key: options.presenceKey } },
    })
    bindAll(channel, followed)
    this.#open.set(name, { channel, followed, options })
    const forget = () => {
      if (this.#open.get(name)?.channel === channel) this.#open.delete(name)
    }
    try {
      await subscribed(channel, name, forget)
    } catch (error) {
      forget()
      await this.#client.removeChannel(channel)
      throw error
    }
  }

  /** Runs changes of one channel one after the other. */
  #inTurn(name: string, run: () => Promise<void>): Promise<void> {
    const turn = (this.#turns.get(name) ?? Promise.resolve()).then(run)
    this.#turns.set(
      name,
      turn.catch(() => undefined), // its caller hears of it
    )
    return turn
  }

  #channel(name: string): RealtimeChannel {
    const open = this.#open.get(name)
    if (open) return open.channel
    throw new SupabaseError('supabase/not-open', `Nobody listens to the channel “${name}”. Subscribe to it first.`)
  }
}

/** Resolves when the server has accepted a channel. @param onClosed is called when the channel is closed, then or later. */
function subscribed(channel: RealtimeChannel, name: string, onClosed: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, cause) => {
      if (status === 'CLOSED') onClosed()
      if (status === 'SUBSCRIBED') resolve()
      else reject(refused(name, cause?.message ?? status, cause))
    })
  })
}

function check(name: string, answer: string): void {
  if (answer !== 'ok') throw refused(name, answer)
}

function refused(name: string, reason: string, cause?: unknown): SupabaseError {
  return new SupabaseError('supabase/channel', `The channel “${name}” is not available: ${reason}.`, { cause })
}

/** Binds each listener once, as the client takes one subscription of a kind only, and calls all parts that have asked for it. */
function bindAll(channel: RealtimeChannel, followed: readonly Followed[]): void {
  const same = new Map<string, Followed[]>()
  for (const one of followed) {
    const key = JSON.stringify(one.listener)
    same.set(key, [...(same.get(key) ?? []), one])
  }
  for (const [first, ...others] of same.values()) {
    if (!first) continue
    bind(channel, first.listener, (listener, event) => {
      for (const { onEvent } of [first, ...others]) onEvent(listener, event)
    })
  }
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
