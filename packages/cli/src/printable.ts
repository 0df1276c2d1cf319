/** Removes control characters: names in a project are untrusted and could control the terminal. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '')
}
