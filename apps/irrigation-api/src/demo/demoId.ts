import { createHash } from 'node:crypto'

const namespace = Buffer.from('6f1c2d34a5b64c7d8e9f0a1b2c3d4e5f', 'hex')

/** Id of the nth demo row of a table: a UUID v5, the same on every machine. */
export function demoId(table: string, n: number | string): string {
  const hash = createHash('sha1').update(namespace).update(`demo/${table}/${n}`).digest().subarray(0, 16)
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
