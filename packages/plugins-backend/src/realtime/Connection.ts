/*
 * One socket to the server for all channels. It is there while somebody wants it: lost, it is opened again after a pause that
 * grows with each attempt; when the token changes, at once with the new one. What an earlier socket says is not heard any more.
 * A token that comes or goes is the end of a session; one that another replaces goes on with it.
 */
import type { Socket } from '@sluice/engine'
import type { PluginContext } from '@sluice/engine/plugins'

interface Listener {
  onOpen(): void
  onText(text: string): void
  /** The connection is gone. @param isFinal whether nothing is tried again before somebody asks. */
  onLost(code: number, isFinal: boolean): void
  /** Somebody has signed in or out: what was said before is not of this session. */
  onSession(): void
}

/** How a connection ends that may be opened again. */
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
  /** Goes up with every socket: an earlier one is told by it. */
  #generation = 0
  #pause = FIRST_PAUSE
  #cancelPause: (() => void) | null = null
  #stopToken: (() => void) | null = null
  /** Whether there was a token when last looked at. */
  #isSignedIn = false

  constructor(context: PluginContext, address: string, listener: Listener) {
    this.#context = context
    this.#address = address
    this.#listener = listener
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Opens it unless it is open or on its way; rejects on a device that cannot. */
  async want(): Promise<void> {
    this.#isWanted = true
    if (!this.#stopToken) {
      this.#isSignedIn = Boolean(this.#token())
      this.#stopToken = this.#watchToken()
    }
    if (!this.#socket && !this.#cancelPause) await this.#connect()
  }

  /** Closes it, and opens it no more. */
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
        // A server that answers is well again.
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

  /** Nobody waits for this attempt: what is in its way is told. */
  #connectAgain(): void {
    this.#connect().catch((error: unknown) => {
      this.#context.services.log.warn('The realtime connection could not be opened again.', error)
      this.#drop()
      this.#listener.onLost(0, true)
    })
  }

  /** Forgets the socket and the attempt that waits. */
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
    return context ? (definition?.auth?.token?.(context) ?? null) : null
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
