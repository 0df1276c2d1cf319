/** One-time codes by the clock. @see RFC 6238: six digits, SHA-1 and 30 seconds, which every authenticator app understands. */
import { Secret, TOTP } from 'otpauth'

const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Whose codes an authenticator app shows them as. */
const issuer = 'Sluice'

/** A secret of 160 bits as base32, from random bytes. */
export const toSecret = (random: Buffer) => new Secret({ buffer: new Uint8Array(random.subarray(0, 20)).buffer }).base32

/** The address that sets up an authenticator app. */
export const toUri = (secret: string, label: string) => new TOTP({ ...shape, issuer, label, secret }).toString()

/** The time step whose code it is, of the present one and its neighbours; undefined for none of theirs. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...shape, secret: Secret.fromBase32(secret), token, timestamp, window: 1 })
  return delta === null ? undefined : TOTP.counter({ period: shape.period, timestamp }) + delta
}
