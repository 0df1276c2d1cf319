/** `execute-workflow:<id>`, `execute-inner-workflow` and `_wwLocalMethod_form.submitForm` are found by their family. */
export function familyOf(type: string): string {
  if (type.startsWith('_wwLocalMethod_')) return '_wwLocalMethod'
  return /^execute-(?:inner-)?workflow/.test(type) ? 'execute-workflow' : type
}
