import { createHmac } from 'node:crypto'

/** HMAC-SHA-256 of the parts as base64url; parts cannot run into one another. */
export function signText(key: string, parts: readonly (string | number)[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
}
