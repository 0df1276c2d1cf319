/** White space and finished comments. */
export const SPACE = /(?:[\s\u2028\u2029]+|\/\/[^\n\r\u2028\u2029]*|\/\*[\s\S]*?\*\/)*/y

export const NAME_START = /\p{ID_Start}/uy

export const NAME_PART = /[\p{ID_Continue}$_\u200c\u200d]+/uy

export const NUMBER =
  /0[xX][\da-fA-F]+(?:_[\da-fA-F]+)*n?|0[oO][0-7]+(?:_[0-7]+)*n?|0[bB][01]+(?:_[01]+)*n?|0[0-7]+(?![\d.])|(?:(?:0|[1-9]\d*(?:_\d+)*)n|(?:\d+(?:_\d+)*(?:\.(?:\d+(?:_\d+)*)?)?|\.\d+(?:_\d+)*)(?:[eE][+-]?\d+(?:_\d+)*)?)/y

/** Longest first; a question mark before a point and a digit is not optional access. */
export const PUNCTUATOR =
  />>>=|\.\.\.|===|!==|\*\*=|<<=|>>=|>>>|&&=|\|\|=|\?\?=|=>|==|!=|<=|>=|&&|\|\||\?\?|\?\.(?!\d)|\+\+|--|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|<<|>>|\*\*|[{}()[\];,<>+\-*/%&|^!~?:=.`]/y

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/y

const CODED = /u\{([\da-fA-F]+)\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})/y

const OCTAL = /[0-3][0-7]{0,2}|[4-7][0-7]?/y

const LETTERS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' }

interface Escape {
  readonly value: string
  readonly end: number
  readonly isOctal: boolean
}

/** What the characters after a backslash stand for; null when that is nothing. */
export function readEscape(code: string, at: number): Escape | null {
  const char = code[at]
  if (char === undefined) return null
  const escapeOf = (value: string, length: number, isOctal = false) => ({ value, end: at + length, isOctal })
  const letter = Object.hasOwn(LETTERS, char) ? LETTERS[char] : undefined
  if (letter) return escapeOf(letter, 1)
  const lineBreak = match(LINE_BREAK, code, at)
  if (lineBreak) return escapeOf('', lineBreak[0].length)
  const octal = match(OCTAL, code, at)
  if (octal)
    return escapeOf(
      String.fromCharCode(Number.parseInt(octal[0], 8)),
      octal[0].length,
      octal[0] !== '0' || /\d/.test(code[at + 1] ?? ''),
    )
  if (char !== 'u' && char !== 'x')
    return escapeOf(String.fromCodePoint(code.codePointAt(at) ?? 0), (code.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
  const coded = match(CODED, code, at)
  if (!coded) return null
  const point = Number.parseInt(coded[1] ?? coded[2] ?? coded[3] ?? '', 16)
  return point > 0x10ffff ? null : escapeOf(String.fromCodePoint(point), coded[0].length)
}

function match(pattern: RegExp, code: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(code)
}
