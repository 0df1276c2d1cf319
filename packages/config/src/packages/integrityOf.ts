import { createHash } from 'node:crypto'

/** Hash of a script, as browsers compare it with the attribute `integrity`. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
