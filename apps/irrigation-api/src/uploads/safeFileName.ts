/** A file name for display and download: letters, digits, dot, dash and underscore stay, all else becomes `_`. */
export function safeFileName(name: string): string {
  return name.normalize('NFC').replace(/[^\p{L}\p{N}._-]/gu, '_')
}
