/** A LIKE pattern that finds the text anywhere; the text's own wildcards stand for themselves. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
