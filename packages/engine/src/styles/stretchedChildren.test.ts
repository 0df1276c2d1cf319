import { describe, expect, it } from 'vitest'
import { readWholePage } from '../project/withComponents.ts'
import { stretchedChildren } from './stretchedChildren.ts'

const child = (uid: string) => ({ isWwObject: true, uid })
const stretching = { '_ww-layout_flexDirection': 'column', '_ww-layout_alignItems': 'stretch' }

/** Returns the style bags of the only child of a section. */
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
  it('undoes the style on screens where the section does not stretch its children', () => {
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
      what: 'one with an alignment',
      style: { default: { align: 'flex-start' } },
      expected: [{ screen: 'default', align: 'flex-start' }],
    },
    {
      what: 'one with an alignment on phones',
      style: { mobile: { align: 'flex-start' } },
      expected: [
        { screen: 'default', width: '100%', align: 'center' },
        { screen: 'mobile', width: 'auto', align: 'auto' },
        { screen: 'mobile', align: 'flex-start' },
      ],
    },
    {
      what: 'one that lies elsewhere',
      style: { default: { position: 'absolute' } },
      expected: [{ screen: 'default', position: 'absolute' }],
    },
  ])('adds style to $what before its own', ({ style, expected }) => {
    expect(bagsOf({ default: { wwObjects: [child('c')], ...stretching } }, style)).toEqual(expected)
  })

  it("leaves out style that a component's root has", () => {
    const section = { default: { wwObjects: [child('c')], ...stretching } }
    expect(bagsOf(section, {}, { mobile: { width: '9px' } })).toEqual([{ screen: 'default', align: 'center' }])
  })

  it.each([
    { '_ww-layout_flexDirection': 'row', '_ww-layout_alignItems': 'stretch' },
    { '_ww-layout_flexDirection': 'column', '_ww-layout_alignItems': 'center' },
    { '_ww-layout_flexDirection': 'column' },
  ])('adds nothing in %j', (layout) => {
    expect(bagsOf({ default: { wwObjects: [child('c')], ...layout } }, {})).toBeUndefined()
  })
})
