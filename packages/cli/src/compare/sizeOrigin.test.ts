import { describe, expect, it } from 'vitest'
import type { SizeOrigin } from './Box.ts'
import { type StyleFacts, sizeOrigin } from './sizeOrigin.ts'

const block: StyleFacts = {
  width: 'auto',
  height: 'auto',
  display: 'block',
  isFloating: false,
  isPositioned: false,
  fillsWidth: false,
  fillsHeight: false,
  canShare: false,
  alignment: 'normal',
  parentDisplay: 'block',
  parentDirection: 'row',
}

describe('sizeOrigin', () => {
  it.each<[string, Partial<StyleFacts>, width: SizeOrigin, height: SizeOrigin]>([
    ['a block', {}, 'parent', 'content'],
    ['a block with sizes', { width: '200px', height: '50%' }, 'own', 'parent'],
    ['a block that fits its content', { width: 'fit-content' }, 'content', 'content'],
    ['an inline block', { display: 'inline-block' }, 'content', 'content'],
    ['a float', { isFloating: true }, 'content', 'content'],
    ['a positioned element', { isPositioned: true }, 'content', 'content'],
    ['a positioned element between offsets', { isPositioned: true, fillsWidth: true }, 'parent', 'content'],
    ['an item of a grid', { parentDisplay: 'grid' }, 'line', 'line'],
    ['an item of a row', { parentDisplay: 'flex' }, 'content', 'line'],
    ['a growing item of a row', { parentDisplay: 'flex', canShare: true }, 'line', 'line'],
    ['a centred item of a row', { parentDisplay: 'flex', alignment: 'center' }, 'content', 'content'],
    ['an item of a column', { parentDisplay: 'flex', parentDirection: 'column' }, 'parent', 'content'],
    [
      'a centred item of a column',
      { parentDisplay: 'flex', parentDirection: 'column', alignment: 'center' },
      'content',
      'content',
    ],
  ])('of %s', (_what, facts, width, height) => {
    const style = { ...block, ...facts }
    expect([sizeOrigin(style, 'width'), sizeOrigin(style, 'height')]).toEqual([width, height])
  })
})
