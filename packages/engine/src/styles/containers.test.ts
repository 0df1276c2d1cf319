import { describe, expect, it } from 'vitest'
import { defineElement, identity } from '../elements/elementDefinition.ts'
import { readWholePage } from '../project/withComponents.ts'
import { pageCss } from './pageCss.ts'

const generation = { baseId: 'box', adapt: identity }
const box = defineElement({
  name: 'box',
  doc: 'Box.',
  generations: [generation],
  properties: {},
  slots: { children: { doc: 'Children.', kind: 'list' } },
  inherits: ['layout'],
})
const plain = defineElement({
  name: 'plain',
  doc: 'No layout.',
  generations: [{ baseId: 'plain', adapt: identity }],
  properties: {},
  slots: { children: { doc: 'Children.', kind: 'list' } },
})
const places = { align: 'end', flex: '1', gridColumn: '2 / 3', rowSpan: 2 }
const f = { __wwtype: 'f', code: 'x' }

/** Returns the rules of the only child of an element in a section. */
function childCss(parent: object, style: object = { default: places }, type = 'box'): readonly string[] {
  const page = readWholePage(
    {
      page: { id: 'p' },
      sections: { s: { uid: 's', sectionBaseId: 'box', content: { default: { children: [child('b')] } } } },
      wwObjects: {
        b: { uid: 'b', wwObjectBaseId: type, content: { default: { children: [child('c')] } }, _state: parent },
        c: { uid: 'c', wwObjectBaseId: 'other', _state: { style } },
      },
    },
    ['s'],
    (id) =>
      id === 'box' ? { definition: box, generation } : id === 'plain' ? { definition: plain, generation } : null,
  )
  return pageCss(page)
    .split('\n')
    .filter((rule) => rule.includes('.e-c'))
}
const child = (uid: string) => ({ isWwObject: true, uid })
const styled = (display: unknown) => ({ style: { default: { display } } })

const IN_FLEX = '.e-c{flex:1;align-self:end}'
const IN_GRID = '.e-c{grid-column:2 / 3;grid-row:span 2}'
const ALL = '.e-c{flex:1;align-self:end;grid-column:2 / 3;grid-row:span 2}'

describe('containers', () => {
  it.each([
    { what: 'a layout', parent: {}, expected: [IN_FLEX] },
    { what: 'a layout that shows', parent: styled(true), expected: [IN_FLEX] },
    { what: 'a grid', parent: styled('grid'), expected: [IN_GRID] },
    { what: 'a block', parent: styled('block'), expected: [] },
    { what: 'a layout that is hidden', parent: styled(false), expected: [ALL] },
    { what: 'a layout that is bound', parent: styled(f), expected: [ALL] },
    {
      what: 'a layout with a state',
      parent: { states: [{ id: 'on' }], style: { on_default: { display: 'grid' } } },
      expected: [ALL],
    },
  ])('$what keeps the placement properties that have a meaning in it', ({ parent, expected }) => {
    expect(childCss(parent)).toEqual(expected)
  })

  it('an element that is no layout keeps all', () => {
    expect(childCss({}, { default: places }, 'plain')).toEqual([ALL])
  })

  it('each screen has its own container', () => {
    const parent = { style: { default: { display: 'flex' }, mobile: { display: 'grid' } } }
    expect(childCss(parent)).toEqual([
      IN_FLEX,
      '@media (max-width: 767px){.e-c{flex:revert-layer;align-self:revert-layer;grid-column:2 / 3;grid-row:span 2}}',
    ])
  })

  it('custom CSS is always kept', () => {
    expect(childCss(styled('grid'), { default: { customCss: { alignSelf: 'end' } } })).toEqual(['.e-c{align-self:end}'])
  })
})
