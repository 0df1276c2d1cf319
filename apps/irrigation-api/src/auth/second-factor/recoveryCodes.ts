import { recoveryCode } from '../../db/schema/index.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Ids, World } from '../../world/world.ts'
import { isOf, type Person } from '../person.ts'
import { hashToken } from '../tokens.ts'

/** Letters and digits that are hard to confuse. @see https://www.crockford.com/base32.html */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const COUNT = 10

/** Makes ten codes of 80 random bits, as `xxxx-xxxx-xxxx-xxxx`. */
function makeRecoveryCodes(ids: Pick<Ids, 'secret'>): readonly string[] {
  return Array.from({ length: COUNT }, () => {
    const bytes = Buffer.from(ids.secret(), 'base64url').subarray(0, 16)
    const letters = [...bytes].map((byte) => alphabet.charAt(byte % alphabet.length)).join('')
    return letters.match(/.{4}/g)?.join('-') ?? letters
  })
}

/** Stored hash of a recovery code, tolerant of how it was typed; undefined for anything else. */
export function hashRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return /^[0-9a-hjkmnp-tv-z]{16}$/.test(code) ? hashToken(code) : undefined
}

/** Replaces the recovery codes of a user; earlier ones stop working. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  { ids }: Pick<World, 'ids'>,
  person: Person,
): Promise<readonly string[]> {
  const codes = makeRecoveryCodes(ids)
  await tx.delete(recoveryCode).where(isOf(recoveryCode, person))
  await tx.insert(recoveryCode).values(codes.map((code) => ({ ...person, code_hash: hashRecoveryCode(code) ?? '' })))
  return codes
}
