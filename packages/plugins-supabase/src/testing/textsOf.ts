import { inspect } from 'node:util'

/** All texts of values as a log could show them: of errors also the hidden ones, such as message, cause and response. */
export function textsOf(...values: readonly unknown[]): string {
  return inspect(values, {
    depth: null,
    showHidden: true,
    maxStringLength: null,
    maxArrayLength: null,
    breakLength: Infinity,
  })
}
