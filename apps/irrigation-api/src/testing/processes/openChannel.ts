import type { ChildProcess } from 'node:child_process'
import { ApiError } from '../../http/ApiError.ts'

type Arguments<F> = F extends (...args: infer A) => unknown ? A : never
type Result<F> = F extends (...args: never[]) => infer R ? Awaited<R> : never

/** The other end of a channel between two processes; arguments and results are copied. */
export interface Channel<Theirs> {
  call<K extends keyof Theirs & string>(name: K, ...args: Arguments<Theirs[K]>): Promise<Result<Theirs[K]>>
  /** Rejects all pending calls. */
  fail(error: Error): void
}

type Message =
  | { readonly kind: 'call'; readonly id: number; readonly name: string; readonly args: readonly unknown[] }
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly error: SentError }

interface Waiting {
  resolve(value: unknown): void // resolves to the result of the called function
  reject(error: Error): void
}

/** Calls functions of the other process, and lets it call these here. Calls arrive in the order they were made. */
export function openChannel<Theirs>(port: ChildProcess | NodeJS.Process, ours: object): Channel<Theirs> {
  const waiting = new Map<number, Waiting>()
  let last = 0
  const send = (message: Message) => port.send?.(message)

  async function answer({ id, name, args }: Extract<Message, { kind: 'call' }>): Promise<void> {
    try {
      const run = ours[name as never] as (...args: readonly unknown[]) => unknown // `call` accepts these names only
      send({ kind: 'done', id, value: await run(...args) })
    } catch (error) {
      send({ kind: 'failed', id, error: toSentError(error) })
    }
  }

  function settle(message: Exclude<Message, { kind: 'call' }>): void {
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.kind === 'done') call?.resolve(message.value)
    else call?.reject(fromSentError(message.error))
  }

  port.on('message', (message) => {
    const told = message as Message // nothing else is sent
    if (told.kind === 'call') void answer(told)
    else settle(told)
  })
  return {
    call: (name, ...args) =>
      new Promise((resolve, reject) => {
        if (!port.connected) throw new Error('The other process has ended.')
        last += 1
        waiting.set(last, { resolve, reject })
        send({ kind: 'call', id: last, name, args })
      }),
    fail(error) {
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    },
  }
}

/** An error in transferable form; API errors stay API errors. */
type SentError =
  | { readonly kind: 'refusal'; readonly refusal: Omit<ApiError, 'name'> }
  | { readonly kind: 'other'; readonly text: string }

function toSentError(error: unknown): SentError {
  if (!(error instanceof ApiError))
    return { kind: 'other', text: error instanceof Error ? `${error.stack}` : `${error}` }
  const { status, code, message, payload, retryAfter } = error
  return { kind: 'refusal', refusal: { status, code, message, payload, retryAfter } }
}

function fromSentError(error: SentError): Error {
  if (error.kind === 'other') return new Error(`In the other process: ${error.text}`)
  const { status, code, message, payload, retryAfter } = error.refusal
  return new ApiError(status, code, message, { ...(payload && { payload }), ...(retryAfter && { retryAfter }) })
}
