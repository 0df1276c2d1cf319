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
