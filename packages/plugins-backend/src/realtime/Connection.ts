/*
 * One socket to the server for all channels, open while it is wanted. When lost, it is reopened after a pause that doubles with
 * each attempt; when the token changes, immediately with the new one. Events of earlier sockets are ignored. A token that appears
 * or disappears ends the session; a token that replaces another continues it.
 */
import type { Socket } from '@sluice/engine'
import type { PluginContext } from '@sluice/engine/plugins'

interface Listener {
  onOpen(): void
  onText(text: string): void
  /** The connection was lost. @param isFinal whether it is not reopened until requested. */
  onLost(code: number, isFinal: boolean): void
  /** The user has signed in or out: earlier messages belong to another session. */
  onSession(): void
}

/** Close codes after which the connection is reopened. */
const PASSING = new Set([1006, 1011, 1012, 1013, 1014, 4000])
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000

export class Connection {
  readonly #context: PluginContext
  readonly #address: string
  readonly #listener: Listener
  #isWanted = false
  #isOpen = false
  #socket: Socket | null = null
  /** Incremented with every socket, to recognize events of earlier ones. */
  #generation = 0
  #pause = FIRST_PAUSE
  #cancelPause: (() => void) | null = null
  #stopToken: (() => void) | null = null
  /** Whether there was a token at the last check. */
  #isSignedIn = false

  constructor(context: PluginContext, address: string, listener: Listener) {
    this.#context = context
    this.#address = address
    this.#listener = listener
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Opens the connection unless it is open or opening; rejects on a device that does not support it. */
  async want(): Promise<void> {
    this.#isWanted = true
    if (!this.#stopToken) {
      this.#isSignedIn = Boolean(this.#token())
      this.#stopToken = this.#watchToken()
    }
    if (!this.#socket && !this.#cancelPause) await this.#connect()
  }

  /** Closes the connection for good. */
  stop(): void {
    this.#isWanted = false
    this.#stopToken?.()
    this.#stopToken = null
    this.#drop()
  }

  send(text: string): void {
    this.#socket?.send(text)
  }

  async #connect(): Promise<void> {
    this.#drop()
    const generation = this.#generation
    const isCurrent = () => generation === this.#generation
    const { openSocket } = await this.#context.services.device()
    if (!isCurrent() || !this.#isWanted) return
    if (!openSocket) throw new Error('This device cannot open a connection that stays open.')
    const token = this.#token()
    this.#followSession()
    this.#socket = openSocket(this.#address, token ? [token] : [], {
      onOpen: () => {
        if (!isCurrent()) return
        this.#isOpen = true
        this.#listener.onOpen()
      },
      onMessage: (text) => {
        if (!isCurrent()) return
        // A message shows that the server works again.
        this.#pause = FIRST_PAUSE
        this.#listener.onText(text)
      },
      onClose: (code) => {
        if (isCurrent()) this.#onClose(code)
      },
    })
  }

  #onClose(code: number): void {
    this.#drop()
    const isFinal = !PASSING.has(code)
    if (!isFinal) this.#connectLater()
    this.#listener.onLost(code, isFinal)
  }

  #connectLater(): void {
    this.#cancelPause = this.#context.services.clock.setTimeout(() => {
      this.#cancelPause = null
      this.#connectAgain()
    }, this.#pause)
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE)
  }

  /** Reconnects; nobody awaits the attempt, so a failure is reported to the listener. */
  #connectAgain(): void {
    this.#connect().catch((error: unknown) => {
      this.#context.services.log.warn('The realtime connection could not be opened again.', error)
      this.#drop()
      this.#listener.onLost(0, true)
    })
  }

  /** Discards the socket and a pending attempt. */
  #drop(): void {
    this.#generation += 1
    this.#cancelPause?.()
    this.#cancelPause = null
    this.#isOpen = false
    this.#socket?.close()
    this.#socket = null
  }

  #token(): string | null {
    const { definition, context } = this.#context.auth() ?? {}
    return context ? (definition?.auth?.token?.(context, new URL(this.#address.replace(/^ws/, 'http'))) ?? null) : null
  }

  #watchToken(): () => void {
    const { definition, context } = this.#context.auth() ?? {}
    const watch = definition?.auth?.watchToken
    if (!watch || !context) return () => {}
    return watch(context, () => {
      this.#pause = FIRST_PAUSE
      this.#followSession()
      this.#connectAgain()
    })
  }

  #followSession(): void {
    const isSignedIn = Boolean(this.#token())
    if (isSignedIn === this.#isSignedIn) return
    this.#isSignedIn = isSignedIn
    this.#listener.onSession()
  }
}
