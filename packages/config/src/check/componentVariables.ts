const KEY = /variables\s*(?:\?\.)?\[\s*(['"])(.*?)\1\s*\]/g
const COMPONENT = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}-./i

/** Names of element and plugin variables, `<id>-<name>`, that a text reads: they exist while their element is mounted. */
export function componentVariables(code: string): readonly string[] {
  return [...code.matchAll(KEY)].flatMap(([, , key = '']) => (COMPONENT.test(key) ? [key] : []))
}
