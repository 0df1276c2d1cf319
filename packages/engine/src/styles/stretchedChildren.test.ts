import { describe, expect, it } from 'vitest'
import { readWholePage } from '../project/readWholePage.ts'
import { stretchedChildren } from './stretchedChildren.ts'

const child = (uid: string) => ({ isWwObject: true, uid })
const stretching = { '_ww-layout_flexDirection': 'column', '_ww-layout_alignItems': 'stretch' }

/** The style bags of the only child of a section. */
function bagsOf(section: unknown, style: unknown, rootStyle?: unknown) {
  const isComponent = rootStyle !== undefined
  const page = readWholePage(
    {
      page: { id: 'p' },
      sections: { s: { uid: 's', sectionBaseId: 'section', content: section } },
      wwObjects: {
        c: {
          uid: 'c',
          ...(isComponent ? { libraryComponentBaseId: 'k' } : { wwObjectBaseId: 'x' }),
          _state: { style },
        },
        r: { uid: 'r', wwObjectBaseId: 'x', _state: { style: rootStyle } },
      },
      libraryComponents: isComponent ? [{ id: 'k', rootElementId: 'r' }] : [],
    },
    ['s'],
    () => null,
  )
  return stretchedChildren(page)
    .get('c')
    ?.style.map(({ screen, values }) => ({ screen, ...values }))
}

describe('stretchedChildren', () => {
  it('takes back what it says on screens where the section stretches nothing', () => {
    const section = {
      default: { wwObjects: [child('c')], ...stretching },
      mobile: { '_ww-layout_alignItems': 'center' },
    }
    expect(bagsOf(section, {})).toEqual([
      { screen: 'default', width: '100%', align: 'center' },
      { screen: 'mobile', width: 'auto', align: 'auto' },
    ])
  })

  it.each([
    { what: 'a plain child', style: {}, expected: [{ screen: 'default', width: '100%', align: 'center' }] },
    {
      what: 'one with a width',
      style: { default: { width: '50px' } },
      expected: [
        { screen: 'default', width: '100%', align: 'center' },
        { screen: 'default', width: '50px' },
      ],
    },
    {
      what: 'one that is automatic on phones',
      style: { default: { width: '50px' }, mobile: { width: 'auto' } },
      expected: [
        { screen: 'default', width: '100%', align: 'center' },
        { screen: 'default', width: '50px' },
        { screen: 'mobile', width: '100%' },
      ],
    },
    {
      what: 'one that lies elsewhere',
      style: { default: { position: 'absolute' } },
      expected: [{ screen: 'default', position: 'absolute' }],
    },
  ])('says of $what what comes before its own', ({ style, expected }) => {
    expect(bagsOf({ default: { wwObjects: [child('c')], ...stretching } }, style)).toEqual(expected)
  })

  it('leaves to the root of a component what that says', () => {
    const section = { default: { wwObjects: [child('c')], ...stretching } }
    expect(bagsOf(section, {}, { mobile: { width: '9px' } })).toEqual([{ screen: 'default', align: 'center' }])
  })

  it.each([
    { '_ww-layout_flexDirection': 'row', '_ww-layout_alignItems': 'stretch' },
    { '_ww-layout_flexDirection': 'column', '_ww-layout_alignItems': 'center' },
    { '_ww-layout_flexDirection': 'column' },
  ])('has nothing to say in %j', (layout) => {
    expect(bagsOf({ default: { wwObjects: [child('c')], ...layout } }, {})).toBeUndefined()
  })
})
