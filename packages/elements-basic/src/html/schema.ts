import { defineElement, identity } from '@sluice/engine/elements'

/** Markup shown unchanged, except for anything that could run, unless the project’s code is trusted. */
export const html = defineElement({
  name: 'html',
  doc: 'Markup without scripts, frames and forms; trusted projects have those in a frame.',
  generations: [{ baseId: '6d692ca2-6cdc-4805-aa0c-211102f335d0', adapt: identity }],
  properties: {
    source: { kind: 'text', doc: 'The markup.', bindable: true },
    refreshOnResize: {
      kind: 'boolean',
      doc: 'Trusted code starts again when the window has another width.',
      authorDefault: false,
    },
  },
})
