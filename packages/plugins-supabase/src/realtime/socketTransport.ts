import type { DeviceService, Socket } from '@sluice/engine'
import type { WebSocketLikeConstructor } from '@supabase/realtime-js'

type OpenSocket = NonNullable<DeviceService['openSocket']>

/** States of a connection, as the browser numbers them. */
const STATES = { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 } as const

/** Makes the class that the realtime client opens connections with: one over the connections of the device, for texts only. */
export function socketTransport(openSocket: OpenSocket): WebSocketLikeConstructor {
  return class SocketTransport {
    readonly CONNECTING = STATES.CONNECTING
    readonly OPEN = STATES.OPEN
    readonly CLOSING = STATES.CLOSING
    readonly CLOSED = STATES.CLOSED
    readonly url: string
    readonly protocol = ''
    readyState: number = STATES.CONNECTING
    binaryType = 'arraybuffer'
    bufferedAmount = 0
    onopen: ((event: Event) => void) | null = null
    onmessage: ((event: MessageEvent) => void) | null = null
    onclose: ((event: CloseEvent) => void) | null = null
    onerror: ((event: Event) => void) | null = null
    readonly #socket: Socket

    constructor(address: string | URL, protocols: string | string[] = []) {
      this.url = String(address)
      this.#socket = openSocket(this.url, [protocols].flat(), {
        onOpen: () => {
          this.readyState = STATES.OPEN
          this.onopen?.(new Event('open'))
        },
        onMessage: (data) => this.onmessage?.(new MessageEvent('message', { data })),
        onClose: (code) => this.#end(code),
      })
    }

    send(data: unknown): void {
      this.#socket.send(String(data))
    }

    close(code = 1_000): void {
      if (this.readyState === STATES.CLOSED) return
      this.#socket.close()
      this.#end(code)
    }

    addEventListener(): void {}

    removeEventListener(): void {}

    #end(code: number): void {
      if (this.readyState === STATES.CLOSED) return
      this.readyState = STATES.CLOSED
      this.onclose?.(Object.assign(new Event('close'), { code, reason: '', wasClean: code === 1_000 }) as CloseEvent) // its parts
    }
  }
}
