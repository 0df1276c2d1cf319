const FLAGS: Readonly<Record<string, string>> = {
  hasIndices: 'd',
  global: 'g',
  ignoreCase: 'i',
  multiline: 'm',
  dotAll: 's',
  unicode: 'u',
  unicodeSets: 'v',
  sticky: 'y',
}

/** Copies only the pattern, flags and position of a regular expression; other members set on it are not read. */
export function plainRegExp(given: RegExp): RegExp {
  const flags = Object.keys(FLAGS).flatMap((name) => (read(given, name) === true ? [FLAGS[name]] : []))
  const plain = new RegExp(String(read(given, 'source')), flags.join(''))
  const position: unknown = Object.getOwnPropertyDescriptor(given, 'lastIndex')?.value
  plain.lastIndex = typeof position === 'number' ? position : 0
  return plain
}

/** Whether a regular expression is not subclassed and has no own property but its position. */
export function isPlainRegExp(given: RegExp): boolean {
  return Object.getPrototypeOf(given) === RegExp.prototype && Reflect.ownKeys(given).length === 1
}

function read(regexp: RegExp, name: string): unknown {
  return Object.getOwnPropertyDescriptor(RegExp.prototype, name)?.get?.call(regexp)
}

/** Regular expression that matches in time linear in the length of the text. */
export abstract class LinearRegExp extends RegExp {}

/**
 * Creates a linear regular expression.
 * @throws {FormulaError} when the pattern is invalid or very long, and for lookaround and backreferences, which no
 *   linear engine supports.
 */
export type CreateLinearRegExp = (source: string, flags: string) => LinearRegExp
