import { createHash } from 'node:crypto'

/** What is stored of a token: its SHA-256, so a stolen table opens no door. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
