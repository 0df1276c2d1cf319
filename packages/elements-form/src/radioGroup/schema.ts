import { defineElement, identity } from '@sluice/engine/elements'
import { fieldProperties } from '../field/fieldProperties.ts'

const layout = { responsive: true, states: true, classes: true } as const
const gap = { ...layout, kind: 'length', units: { px: [0, 100], '%': [0, 100], em: [0, 10], rem: [0, 10] } } as const

/** One of several options, which all show. */
export const radioGroup = defineElement({
  name: 'radioGroup',
  doc: 'One of several options, which all show.',
  generations: [{ baseId: '70a53858-53ca-40a5-ad88-c1cd33b5cc9f', adapt: identity }],
  properties: {
    options: {
      kind: 'collection',
      doc: 'What can be chosen: texts, or objects with a label and a value.',
      bindable: true,
      authorDefault: [
        { value: 'first value', label: 'first label' },
        { value: 'second value', label: 'second label' },
      ],
    },
    value: {
      kind: 'text',
      doc: 'Value of the option that starts chosen; when it changes the group takes it over.',
      bindable: true,
      authorDefault: '',
    },
    labelField: { kind: 'path', doc: 'Where an option has its label; “label” when empty.' },
    valueField: { kind: 'path', doc: 'Where an option has its value; “value” when empty.' },
    required: {
      kind: 'boolean',
      doc: 'The form refuses it while nothing is chosen.',
      bindable: true,
      authorDefault: true,
    },
    readonly: { kind: 'boolean', doc: 'The choice can be seen and not changed.', bindable: true },
    direction: {
      ...layout,
      kind: 'choice',
      doc: 'Whether the options stand in a column or in a row.',
      values: ['column', 'row'],
      authorDefault: 'column',
      cssVariable: '--sl-radio-direction',
    },
    rowGap: { ...gap, doc: 'Distance between rows.', cssVariable: '--sl-radio-row-gap' },
    columnGap: { ...gap, doc: 'Distance between columns.', cssVariable: '--sl-radio-column-gap' },
    justifyContent: {
      ...layout,
      kind: 'choice',
      doc: 'Where the options stand along their direction.',
      values: ['flex-start', 'center', 'flex-end', 'space-around', 'space-between'],
      authorDefault: 'center',
      cssVariable: '--sl-radio-justify',
    },
    alignItems: {
      ...layout,
      kind: 'choice',
      doc: 'Where the options stand across their direction.',
      values: ['flex-start', 'center', 'flex-end', 'stretch', 'baseline'],
      authorDefault: 'flex-start',
      cssVariable: '--sl-radio-align',
    },
    flexWrap: {
      ...layout,
      kind: 'boolean',
      doc: 'Lets options in a row continue in the next one.',
      authorDefault: true,
    },
    ...fieldProperties,
  },
  triggers: {
    change: {
      doc: 'A person chose an option.',
      payload: { domEvent: 'event', value: 'any' },
      holds: ['value'],
      default: true,
    },
    initValueChange: {
      doc: 'Its bound initial value changed and was taken over.',
      payload: { value: 'any' },
      holds: ['value'],
    },
  },
  variables: {
    value: {
      kind: 'any',
      doc: 'Value of the option that is chosen; null without one.',
      fieldName: 'fieldName',
      defaultValue: '',
      resettable: true,
    },
  },
  keyboard: {
    Tab: 'Moves to the chosen option, or to the first one.',
    'Arrow keys': 'Choose the next or the previous option, around the end.',
    Space: 'Chooses the option that has the focus.',
    Enter: 'Submits the form around it.',
  },
  states: ['readonly'],
  slots: {
    choicesElement: {
      kind: 'one',
      doc: 'The label of an option, shown once for each.',
      accepts: ['text'],
      perItem: true,
    },
  },
  display: ['flex', 'inline-flex'],
})
