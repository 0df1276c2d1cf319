/** White space and complete comments. */
export const SPACE = /(?:[\s\u2028\u2029]+|\/\/[^\n\r\u2028\u2029]*|\/\*[\s\S]*?\*\/)*/y

export const NAME_START = /\p{ID_Start}/uy

export const NAME_PART = /[\p{ID_Continue}$_\u200c\u200d]+/uy

export const NUMBER =
  /0[xX][\da-fA-F]+(?:_[\da-fA-F]+)*n?|0[oO][0-7]+(?:_[0-7]+)*n?|0[bB][01]+(?:_[01]+)*n?|0[0-7]+(?!\d)|(?:(?:0|[1-9]\d*(?:_\d+)*)n|(?:(?:0\d*[89]\d*|0|[1-9]\d*(?:_\d+)*)(?:\.(?:\d+(?:_\d+)*)?)?|\.\d+(?:_\d+)*)(?:[eE][+-]?\d+(?:_\d+)*)?)/y

/**
 * A question mark before a point and a digit is a conditional, not optional access. `<!--` would start a comment in
 * JavaScript, so it is read as one punctuator that fits nowhere.
 */
export const PUNCTUATOR =
  /\.{3}|<!--|=>|\?\.(?!\d)|\+\+|--|[=!]={0,2}|(?:>{1,3}|<{1,2}|\*{1,2}|&{1,2}|\|{1,2}|\?\?|[-+/%^])=?|[?~`]/y

/** Escape sequence after a backslash: a code in hexadecimal or octal digits, a line break, or any other character. */
const ESCAPE =
  /u\{([\da-fA-F]+)\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|([0-3][0-7]{0,2}|[4-7][0-7]?)|(\r\n|[\n\r\u2028\u2029])|([^ux])/uy

const LETTERS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' }

interface Escape {
  readonly value: string
  readonly end: number
  /** Whether a template refuses it: an octal code, or a digit that only looks like one. */
  readonly isOctal: boolean
}

/** Decodes the escape sequence after a backslash; null when it is invalid. */
export function readEscape(code: string, at: number): Escape | null {
  ESCAPE.lastIndex = at
  const match = ESCAPE.exec(code)
  if (!match) return null
  const [text, braced, four, two, octal, lineBreak, char = ''] = match
  const end = at + text.length
  if (octal) {
    const value = String.fromCharCode(Number.parseInt(octal, 8))
    return { value, end, isOctal: octal !== '0' || /\d/.test(code.charAt(end)) }
  }
  const point = Number.parseInt(braced ?? four ?? two ?? '', 16)
  if (point > 0x10ffff) return null
  const coded = Number.isNaN(point) ? '' : String.fromCodePoint(point)
  return { value: lineBreak ? '' : coded || (LETTERS[char] ?? char), end, isOctal: /[89]/.test(char) }
}
