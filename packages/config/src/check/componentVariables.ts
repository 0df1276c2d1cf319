const KEY = /(['"`])([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}-[^'"`]+)\1/gi

/**
 * Names of element and plugin variables, `<id>-<name>`, mentioned in a text: they exist while their element is mounted, so any
 * such name is accepted.
 */
export function componentVariables(code: string): readonly string[] {
  return [...code.matchAll(KEY)].map(([, , key = '']) => key)
}
