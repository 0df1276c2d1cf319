/** Time-based one-time codes. @see RFC 6238: six digits, SHA-1 and 30 seconds, which every authenticator app supports. */
import { Secret, TOTP } from 'otpauth'

const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Issuer name shown by authenticator apps. */
const issuer = 'Sluice'

/** Makes a 160-bit secret in base32 from random bytes. */
export const toSecret = (random: Buffer) => new Secret({ buffer: new Uint8Array(random.subarray(0, 20)).buffer }).base32

/** URI that sets up an authenticator app. */
export const toUri = (secret: string, label: string) => new TOTP({ ...shape, issuer, label, secret }).toString()

/** Time step of a code, out of the current one and its neighbors; undefined when it matches none. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...shape, secret: Secret.fromBase32(secret), token, timestamp, window: 1 })
  return delta === null ? undefined : TOTP.counter({ period: shape.period, timestamp }) + delta
}
