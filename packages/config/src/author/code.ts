import type { Formula } from './formula.ts'

interface CodeOptions {
  /** `js` for a script, which has statements and returns its result; a formula by default. */
  readonly kind?: 'd' | 'f' | 'js'
  /** Further treatment of a resulting list, such as `filter` and `sort`, in stored form. */
  readonly [option: string]: unknown
}

/**
 * Stored code as it is, with all of its options: a script, or a text that cannot be written as `` f`…` ``, such as one with a template
 * literal in it.
 */
export function code(text: string, { kind = 'f', ...options }: CodeOptions = {}): Formula {
  // A script stands wherever a formula can.
  return { ...options, __wwtype: kind, code: text } as unknown as Formula
}
