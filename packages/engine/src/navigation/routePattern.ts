/** Parsed path pattern: an expression with one group per parameter, and the parameters in order. */
export interface RoutePattern {
  readonly pattern: RegExp
  readonly keys: string[]
  /** Default of a parameter missing in the address; undefined when the parameter is required. */
  readonly defaults: readonly (string | undefined)[]
}

/** Parameter of a stored path: `{{name|default}}`, or without a default. */
export const PARAMETER = /\{\{\s*([^|}]*?)\s*(?:\|([^}]*))?\}\}/g

/**
 * Parses a stored path, with parameters anywhere in it. The result has the shape that wouter expects of a parser.
 * @param loose whether a path may continue after the stored one.
 */
export function routePattern(stored: string, loose = false): RoutePattern {
  const keys: string[] = []
  const defaults: (string | undefined)[] = []
  const parts = stored
    .split('/')
    .filter(Boolean)
    .map((part) => {
      const [start = '', ...pieces] = part.split(PARAMETER)
      let source = literal(start)
      let canBeEmpty = start === ''
      for (let i = 0; i < pieces.length; i += 3) {
        const [name = '', fallback, text = ''] = pieces.slice(i, i + 3)
        keys.push(name)
        defaults.push(fallback)
        canBeEmpty &&= fallback !== undefined && text === ''
        const isLast = i + 3 >= pieces.length
        source += `(${valueBefore(text, isLast, fallback === undefined)})${literal(text)}`
      }
      return canBeEmpty ? `(?:/${source})?` : `/${source}`
    })
  return { pattern: new RegExp(`^${parts.join('')}${loose ? '(?=/|$)' : '/?$'}`, 'i'), keys, defaults }
}

/**
 * Returns the pattern of a parameter's value: it ends before the text that follows it, the last one before the final
 * text, and one directly before another is as short as possible. So there is no backtracking.
 */
function valueBefore(text: string, isLast: boolean, isNeeded: boolean): string {
  if (!isLast && text === '') return isNeeded ? '[^/]' : ''
  return `${isLast ? '[^/]' : `(?:(?!${literal(text)})[^/])`}${isNeeded ? '+' : '*'}`
}

/** Matches text of a stored path in an address, plain or escaped. */
function literal(text: string): string {
  const plain = decodePart(text)
  const [written, escaped] = [plain, encodeURIComponent(plain)].map((it) => it.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  return written === escaped ? String(written) : `(?:${escaped}|${written})`
}

/** Decodes a part of an address; returned as it is when it cannot be decoded. */
export function decodePart(part: string): string {
  const whole = wholeText(part)
  try {
    return decodeURIComponent(whole)
  } catch {
    return whole
  }
}

/** Replaces lone surrogates, which an address cannot contain, by the replacement character. */
export function wholeText(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd')
}
