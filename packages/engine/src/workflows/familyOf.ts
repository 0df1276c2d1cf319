/** `execute-workflow:<id>`, `_wwLocalMethod_form.submitForm` and plugin actions are found by their family. */
export function familyOf(type: string): string {
  if (type.startsWith('_wwLocalMethod_')) return '_wwLocalMethod'
  if (type.startsWith('execute-workflow:')) return 'execute-workflow'
  return /^[\da-f]{8}-[\da-f-]{27}-./.test(type) ? 'plugin-action' : type
}
