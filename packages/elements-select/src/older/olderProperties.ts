/* Settings and slots that both older selects have. */

/** A slot of one element. */
export const one = { kind: 'one' } as const

/** A slot of one text, shown once for each option. */
export const ofText = { kind: 'one', accepts: ['text'], perItem: true } as const

/** A slot with the layout of an option, whose formulas see the option. */
export const ofOption = { kind: 'one', perItem: true, itemsFrom: 'options' } as const

/** Where the options of an older select come from, and what it says without them. */
export const optionProperties = {
  options: {
    kind: 'collection',
    doc: 'What can be chosen: texts, or objects with a label and a value.',
    bindable: true,
    authorDefault: [
      { value: 'option', label: { en: 'option - 1' } },
      { value: 'option2', label: { en: 'option - 2' } },
    ],
  },
  labelField: { kind: 'path', doc: 'Where an option has its label; “label” when empty.', multiLang: true },
  valueField: { kind: 'path', doc: 'Where an option has its value; “value” when empty.' },
  layoutType: {
    kind: 'choice',
    doc: 'Whether options are texts or have a layout of their own.',
    values: ['text', 'free'],
    authorDefault: 'text',
  },
  noOptionsText: { kind: 'text', doc: 'Text when there are no options.', bindable: true, multiLang: true },
  noResultsText: { kind: 'text', doc: 'Text when the search finds none.', bindable: true, multiLang: true },
} as const

/** Whether an older select can be used, and must be. */
export const stateProperties = {
  readonly: { kind: 'boolean', doc: 'The value can be seen and not changed.', bindable: true, authorDefault: false },
  required: {
    kind: 'boolean',
    doc: 'The form refuses it while nothing is chosen.',
    bindable: true,
    authorDefault: false,
  },
  disabled: { kind: 'boolean', doc: 'Nothing can be done with it.', bindable: true, authorDefault: false },
} as const

/** How many options the list of an older select shows. */
export const limitProperties = {
  limitedOptions: { kind: 'boolean', doc: 'The list shows only some of the options.', authorDefault: false },
  limit: {
    kind: 'number',
    doc: 'How many options the list shows where that is limited.',
    min: 10,
    max: 50,
    step: 1,
    bindable: true,
    authorDefault: 20,
  },
  infiniteScroll: {
    kind: 'boolean',
    doc: 'Overrides the limit: the list shows all options.',
    bindable: true,
    authorDefault: false,
  },
  loadingRingColor: {
    kind: 'color',
    doc: 'Ignored: no options are loaded later.',
    bindable: true,
    responsive: true,
    states: true,
    classes: true,
    authorDefault: '#099af2',
  },
} as const
