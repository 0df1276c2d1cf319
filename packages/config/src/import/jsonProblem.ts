/** Describes why a text is not valid JSON, with line and column. */
export function jsonProblem(text: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  // Some messages come with a position, the others with an excerpt of the text.
  if (/\(line \d+ column \d+\)$/.test(reason)) return reason
  const before = text.slice(0, endOfSense(text)).split('\n')
  const place = `line ${before.length} column ${(before.at(-1)?.length ?? 0) + 1}`
  return `${reason.replace(/, (?:\.\.\.)?".*$/s, '')} (${place})`
}

const TOKEN = /\s*(?:([{}[\]:,])|("[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|true|false|null))/y

/** Expected next token; `end` is the end of a value: a comma or a closing bracket. */
type Wanted = 'colon' | 'end' | 'key' | 'key or end' | 'value' | 'value or end'

/** Offset at which a text stops being a valid prefix of JSON. */
function endOfSense(text: string): number {
  const open: string[] = []
  let wanted: Wanted = 'value'
  let at = 0
  for (;;) {
    TOKEN.lastIndex = at
    const [whole, mark, value] = TOKEN.exec(text) ?? []
    const next: Wanted | null = whole === undefined ? null : after(wanted, mark ?? value ?? '', open)
    if (whole === undefined || next === null) return at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0)
    at += whole.length
    wanted = next
  }
}

/** Expected token after this one; null when the token is not allowed here. Updates the open brackets in `open`. */
function after(wanted: Wanted, token: string, open: string[]): Wanted | null {
  const wantsValue = wanted === 'value' || wanted === 'value or end'
  switch (token) {
    case '{':
    case '[':
      if (wantsValue) open.push(token)
      return wantsValue ? (token === '{' ? 'key or end' : 'value or end') : null
    case '}':
      return (wanted === 'key or end' || wanted === 'end') && open.pop() === '{' ? 'end' : null
    case ']':
      return (wanted === 'value or end' || wanted === 'end') && open.pop() === '[' ? 'end' : null
    case ':':
      return wanted === 'colon' ? 'value' : null
    case ',':
      return wanted === 'end' && open.length > 0 ? (open.at(-1) === '{' ? 'key' : 'value') : null
    default:
      if (wantsValue) return 'end'
      return (wanted === 'key' || wanted === 'key or end') && token.startsWith('"') ? 'colon' : null
  }
}
