/** Text of a file, and whether its encoding had to be assumed. */
export interface Decoded {
  readonly text: string
  readonly isAssumed: boolean
}

/**
 * Decodes a file without its byte-order mark: UTF-16 by the mark, else UTF-8. What is not UTF-8 comes from an older spreadsheet, and is
 * read as Windows-1252.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), isAssumed: false }
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), isAssumed: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isAssumed: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isAssumed: true }
  }
}
