import { defineElement, identity } from '@sluice/engine/elements'

/** A button with a label. */
export const dialog = defineElement({
  name: 'dialog',
  doc: 'A button with a label.',
  generations: [{ baseId: '4b43337a-4bee-4a59-8689-66634b796e8b', adapt: identity }],
  properties: {
    label: {
      kind: 'text',
      doc: 'Text of the button.',
      bindable: true,
      multiLang: true,
      authorDefault: { en: 'Dialog' },
    },
  },
  triggers: {
    press: { doc: 'A person pressed it.', payload: { domEvent: 'event' }, default: true },
  },
  keyboard: { 'Enter, Space': 'Presses it.' },
})
