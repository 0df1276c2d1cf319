import { describe, expect, it } from 'vitest'
import { defineElement, identity } from '../elements/elementDefinition.ts'
import { classCascade } from '../styles/styleClasses.ts'
import { readElement } from './readElement.ts'

const box = defineElement({
  name: 'box',
  doc: 'A box.',
  generations: [{ baseId: 'box', adapt: identity }],
  properties: {},
  slots: { children: { kind: 'list', doc: 'Elements in it.' } },
})
const known = () => ({ definition: box, generation: box.generations[0] })

const stored = {
  ...{ uid: 'b', wwObjectBaseId: 'box', _state: { classes: { default: ['c'] } } },
  content: { default: { children: [{ isWwObject: true, uid: 't' }] } },
}

describe('children of an element', () => {
  it.each([
    ['no content', {}],
    ['an empty default', { content: { default: {} } }],
    ['a layout', { content: { default: { '_ww-layout_rowGap': '8px' } } }],
    ['a layout on tablets', { content: { tablet: { '_ww-layout_rowGap': '8px' } } }],
  ])('show with a style class that has %s', (_case, look) => {
    const { slots } = readElement(stored, known, false, classCascade({ c: look }))
    expect(slots.get('children')).toEqual({ kind: 'children', uids: ['t'] })
  })

  it('show with a variant of a style class that has content', () => {
    const variant = { c: { content: {}, subClasses: { v: { content: { default: { tag: 'x' } } } } } }
    const wearing = { ...stored, _state: { classes: { default: ['c'] }, subClasses: { default: { c: ['v'] } } } }
    const { slots } = readElement(wearing, known, false, classCascade(variant))
    expect(slots.get('children')).toEqual({ kind: 'children', uids: ['t'] })
  })
})
