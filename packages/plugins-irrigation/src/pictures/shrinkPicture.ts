/** Longest side in pixels of a picture that is sent. */
const LONGEST = 1600
/** Quality of the JPEG, of 1. */
const QUALITY = 0.85
const READ = /^image\/(?:jpeg|png|webp)$/

/**
 * Makes a photo small enough for a slow connection: a JPEG whose longest side is 1600 pixels, upright. Anything that is no larger, that would
 * not get smaller, or that this browser cannot read or write stays as it is.
 */
export async function shrinkPicture(file: unknown): Promise<unknown> {
  if (!(file instanceof File) || !READ.test(file.type) || typeof OffscreenCanvas === 'undefined') return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return file
  const scale = LONGEST / Math.max(bitmap.width, bitmap.height)
  // A browser short of memory sends the photo as it is.
  const blob = scale < 1 ? await drawn(bitmap, scale).catch(() => null) : null
  bitmap.close()
  if (!blob || blob.size >= file.size) return file
  const name = `${file.name.replace(/\.\w+$/, '')}.jpg`
  return new File([blob], name, { type: blob.type, lastModified: file.lastModified })
}

async function drawn(bitmap: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  // A JPEG has no transparency; what shows through is white, as on paper.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
