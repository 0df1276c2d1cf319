import * as z from 'zod'
import { pictureTypes } from '../../contract/uploads.ts'
import { signText } from '../world/signatures.ts'
import type { World } from '../world/world.ts'

const hour = 3_600_000

/** Signed URL of a stored file, valid for one to two hours; it stays the same within an hour, so browsers can cache the file. */
export function signedFileUrl({ clock, signingKey }: Pick<World, 'clock' | 'signingKey'>, fileKey: string): string {
  const expires = (Math.floor(clock.now().getTime() / hour) + 2) * hour
  const signature = signText(signingKey, ['get', fileKey, expires])
  return `/files/${fileKey}?expires=${expires}&signature=${signature}`
}

/** Contents of a signed upload URL: account and upload, exact size in bytes, type, and expiry. */
export const uploadTicket = z.strictObject({
  account: z.uuid(),
  id: z.uuid(),
  size: z.string().regex(/^\d{1,9}$/),
  type: z.enum(pictureTypes),
  expires: z.string().regex(/^\d{1,16}$/),
  signature: z.string().max(64),
})

/** A parsed upload URL. */
export type UploadTicket = z.output<typeof uploadTicket>

/** Signature of an upload ticket. */
export function signTicket({ signingKey }: Pick<World, 'signingKey'>, ticket: Omit<UploadTicket, 'signature'>): string {
  const { account, id, size, type, expires } = ticket
  return signText(signingKey, ['put', account, id, size, type, expires])
}
