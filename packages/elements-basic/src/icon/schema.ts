import { defineElement, identity } from '@sluice/engine/elements'
import { adaptFontIcon } from './adaptFontIcon.ts'

/** An icon from the project's `icons` folder. */
export const icon = defineElement({
  name: 'icon',
  doc: 'An icon in one colour.',
  generations: [
    { baseId: '1b1e2173-9b78-42cc-a8ee-a6167caea340', adapt: identity },
    { baseId: '83d890fb-84f9-4386-b459-fb4be89a8e15', adapt: adaptFontIcon },
  ],
  properties: {
    icon: {
      kind: 'icon',
      doc: 'Name of the icon with its set in front, or the class text of an icon font.',
      bindable: true,
      states: true,
    },
    fontSize: {
      kind: 'number',
      doc: 'Size of the glyph in pixels, for icons whose box fits around the glyph.',
      bindable: true,
      responsive: true,
      states: true,
      classes: true,
      cssVariable: '--sl-icon-size',
    },
    isGlyphSized: {
      kind: 'boolean',
      doc: 'The glyph has a size of its own and the box fits around it; else the glyph fills the box.',
    },
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
  isPlain: true,
})
