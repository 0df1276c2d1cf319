import { defineElement } from '@sluice/engine/elements'
import { adaptFirstIcon, adaptIcon } from './adaptIcon.ts'

/** The look of a checkbox: a box with an icon. */
export const checkboxIcon = defineElement({
  name: 'checkboxIcon',
  doc: 'The look of a checkbox: a box with an icon, which has the states of the checkbox.',
  generations: [
    { baseId: '97a63460-5c25-4d74-ac1f-86693c2e4a08', adapt: adaptIcon },
    { baseId: 'af811adf-94d9-49dd-ab22-e2f29ae30299', adapt: adaptFirstIcon },
  ],
  properties: {
    icon: {
      kind: 'icon',
      doc: 'Name of the icon with its set in front, or the class text of an icon font.',
      bindable: true,
      responsive: true,
      states: true,
      classes: true,
      authorDefault: 'lucide/check',
    },
    color: {
      kind: 'color',
      doc: 'Colour of the icon; give it one in the state “checked”.',
      bindable: true,
      responsive: true,
      states: true,
      classes: true,
      authorDefault: '#00000000',
      cssVariable: '--sl-checkbox-icon-color',
    },
    fontSize: {
      kind: 'number',
      doc: 'Size of an icon of the first type in pixels; others fill their box.',
      bindable: true,
      responsive: true,
      states: true,
      classes: true,
      cssVariable: '--sl-checkbox-icon-size',
    },
    isHiddenUnchecked: { kind: 'boolean', doc: 'Shows the icon only while the checkbox is checked.' },
  },
  states: ['checked', 'readonly'],
  display: ['flex', 'inline-flex'],
})
