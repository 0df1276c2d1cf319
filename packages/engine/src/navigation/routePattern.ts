/** A stored path ready to be compared: an expression with one group per parameter, and the parameters in their order. */
export interface RoutePattern {
  readonly pattern: RegExp
  readonly keys: string[]
  /** What a parameter is when the address leaves it out; undefined when it may not. */
  readonly defaults: readonly (string | undefined)[]
}

/** A parameter of a stored path, `{{name|default}}`, also without a default. */
export const PARAMETER = /\{\{\s*([^|}]*?)\s*(?:\|([^}]*))?\}\}/g

/**
 * Reads a stored path, with parameters anywhere in it. It has the shape that wouter wants of a parser.
 * @param loose whether the path may go on after what is stored.
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
 * What a parameter may be: it reaches to the text that follows it, the last one to the text at the end, and one right before
 * another takes no more than it must. So nothing is tried twice.
 */
function valueBefore(text: string, isLast: boolean, isNeeded: boolean): string {
  if (!isLast && text === '') return isNeeded ? '[^/]' : ''
  return `${isLast ? '[^/]' : `(?:(?!${literal(text)})[^/])`}${isNeeded ? '+' : '*'}`
}

/** Text of a stored path as it stands in an address, written out or escaped. */
function literal(text: string): string {
  const plain = decodePart(text)
  const [written, escaped] = [plain, encodeURIComponent(plain)].map((it) => it.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  return written === escaped ? String(written) : `(?:${escaped}|${written})`
}

/** A part of an address without its escapes; as it is when they are none. */
export function decodePart(part: string): string {
  const whole = wholeText(part)
  try {
    return decodeURIComponent(whole)
  } catch {
    return whole
  }
}

/** Half of a character, which has no place in an address, becomes a sign of its own. */
export function wholeText(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd')
}
