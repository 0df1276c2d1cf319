import { useState } from 'react'
import { expect, it } from 'vitest'
import { defineElement, identity } from '../../elements/elementDefinition.ts'
import type { ElementProps } from '../element/elementProps.ts'
import { boxAndLabel } from '../testing/boxAndLabel.tsx'
import { bound, child, element, showChildren, text, variable } from '../testing/showChildren.tsx'

const faces = defineElement({
  name: 'faces',
  doc: 'Shows one of two slots in the same place.',
  generations: [{ baseId: 'faces', adapt: identity }],
  properties: {},
  slots: { front: { doc: 'Front.', kind: 'list' }, back: { doc: 'Back.', kind: 'list' } },
})
let turn: (isBack: boolean) => void = () => {}

it('shows the list of the slot that is shown', async () => {
  const list = (uid: string) => ({ ...bound('variables.rows'), repeatable: [child(uid)] })
  const page = await showChildren({
    wwObjects: {
      ...element('f', 'faces', { front: list('a'), back: list('b') }),
      ...text('a', "'front ' + context.item.data"),
      ...text('b', "'back ' + context.item.data"),
    },
    children: [child('f')],
    variables: [variable('rows', 'array', [1, 2])],
    elements: [
      ...boxAndLabel,
      {
        definition: faces,
        load: async () =>
          function Faces({ slots, root }: ElementProps<typeof faces>) {
            const [isBack, setBack] = useState(false)
            turn = setBack
            return <div {...root}>{isBack ? slots.back : slots.front}</div>
          },
      },
    ],
  })
  const shown = () => page.nodesOf('f')[0]?.textContent
  await expect.poll(shown).toBe('front 1front 2')
  turn(true)
  await expect.poll(shown).toBe('back 1back 2')
  turn(false)
  await expect.poll(shown).toBe('front 1front 2')
})
