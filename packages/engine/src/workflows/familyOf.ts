/** `execute-workflow:<id>`, `execute-inner-workflow`, `_wwLocalMethod_form.submitForm` and plugin actions are found by their family. */
export function familyOf(type: string): string {
  if (type.startsWith('_wwLocalMethod_')) return '_wwLocalMethod'
  if (/^execute-(?:inner-)?workflow/.test(type)) return 'execute-workflow'
  return /^[\da-f]{8}-[\da-f-]{27}-./.test(type) ? 'plugin-action' : type
}
