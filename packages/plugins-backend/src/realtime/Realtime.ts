import type { PluginContext } from '@sluice/engine/plugins'
import { Connection } from './Connection.ts'
import { conditionsOf } from './conditionsOf.ts'
import type { Frame } from './Frame.ts'
import { presenceAfter } from './presenceAfter.ts'
import { RealtimeError } from './RealtimeError.ts'
import { readFrame } from './readFrame.ts'

/** Options for opening a channel. */
export interface ChannelOptions {
  readonly presence: boolean
  readonly history: boolean
  /** Whether messages sent without a connection are queued for the next one. */
  readonly queueOfflineActions: boolean
}

interface Channel {
  readonly options: ChannelOptions
  /** Queued messages, serialized when they were sent. */
  readonly waiting: string[]
  presence: readonly unknown[]
}

/** Maximum number of queued messages per channel. */
const MOST_WAITING = 100

/** Channels of an app, over one connection. */
export class Realtime {
  readonly #context: PluginContext
  readonly #connection: Connection
  readonly #channels = new Map<string, Channel>()

  constructor(context: PluginContext, address: string) {
    this.#context = context
    this.#connection = new Connection(context, address, {
      onOpen: () => this.#onOpen(),
      onText: (text) => this.#onText(text),
      onLost: (code, isFinal) => this.#onLost(code, isFinal),
      onSession: () => this.#onSession(),
    })
    context.onEnd(() => {
      this.#channels.clear()
      this.#connection.stop()
    })
  }

  /** Opens a channel; one that is already open is closed first. @throws {RealtimeError} on a device that does not support it. */
  async open(name: string, options: ChannelOptions): Promise<void> {
    if (this.#channels.has(name)) this.#leave(name)
    const channel = { options, waiting: [], presence: [] }
    this.#channels.set(name, channel)
    if (this.#connection.isOpen) return this.#join(name, channel)
    try {
      await this.#connection.want()
    } catch (error) {
      if (this.#channels.get(name) === channel) this.close(name)
      const message = error instanceof Error ? error.message : String(error)
      throw new RealtimeError('realtime/not-available', message, { cause: error })
    }
  }

  /** Closes a channel, and the connection with the last one. Does nothing for a channel that is not open. */
  close(name: string): void {
    if (!this.#channels.has(name)) return
    this.#leave(name)
    if (this.#channels.size === 0) this.#connection.stop()
  }

  /**
   * @throws {RealtimeError} for a channel that is not open, for a payload that is not JSON, and for a message that can be neither
   * sent nor queued.
   */
  send(name: string, payload: unknown, { audience, socketId }: { audience: string; socketId: string | null }): void {
    this.#say(name, {
      action: 'message',
      options: {
        channel: name,
        authenticated: audience === 'authenticated',
        ...(socketId === null ? {} : { socketId }),
      },
      payload,
    })
  }

  /** Clients present in a channel. @throws {RealtimeError} for a channel that is not open. */
  presence(name: string): readonly unknown[] {
    return this.#channel(name).presence
  }

  /** Requests earlier messages; they arrive as an event. @throws {RealtimeError} as `send`. */
  requestHistory(name: string): void {
    this.#say(name, { action: 'history', options: { channel: name }, payload: null })
  }

  #channel(name: string): Channel {
    const channel = this.#channels.get(name)
    if (channel) return channel
    const message = `Channel ${name} is not registered. Please open the channel first.`
    throw new RealtimeError('realtime/not-open', message)
  }

  #say(name: string, frame: Frame): void {
    const { options, waiting } = this.#channel(name)
    const text = textOf(name, frame)
    if (this.#connection.isOpen) {
      this.#connection.send(text)
      return
    }
    if (!options.queueOfflineActions)
      throw new RealtimeError('realtime/offline', `Channel ${name} has no connection now, and keeps nothing for later.`)
    if (waiting.length >= MOST_WAITING) {
      const message = `${MOST_WAITING} messages of channel ${name} wait for a connection already; this one is not kept.`
      throw new RealtimeError('realtime/queue-full', message)
    }
    waiting.push(text)
  }

  #join(name: string, { options: { history, presence }, waiting }: Channel): void {
    const join: Frame = { action: 'join', options: { channel: name }, payload: { history, presence } }
    for (const text of [JSON.stringify(join), ...waiting.splice(0)]) this.#connection.send(text)
  }

  #leave(name: string): void {
    this.#channels.delete(name)
    const frame: Frame = { action: 'leave', options: { channel: name }, payload: null }
    if (this.#connection.isOpen) this.#connection.send(JSON.stringify(frame))
  }

  #onOpen(): void {
    for (const [name, channel] of this.#channels) this.#join(name, channel)
  }

  #onText(text: string): void {
    const frame = readFrame(text)
    if (frame) this.#onFrame(frame)
    else this.#context.services.log.warn('The server sent what is no realtime event.', text)
  }

  #onFrame(frame: Frame): void {
    const { channel: name } = frame.options
    const channel = name === undefined ? undefined : this.#channels.get(name)
    // Messages that arrive after a channel was closed are ignored.
    if (name !== undefined && !channel) return
    if (channel) channel.presence = presenceAfter(channel.presence, frame)
    this.#tell(frame)
  }

  #onLost(code: number, isFinal: boolean): void {
    for (const [name, channel] of [...this.#channels]) {
      channel.presence = []
      const options = { channel: name }
      this.#tell({ action: 'connection_status', options, payload: { status: 'disconnected' } })
      const message = `The realtime connection has ended with code ${code}.`
      if (isFinal) this.#tell({ action: 'error', options, payload: { message } })
    }
  }

  /** Drops queued messages, which must not be sent in another user's session. */
  #onSession(): void {
    for (const [name, { waiting }] of [...this.#channels]) {
      const { length } = waiting.splice(0)
      if (length > 0)
        this.#tell({ action: 'error', options: { channel: name }, payload: { message: notSent(name, length) } })
    }
  }

  /** Triggers the workflows for all events, and those for this kind of event. */
  #tell(frame: Frame): void {
    const { action, options } = frame
    const channel = options.channel ?? null
    const conditions = conditionsOf(frame)
    this.#context.trigger('realtime', { channel, type: action, data: frame, conditions })
    this.#context.trigger(`realtime:${action}`, { channel, data: frame, conditions })
  }
}

/** Serializes a frame. @throws {RealtimeError} for a payload that is not JSON. */
function textOf(name: string, frame: Frame): string {
  try {
    if (JSON.stringify(frame.payload) !== undefined) return JSON.stringify(frame)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw notJson(name, reason, { cause: error })
  }
  throw notJson(name, `a ${typeof frame.payload} is none.`)
}

function notJson(name: string, reason: string, options?: ErrorOptions): RealtimeError {
  return new RealtimeError('realtime/not-json', `What is sent in channel ${name} must be JSON: ${reason}`, options)
}

function notSent(name: string, count: number): string {
  return count === 1
    ? `1 message that waited in channel ${name} was not sent: the session in which it was said has ended.`
    : `${count} messages that waited in channel ${name} were not sent: the session in which they were said has ended.`
}
