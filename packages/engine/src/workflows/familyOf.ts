/** `execute-workflow:<id>` and `execute-inner-workflow` are found by their family. */
export function familyOf(type: string): string {
  return /^execute-(?:inner-)?workflow/.test(type) ? 'execute-workflow' : type
}
