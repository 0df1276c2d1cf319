import type { DeviceService, SocketEvents } from '@sluice/engine'

type OpenSocket = NonNullable<DeviceService['openSocket']>

/** A socket of a test: what was sent over it, and what its server says. */
export interface ScriptedSocket {
  readonly address: string
  readonly protocols: readonly string[]
  /** What was sent while it was open, read. */
  readonly sent: readonly unknown[]
  isClosed: boolean
  /** The server takes it. */
  accept(): void
  say(frame: unknown): void
  /** The connection ends, by the server or on the way. */
  lose(code: number): void
}

/** Sockets that wait for a test to answer, in the order in which they were opened. */
export function scriptedSockets(): { readonly sockets: readonly ScriptedSocket[]; readonly openSocket: OpenSocket } {
  const sockets: ScriptedSocket[] = []
  const openSocket: OpenSocket = (address, protocols, events: SocketEvents) => {
    let isOpen = false
    const sent: unknown[] = []
    const socket: ScriptedSocket = {
      address,
      protocols,
      sent,
      isClosed: false,
      accept: () => {
        isOpen = true
        events.onOpen()
      },
      say: (frame) => events.onMessage(typeof frame === 'string' ? frame : JSON.stringify(frame)),
      lose: (code) => {
        isOpen = false
        events.onClose(code)
      },
    }
    sockets.push(socket)
    return {
      send: (text) => {
        if (!isOpen) throw new Error('Nobody can send over a socket that is not open.')
        sent.push(JSON.parse(text))
      },
      close: () => {
        isOpen = false
        socket.isClosed = true
      },
    }
  }
  return { sockets, openSocket }
}
