import { afterEach, describe, expect, it } from 'vitest'
import { rulesUnderMouse } from './testing/rulesUnderMouse.ts'
import { child, formula, showStoredPage, text, typeOf } from './testing/showStoredPage.ts'

/** Settings of breadcrumbs, as the editor writes all of them. */
const settings = {
  ...{ mode: 'manual', collapse: false, displayStyle: 'standard', separatorType: 'custom', customSeparator: '›' },
  ...{ labelPropertyPath: 'label', urlPropertyPath: 'url', iconPropertyPath: 'icon' },
  ...{ linkColor: 'rgb(1, 1, 1)', activeColor: 'rgb(2, 2, 2)', separatorColor: 'rgb(3, 3, 3)' },
  ...{ iconColor: 'rgb(4, 4, 4)', activeIconColor: 'rgb(5, 5, 5)', arrowColor: '#FFFFFF' },
  ...{ pillBackgroundColor: 'rgb(6, 6, 6)', activePillBackgroundColor: 'rgb(7, 7, 7)' },
  ...{ fontSize: '15px', activeItemFontWeight: '700', hoverDecoration: 'underline' },
  ...{ itemSpacing: '6px', separatorSpacing: '10px', separatorSize: '11px' },
  linkElement: child('box'),
  iconElement: child('icon'),
  textElement: child('text'),
}

const home = { url: '/', label: 'Home', icon: 'phosphor-fill/house-fill' }
const sites = { url: { type: 'internal', pageId: 'home' }, label: 'Sites' }
const zone = { url: null, label: 'Zone', icon: 'phosphor-fill/user-fill' }

/** Shows breadcrumbs whose text has a font and a colour of its own, and breadcrumbs for each entry of `rows`. */
async function show(content: object = {}) {
  const shown = await showStoredPage({
    shown: ['one', 'rows'],
    elements: {
      one: {
        wwObjectBaseId: typeOf('breadcrumbs'),
        content: { default: { ...settings, items: [home, sites, zone], ...content } },
      },
      box: { wwObjectBaseId: typeOf('flexbox'), content: { default: { children: [] } } },
      icon: {
        wwObjectBaseId: typeOf('icon'),
        content: { default: { color: 'black' } },
        _state: { style: { default: { width: '16px', height: '16px' } } },
      },
      text: {
        wwObjectBaseId: typeOf('text'),
        content: {
          default: { tag: 'p', '_ww-text_font': 'normal 500 14px/20px "Inter"', '_ww-text_color': 'rgb(9, 9, 9)' },
        },
      },
      rows: {
        wwObjectBaseId: typeOf('flexbox'),
        content: { default: { children: { ...formula('variables.rows'), repeatable: [child('row')] } } },
      },
      row: {
        wwObjectBaseId: typeOf('breadcrumbs'),
        content: { default: { ...settings, textElement: child('rowText'), items: formula('[context.item.data]') } },
      },
      rowText: text(null),
    },
    variables: [
      { id: 'way', type: 'array', defaultValue: [home, zone] },
      { id: 'rows', type: 'array', defaultValue: [{ label: 'A' }, { label: 'B' }] },
    ],
  })
  const [one] = shown.nodes('one')
  return {
    ...shown,
    items: () => [...(one?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent),
    style: (uid: string, index: number) => getComputedStyle(shown.nodes(uid)[index] ?? document.body),
    box: (uid: string, index: number) => shown.nodes(uid)[index]?.getBoundingClientRect() ?? new DOMRect(),
  }
}

afterEach(() => {
  document.adoptedStyleSheets = []
})

describe('stored breadcrumbs', () => {
  it('link to the addresses and pages of their items', async () => {
    const { items, nodes } = await show()
    expect(items()).toEqual(['Home›', 'Sites›', 'Zone'])
    expect(nodes('text').map((node) => [node.tagName, node.getAttribute('href')])).toEqual([
      ['A', '/'],
      ['A', '/'],
      ['SPAN', null],
    ])
    expect(nodes('one')[0]?.querySelector('span[aria-current="page"]')?.textContent).toBe('Zone')
  })

  it('have the colours and the size of their settings, whatever their text has', async () => {
    const { style, nodes } = await show()
    const looks = [0, 2].map((index) => style('text', index))
    expect(looks.map(({ color, fontSize, fontWeight }) => [color, fontSize, fontWeight])).toEqual([
      ['rgb(1, 1, 1)', '15px', '500'],
      ['rgb(2, 2, 2)', '15px', '700'],
    ])
    expect([style('icon', 0).color, style('icon', 1).color]).toEqual(['rgb(4, 4, 4)', 'rgb(5, 5, 5)'])
    const sign = nodes('one')[0]?.querySelector('[data-kind="text"]')
    expect(sign && [getComputedStyle(sign).color, getComputedStyle(sign).fontSize]).toEqual(['rgb(3, 3, 3)', '11px'])
  })

  it('show an icon only for items with one, beside the text', async () => {
    const { nodes, box } = await show()
    expect(nodes('icon').length).toBe(2)
    expect(box('text', 0).left - box('icon', 0).right).toBeCloseTo(6)
  })

  it('underline a link under the mouse', async () => {
    const { style } = await show()
    const rule = rulesUnderMouse().find((text) => /a:hover \{/u.test(text) && text.includes('--sl-breadcrumbs-hover'))
    expect(rule).toContain('text-decoration: var(--sl-breadcrumbs-hover) !important')
    expect(style('text', 0).getPropertyValue('--sl-breadcrumbs-hover')).toBe('underline')
    expect(style('text', 0).textDecorationLine).toBe('none')
  })

  it('have pills of their colours', async () => {
    const { nodes } = await show({ displayStyle: 'pills' })
    const pills = [0, 2].map((index) => nodes('text')[index]?.parentElement ?? document.body)
    expect(pills.map((pill) => getComputedStyle(pill).backgroundColor)).toEqual(['rgb(6, 6, 6)', 'rgb(7, 7, 7)'])
  })

  it('can be pressed beside the text', async () => {
    const { box } = await show()
    const { left, top, height } = box('icon', 0)
    const hit = document.elementFromPoint(left + 2, top + height / 2)
    expect(hit?.textContent).toBe('Home')
  })

  it('follow bound items', async () => {
    const { items, write } = await show({ items: formula('variables.way') })
    expect(items()).toEqual(['Home›', 'Zone'])
    write('way', [home, sites, { label: 'Valve' }])
    await expect.poll(items).toEqual(['Home›', 'Sites›', 'Valve'])
  })

  it('have the items of each row', async () => {
    const { nodes } = await show()
    await expect.poll(() => nodes('rowText').map(({ textContent }) => textContent)).toEqual(['A', 'B'])
  })
})
