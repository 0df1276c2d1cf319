import { defineElement, type ElementEntry, identity } from '../../elements/elementDefinition.ts'
import type { ElementProps } from '../element/elementProps.ts'
import { LeafText } from '../text/LeafText.tsx'

const box = defineElement({
  name: 'box',
  doc: 'Box.',
  generations: [{ baseId: 'box', adapt: identity }],
  properties: {},
  slots: { children: { doc: 'Children.', kind: 'list' } },
  inherits: ['layout'],
  linkable: true,
  isPlain: true,
  isBare: () => true,
})
const label = defineElement({
  name: 'label',
  doc: 'Label.',
  generations: [{ baseId: 'label', adapt: identity }],
  properties: {},
  inherits: ['text'],
  isPlain: true,
  isBare: () => true,
})

/** The two plain elements used by most test pages: `box` with children and an optional link, `label` with a text. */
export const boxAndLabel: readonly ElementEntry[] = [
  {
    definition: box,
    load:
      async () =>
      ({ slots, root, link }: ElementProps<typeof box>) =>
        link ? (
          <a {...root} href={link.href}>
            {slots.children}
          </a>
        ) : (
          <div {...root}>{slots.children}</div>
        ),
  },
  {
    definition: label,
    load:
      async () =>
      ({ text, root }: ElementProps<typeof label>) => <LeafText as="p" leaf={text} {...root} />,
  },
]
