/** Settings that tie an element which is on or off to the form around it. */
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

/** Triggers of an element that is on or off. */
export const onOffTriggers = {
  change: {
    doc: 'A person switched it.',
    payload: { domEvent: 'event', value: 'boolean' },
    holds: ['value'],
    default: true,
  },
  initValueChange: {
    doc: 'Its bound initial value changed and was taken over.',
    payload: { value: 'boolean' },
    holds: ['value'],
  },
} as const

/** Variable of an element that is on or off. */
export const onOffVariables = {
  value: {
    kind: 'boolean',
    doc: 'Whether it is on.',
    fieldName: 'fieldName',
    defaultValue: false,
    resettable: true,
  },
} as const
