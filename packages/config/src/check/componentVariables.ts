const KEY = /(['"`])([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}-[^'"`]+)\1/gi

/**
 * Names of element and plugin variables, `<id>-<name>`, that a text mentions: they exist while their element is mounted,
 * so whoever names one is believed.
 */
export function componentVariables(code: string): readonly string[] {
  return [...code.matchAll(KEY)].map(([, , key = '']) => key)
}
