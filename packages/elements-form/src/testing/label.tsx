import { defineElement, type ElementEntry, identity } from '@sluice/engine/elements'
import { type ElementProps, LeafText } from '@sluice/engine/react'

const label = defineElement({
  name: 'label',
  doc: 'A text.',
  generations: [{ baseId: 'label', adapt: identity }],
  properties: {},
  inherits: ['text'],
  isPlain: true,
})

/** A text, in place of that of another package, for elements that have one inside. */
export const labelEntry: ElementEntry = {
  definition: label,
  load:
    async () =>
    ({ text, root }: ElementProps<typeof label>) => <LeafText as="p" leaf={text} {...root} />,
}
