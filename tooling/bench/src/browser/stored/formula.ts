/** A formula as it is stored. */
export function formula(code: string) {
  return { __wwtype: 'f', code }
}
