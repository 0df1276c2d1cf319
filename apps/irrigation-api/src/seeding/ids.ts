import { createHash } from 'node:crypto'
import { clockOf } from '../time/days.ts'

const namespace = Buffer.from('6f1c2d34a5b64c7d8e9f0a1b2c3d4e5f', 'hex')

/** Id of the nth row of a table: a UUID v5, the same on every machine. */
export function seededId(table: string, n: number | string): string {
  const hash = createHash('sha1').update(namespace).update(`demo/${table}/${n}`).digest().subarray(0, 16)
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The moment (ISO, UTC) at which clocks in a time zone show a date and an hour. */
export function localInstant(date: string, hour: number, timezone: string): string {
  const wanted = Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000
  const guess = wanted - offsetAt(wanted, timezone)
  return new Date(wanted - offsetAt(guess, timezone)).toISOString()
}

function offsetAt(ms: number, timezone: string): number {
  const shown = clockOf(timezone).format(ms)
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000
}
