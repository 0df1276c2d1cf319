/** Bytes per chunk; a multiple of three, so that the encoded chunks can be concatenated. */
const PIECE = 3 * 8192

/** Encodes a file as base64. Rejects when the file cannot be read. */
export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let start = 0; start < bytes.length; start += PIECE)
    text += btoa(String.fromCharCode(...bytes.subarray(start, start + PIECE)))
  return text
}

/** Decodes a base64 text or data URL to a file; null when it is neither. */
export function fromBase64(text: string): Blob | null {
  const [, type = '', body = text] = /^data:([^,;]*)[^,]*;base64,(.*)$/s.exec(text) ?? []
  try {
    return new Blob([Uint8Array.from(atob(body), (char) => char.charCodeAt(0))], { type })
  } catch {
    return null
  }
}
