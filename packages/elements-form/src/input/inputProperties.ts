/** Settings of every input that is typed into. */
export const inputProperties = {
  readonly: { kind: 'boolean', doc: 'The value can be read and not changed.', bindable: true, authorDefault: false },
  required: { kind: 'boolean', doc: 'The form refuses it while it is empty.', bindable: true, authorDefault: true },
  debounce: {
    kind: 'boolean',
    doc: 'Waits for a pause in typing before it tells of a change; the variable changes at once.',
    authorDefault: false,
  },
  debounceDelay: {
    kind: 'length',
    doc: 'Pause in typing after which a change is reported.',
    units: { ms: [1, 5000] },
    responsive: true,
    authorDefault: '500ms',
  },
} as const
