import { defineElement, identity } from '@sluice/engine/elements'
import { fieldProperties } from '../field/fieldProperties.ts'
import { onOffTriggers, onOffVariables } from '../onOff/onOffContract.ts'

const color = { kind: 'color', bindable: true, responsive: true, states: true, classes: true } as const

/** A switch between on and off. */
export const toggle = defineElement({
  name: 'toggle',
  doc: 'A switch between on and off.',
  placesAttributes: true,
  generations: [{ baseId: '1ba25bdf-dee9-4e0e-a0b8-b3f3128c3b65', adapt: identity }],
  properties: {
    value: { kind: 'boolean', doc: 'Whether it starts on; when it changes the toggle takes it over.', bindable: true },
    required: { kind: 'boolean', doc: 'The form refuses it while it is off.', bindable: true, authorDefault: true },
    readonly: { kind: 'boolean', doc: 'It can be seen and not switched.', bindable: true, authorDefault: false },
    selectorSize: {
      kind: 'length',
      doc: 'Size of the selector, in percent of the height.',
      units: { '%': [10, 100] },
      bindable: true,
      responsive: true,
      states: true,
      classes: true,
      authorDefault: '100%',
      cssVariable: '--sl-toggle-selector-size',
    },
    selectorColorOff: { ...color, doc: 'Colour of the selector when off.', cssVariable: '--sl-toggle-selector-off' },
    selectorColorOn: { ...color, doc: 'Colour of the selector when on.', cssVariable: '--sl-toggle-selector-on' },
    backgroundColorOff: {
      ...color,
      doc: 'Colour behind the selector when off.',
      cssVariable: '--sl-toggle-background-off',
    },
    backgroundColorOn: {
      ...color,
      doc: 'Colour behind the selector when on.',
      cssVariable: '--sl-toggle-background-on',
    },
    ...fieldProperties,
  },
  triggers: onOffTriggers,
  variables: onOffVariables,
  keyboard: { 'Space, Enter': 'Switches it.' },
  states: ['readonly'],
  ignoresStyle: ['background', 'background-color'],
})
