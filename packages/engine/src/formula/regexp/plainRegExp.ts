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

/** A regular expression with nothing on it but its pattern and its position; what data put on the given one is not asked. */
export function plainRegExp(given: RegExp): RegExp {
  const flags = Object.keys(FLAGS).flatMap((name) => (read(given, name) === true ? [FLAGS[name]] : []))
  const plain = new RegExp(String(read(given, 'source')), flags.join(''))
  const position: unknown = Object.getOwnPropertyDescriptor(given, 'lastIndex')?.value
  plain.lastIndex = typeof position === 'number' ? position : 0
  return plain
}

/** Whether nothing but the position stands on a regular expression, and it is of no class of its own. */
export function isPlainRegExp(given: RegExp): boolean {
  return Object.getPrototypeOf(given) === RegExp.prototype && Reflect.ownKeys(given).length === 1
}

function read(regexp: RegExp, name: string): unknown {
  return Object.getOwnPropertyDescriptor(RegExp.prototype, name)?.get?.call(regexp)
}
