import { randomBytes } from 'node:crypto'
import type { Clock, Ids } from './world.ts'

/** Creates UUIDs of version 7 (RFC 9562): 48 bits of time, then a counter within the millisecond, then random bits. */
export function createIds(clock: Clock): Ids {
  let lastMs = 0
  let counter = 0
  return {
    next() {
      const now = Math.max(clock.now().getTime(), lastMs)
      counter = now === lastMs ? counter + 1 : 0
      lastMs = counter > 0xfff ? now + 1 : now
      counter &= 0xfff
      return toUuid(lastMs, counter)
    },
    secret: () => randomBytes(32).toString('base64url'),
  }
}

function toUuid(ms: number, counter: number): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(ms, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** System clock. */
export const systemClock: Clock = { now: () => new Date() }
