import { demoId } from './demoId.ts'
import type { DrawingName } from './drawPictures.ts'

/** Where an account keeps a drawing and its thumbnail. */
export function drawingKeys(
  accountId: string,
  name: DrawingName,
): { readonly file_key: string; readonly thumb_key: string } {
  const base = `${accountId}/202601/${demoId('drawing', name)}`
  return { file_key: `${base}.jpg`, thumb_key: `${base}-thumb.jpg` }
}
