import { defineElement, identity } from '@sluice/engine/elements'
import { staticElements } from '../internals/staticElements.ts'

/** A header that shows and hides the content below it. */
export const accordion = defineElement({
  name: 'accordion',
  doc: 'A header that shows and hides the content below it.',
  generations: [{ baseId: '53401515-b694-4c79-a88d-abeecb1de562', adapt: identity }],
  properties: {
    value: { kind: 'boolean', doc: 'Whether it starts open.', bindable: true },
  },
  triggers: {
    change: {
      doc: 'A person opened or closed it.',
      payload: { domEvent: 'event', value: 'boolean' },
      default: true,
    },
    initValueChange: { doc: 'Its bound initial value changed.', payload: { value: 'boolean' } },
  },
  variables: { value: { kind: 'boolean', doc: 'Whether it is open.', defaultValue: false, resettable: true } },
  keyboard: { 'Enter, Space': 'Opens and closes it.' },
  slots: {
    toggleLayout: { kind: 'list', doc: 'The header while it is open.', accepts: staticElements },
    activeToggleLayout: { kind: 'list', doc: 'The header while it is closed.', accepts: staticElements },
    contentLayout: { kind: 'list', doc: 'What it shows when open.' },
  },
})
