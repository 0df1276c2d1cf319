import { defineElement, identity } from '@sluice/engine/elements'
import { fieldProperties } from '../field/fieldProperties.ts'
import { onOffTriggers, onOffVariables } from '../onOff/onOffContract.ts'

/** A box that is checked or not, with room for content beside it. */
export const checkbox = defineElement({
  name: 'checkbox',
  doc: 'A box that is checked or not, with room for content beside it.',
  placesAttributes: true,
  generations: [
    { baseId: 'aa29a661-07ce-484e-8abb-456186211282', adapt: identity },
    { baseId: '6ba133b6-a444-414f-93a5-25cd237dd398', adapt: identity },
  ],
  properties: {
    value: {
      kind: 'boolean',
      doc: 'Whether it starts checked; when it changes the checkbox takes it over.',
      bindable: true,
    },
    required: {
      kind: 'boolean',
      doc: 'The form refuses it while it is not checked.',
      bindable: true,
      authorDefault: false,
    },
    readonly: { kind: 'boolean', doc: 'It can be seen and not changed.', bindable: true, authorDefault: false },
    isEmbeddedContainer: {
      kind: 'boolean',
      doc: 'Shows content beside the box, which checks it as well.',
      responsive: true,
      authorDefault: false,
    },
    containerPosition: {
      kind: 'choice',
      doc: 'Where that content stands.',
      values: ['right', 'left', 'top', 'bottom'],
      responsive: true,
      states: true,
      classes: true,
      authorDefault: 'right',
    },
    containerGap: {
      kind: 'length',
      doc: 'Distance between the box and its content.',
      units: { px: [0, 100], em: [0, 10], rem: [0, 10] },
      bindable: true,
      responsive: true,
      states: true,
      classes: true,
      authorDefault: '0px',
      cssVariable: '--sl-checkbox-gap',
    },
    ...fieldProperties,
  },
  triggers: onOffTriggers,
  variables: onOffVariables,
  keyboard: { Space: 'Checks and unchecks it.', Enter: 'Submits the form around it.' },
  states: ['checked', 'readonly'],
  slots: {
    checkbox: { kind: 'one', doc: 'Look of the box; that of the browser without one.', accepts: ['checkboxIcon'] },
    embeddedContainer: { kind: 'one', doc: 'Content beside the box.' },
  },
  display: ['flex', 'inline-flex'],
})
