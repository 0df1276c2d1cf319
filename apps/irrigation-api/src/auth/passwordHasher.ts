import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ApiError } from '../http/ApiError.ts'
import { createLimiter } from '../world/createLimiter.ts'
import type { PasswordHasher } from '../world/passwordHasher.ts'

/** Cost of a hash: KiB of memory, passes, and lanes. */
export interface HashCost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** Cost recommended by OWASP. */
export const usualCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
)

/**
 * Argon2id with 19 MiB, two passes and one lane; at most four hashes run at once and 32 wait, beyond that sign-in answers 429. A stored
 * hash is verified at the cost it was made with.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
export function createPasswordHasher(cost: HashCost = usualCost): PasswordHasher {
  const limit = createLimiter({ running: 4, waiting: 32, refuse: tooBusy })
  const dummy: StoredHash = { nonce: randomBytes(16), key: randomBytes(tagLength), cost }
  return {
    hash: (password) =>
      limit(async () => {
        const nonce = randomBytes(16)
        const key = await derive({ message: password, nonce, tagLength, ...cost })
        return format({ nonce, key, cost })
      }),
    verify: (password, stored) =>
      limit(async () => {
        const { nonce, key, cost: itsCost } = stored === undefined ? dummy : parse(stored)
        const candidate = await derive({ message: password, nonce, tagLength, ...itsCost })
        return timingSafeEqual(candidate, key) && stored !== undefined
      }),
  }
}

function tooBusy(): ApiError {
  return new ApiError(429, 'auth.too_many_attempts', 'Too many sign-ins at once; try again.', { retryAfter: 1 })
}

interface StoredHash {
  readonly nonce: Buffer
  readonly key: Buffer
  readonly cost: HashCost
}

function format({ nonce, key, cost: { memory, passes, parallelism } }: StoredHash): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString('base64url')}$${key.toString('base64url')}`
}

/** @throws {Error} for text that is not a hash made here. */
function parse(stored: string): StoredHash {
  const [, memory, passes, parallelism, nonce, key] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored) ?? []
  if (!nonce || !key) throw new Error('What is stored is no hash of a password.')
  return {
    nonce: Buffer.from(nonce, 'base64url'),
    key: Buffer.from(key, 'base64url'),
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  }
}
