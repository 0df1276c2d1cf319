/** Adds markup at the beginning of the head of the player’s document. */
export function withHead(document: string | Uint8Array, markup: string): string {
  return textOf(document).replace('<head>\n', `<head>\n${markup}`)
}

/** Text of a file of the player. */
export function textOf(content: string | Uint8Array): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}
