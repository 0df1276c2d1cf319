import { defineElement, identity } from '@sluice/engine/elements'

/** Markup that is shown as it is, without anything in it that could run. */
export const html = defineElement({
  name: 'html',
  doc: 'Markup without scripts, frames and forms.',
  generations: [{ baseId: '6d692ca2-6cdc-4805-aa0c-211102f335d0', adapt: identity }],
  properties: {
    source: { kind: 'text', doc: 'The markup.', bindable: true },
    refreshOnResize: {
      kind: 'boolean',
      doc: 'Kept as stored: it ran scripts again, and there are none.',
      authorDefault: false,
    },
  },
})
