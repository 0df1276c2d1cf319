import type { picture } from '../db/schema/index.ts'
import { signedFileUrl } from '../files/signedFileUrl.ts'
import type { RequestContext } from '../http/requestContext.ts'

/** A picture with signed addresses of its file and thumbnail. */
export function toPictureItem<T extends typeof picture.$inferSelect>({ world }: RequestContext, row: T) {
  return { ...row, src: signedFileUrl(world, row.file_key), thumb_src: signedFileUrl(world, row.thumb_key) }
}
