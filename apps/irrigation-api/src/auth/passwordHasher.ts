import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ApiError } from '../http/ApiError.ts'

/** Hashes passwords and checks them. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Whether the password fits; without a stored hash it takes as long and says no. */
  verify(password: string, stored: string | undefined): Promise<boolean>
}

/** How much may happen at once. */
interface LimiterOptions {
  readonly running: number
  readonly waiting: number
  /** Makes the error for work that finds the queue full. */
  readonly refuse: () => Error
}

/** A gate that lets a few tasks run at once, a few more wait in line, and refuses the rest. */
export function createLimiter({ running, waiting, refuse }: LimiterOptions): <T>(task: () => Promise<T>) => Promise<T> {
  let active = 0
  const line: (() => void)[] = []

  async function enter(): Promise<void> {
    if (active < running) {
      active++
      return
    }
    if (line.length >= waiting) throw refuse()
    await new Promise<void>((resolve) => line.push(resolve))
  }

  function leave(): void {
    const next = line.shift()
    if (next) next()
    else active--
  }

  return async (task) => {
    await enter()
    try {
      return await task()
    } finally {
      leave()
    }
  }
}

const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
)

/**
 * Argon2id with 19 MiB, two passes and one lane; at most four hashes run at once and 32 wait, beyond that sign-in answers 429.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
export function createPasswordHasher(): PasswordHasher {
  const limit = createLimiter({ running: 4, waiting: 32, refuse: tooBusy })
  const dummy = { nonce: randomBytes(16), key: randomBytes(tagLength) }
  return {
    hash: (password) =>
      limit(async () => {
        const nonce = randomBytes(16)
        const key = await derive({ message: password, nonce, tagLength, ...cost })
        return format(nonce, key)
      }),
    verify: (password, stored) =>
      limit(async () => {
        const { nonce, key } = stored === undefined ? dummy : parse(stored)
        const candidate = await derive({ message: password, nonce, tagLength, ...cost })
        return timingSafeEqual(candidate, key) && stored !== undefined
      }),
  }
}

function tooBusy(): ApiError {
  return new ApiError(429, 'auth.too_many_attempts', 'Too many sign-ins at once; try again.', { retryAfter: 1 })
}

function format(nonce: Buffer, key: Buffer): string {
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString('base64url')}$${key.toString('base64url')}`
}

function parse(stored: string): { readonly nonce: Buffer; readonly key: Buffer } {
  const [nonce = '', key = ''] = stored.split('$').slice(-2)
  return { nonce: Buffer.from(nonce, 'base64url'), key: Buffer.from(key, 'base64url') }
}
