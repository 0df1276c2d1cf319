import { defineElement, identity } from '@sluice/engine/elements'

/** An icon of the project's `icons` folder. */
export const icon = defineElement({
  name: 'icon',
  doc: 'An icon in one colour.',
  generations: [{ baseId: '1b1e2173-9b78-42cc-a8ee-a6167caea340', adapt: identity }],
  properties: {
    icon: { kind: 'icon', doc: 'Name of the icon, with its set in front.', bindable: true, states: true },
    color: {
      kind: 'color',
      doc: 'Colour; that of the text around it when absent.',
      bindable: true,
      responsive: true,
      states: true,
      classes: true,
      cssVariable: '--sl-icon-color',
    },
  },
  display: ['flex', 'inline-flex'],
  linkable: true,
})
