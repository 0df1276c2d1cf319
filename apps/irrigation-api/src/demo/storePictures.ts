import type { Blob } from '../files/blob/blob.ts'
import { drawingKeys } from './drawingKeys.ts'
import type { Drawing } from './drawPictures.ts'

/** Stores the drawings for an account. */
export async function storePictures(blob: Blob, accountId: string, drawings: readonly Drawing[]): Promise<void> {
  for (const { name, full, thumb } of drawings) {
    const { file_key, thumb_key } = drawingKeys(accountId, name)
    await blob.write(file_key, full)
    await blob.write(thumb_key, thumb)
  }
}
