import type { DeviceService, SocketEvents } from '@sluice/engine'

type OpenSocket = NonNullable<DeviceService['openSocket']>

/** A socket for tests: records sent messages and lets the test act as its server. */
export interface ScriptedSocket {
  readonly address: string
  readonly protocols: readonly string[]
  /** Parsed messages sent while it was open. */
  readonly sent: readonly unknown[]
  isClosed: boolean
  /** The server accepts the connection. */
  accept(): void
  say(frame: unknown): void
  /** The connection ends, closed by the server or by the network. */
  lose(code: number): void
}

/** Sockets controlled by a test, in the order in which they were opened. */
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
