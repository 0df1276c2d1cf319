/** Settings that tie a field to the form around it. */
export const fieldProperties = {
  fieldName: {
    kind: 'text',
    doc: 'Key in the data of the form around it; the name of the element when empty.',
    bindable: true,
  },
  customValidation: {
    kind: 'boolean',
    doc: 'Checks the value with a formula as well.',
    bindable: true,
    authorDefault: false,
  },
  validation: {
    kind: 'formula',
    doc: 'The formula that says whether the value is valid.',
    mapping: { variable: 'value' },
  },
} as const
