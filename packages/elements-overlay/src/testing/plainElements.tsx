import { defineElement, type ElementEntry, identity } from '@sluice/engine/elements'
import { type ElementProps, LeafText } from '@sluice/engine/react'

/* Elements that stand around and in those of this package on stored pages of tests. */

const box = defineElement({
  name: 'plainBox',
  doc: 'A box.',
  generations: [{ baseId: '3f0c0a3e-6a0a-4a53-9d9c-8a1a1d1b0001', adapt: identity }],
  properties: {},
  slots: { children: { kind: 'list', doc: 'What is in it.' } },
  linkable: true,
})

const button = defineElement({
  name: 'plainButton',
  doc: 'A button.',
  generations: [{ baseId: '3f0c0a3e-6a0a-4a53-9d9c-8a1a1d1b0002', adapt: identity }],
  properties: {},
  inherits: ['text'],
})

function Box({ slots, root, link }: ElementProps<typeof box>) {
  const Tag = link ? 'a' : 'div'
  return (
    <Tag {...root} {...link}>
      {slots.children}
    </Tag>
  )
}

function Button({ text, root }: ElementProps<typeof button>) {
  return (
    <button {...root} type="button">
      <LeafText as="span" leaf={text} />
    </button>
  )
}

export const plainElements: readonly ElementEntry[] = [
  { definition: box, load: () => Promise.resolve(Box) },
  { definition: button, load: () => Promise.resolve(Button) },
]
