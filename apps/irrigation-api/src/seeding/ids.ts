import { hash } from 'node:crypto'
import { clockOf } from '../time/days.ts'

const namespace = Buffer.from('6f1c2d34a5b64c7d8e9f0a1b2c3d4e5f', 'hex')

/** Id of the nth row of a table: a UUID v5, the same on every machine. */
export function seededId(table: string, n: number | string): string {
  const digest = hash('sha1', Buffer.concat([namespace, Buffer.from(`demo/${table}/${n}`)]))
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 0x3) | 0x8).toString(16)
  const [time, rest] = [`${digest.slice(0, 8)}-${digest.slice(8, 12)}`, digest.slice(20, 32)]
  return `${time}-5${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${rest}`
}

/** Timestamp (ISO, UTC) of a local date and hour in a time zone. */
export function localInstant(date: string, hour: number, timezone: string): string {
  const wanted = Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000
  const guess = wanted - offsetAt(wanted, timezone)
  return new Date(wanted - offsetAt(guess, timezone)).toISOString()
}

function offsetAt(ms: number, timezone: string): number {
  const shown = clockOf(timezone).format(ms)
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000
}
