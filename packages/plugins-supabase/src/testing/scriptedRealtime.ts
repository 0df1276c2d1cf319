import type { DeviceService, SocketEvents } from '@sluice/engine'

type OpenSocket = NonNullable<DeviceService['openSocket']>
type Payload = Readonly<Record<string, unknown>>

/** A message of the realtime protocol, as version 1.0.0 writes it. */
export interface Frame {
  readonly topic: string
  readonly event: string
  readonly payload: Payload
  readonly ref?: string | null
  readonly join_ref?: string | null
}

/** A realtime server for tests: accepts connections and channels, records what is sent, and says what a test tells it. */
export interface ScriptedRealtime {
  readonly openSocket: OpenSocket
  /** Addresses of the connections, in the order in which they were opened. */
  readonly addresses: readonly string[]
  /** Messages that were sent, without heartbeats. */
  readonly sent: readonly Frame[]
  /** Answer to the next attempt to open a channel. */
  refuse(reason: string): void
  /** Leaves messages without an answer from now on. */
  ignore(): void
  /** Sends a message to the clients of a channel. */
  say(channel: string, event: string, payload: Payload): void
  /** Sends a change of a table. */
  change(
    channel: string,
    type: string,
    data: { readonly table: string; readonly record?: Payload; readonly old?: Payload },
  ): void
  /** Ends the connection. */
  lose(): void
  /** Number of open connections. */
  open(): number
}

export function scriptedRealtime(): ScriptedRealtime {
  const addresses: string[] = []
  const sent: Frame[] = []
  const connections = new Set<SocketEvents>()
  let refusal: string | null = null
  let isIgnoring = false
  const tell = (frame: Frame) => {
    for (const one of connections) one.onMessage(JSON.stringify(frame))
  }
  const answer = (frame: Frame) => {
    if (isIgnoring) return
    const reason = frame.event === 'phx_join' ? refusal : null
    refusal = reason === null ? refusal : null
    const status = reason === null ? 'ok' : 'error'
    const response = reason === null ? responseTo(frame) : { reason }
    tell({ ...frame, event: 'phx_reply', payload: { status, response } })
    if (frame.event === 'phx_leave') tell({ ...frame, event: 'phx_close', payload: {} })
  }
  const say: ScriptedRealtime['say'] = (channel, event, payload) =>
    tell({ topic: `realtime:${channel}`, event, payload, ref: null })
  return {
    addresses,
    sent,
    say,
    refuse: (reason) => {
      refusal = reason
    },
    ignore: () => {
      isIgnoring = true
    },
    change: (channel, type, { table, record = {}, old = {} }) =>
      say(channel, 'postgres_changes', {
        ids: [1],
        data: {
          ...{ schema: 'public', table, type, record, old_record: old, errors: null },
          columns: Object.keys({ ...record, ...old }).map((name) => ({ name, type: 'text' })),
          commit_timestamp: '2026-06-15T00:00:00Z',
        },
      }),
    lose: () => {
      for (const one of [...connections]) {
        connections.delete(one)
        one.onClose(1_006)
      }
    },
    open: () => connections.size,
    openSocket: (address, _protocols, events) => {
      addresses.push(address)
      connections.add(events)
      queueMicrotask(events.onOpen)
      return {
        close: () => void connections.delete(events),
        send: (text) => {
          const frame: Frame = JSON.parse(text)
          if (frame.topic !== 'phoenix') sent.push(frame)
          queueMicrotask(() => answer(frame))
        },
      }
    },
  }
}

/** Body of an accepted join: an id for each subscription to changes. */
function responseTo({ payload }: Frame): Payload {
  const { postgres_changes: changes } = Object(payload.config)
  return Array.isArray(changes) && changes.length > 0
    ? { postgres_changes: changes.map((change, i) => ({ ...change, id: i + 1 })) }
    : {}
}
