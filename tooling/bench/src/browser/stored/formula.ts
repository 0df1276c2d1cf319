/** A stored formula. */
export function formula(code: string) {
  return { __wwtype: 'f', code }
}
