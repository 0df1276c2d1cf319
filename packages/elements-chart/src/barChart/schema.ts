import { defineElement, identity } from '@sluice/engine/elements'

/** A button with a label. */
export const barChart = defineElement({
  name: 'barChart',
  doc: 'A button with a label.',
  generations: [{ baseId: '62ab6fec-c098-46c8-9299-5c3f7b999aef', adapt: identity }],
  properties: {
    label: {
      kind: 'text',
      doc: 'Text of the button.',
      bindable: true,
      multiLang: true,
      authorDefault: { en: 'Bar chart' },
    },
  },
  triggers: {
    press: { doc: 'A person pressed it.', payload: { domEvent: 'event' }, default: true },
  },
  keyboard: { 'Enter, Space': 'Presses it.' },
})
