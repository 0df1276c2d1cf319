import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { child, does, formula, logs, showStoredPage, text, typeOf } from './testing/showStoredPage.ts'

const icon = (name: string) => ({
  wwObjectBaseId: typeOf('icon'),
  content: { default: { icon: `phosphor-fill/${name}` } },
  _state: { style: { default: { width: '20px', height: '20px' } } },
})

const ends = (uid: string) => ({
  paginatorText: child(`${uid}Number`),
  paginatorPrev: child(`${uid}Prev`),
  paginatorNext: child(`${uid}Next`),
})

/** Texts and icons of a paginator, as the editor stores them: each text is a button that is coloured while it is active. */
const parts = (uid: string) => ({
  [`${uid}Number`]: {
    ...text(null, 'button'),
    _state: {
      states: [{ id: 's1', label: 'active' }],
      style: { default: { padding: '4px 12px' }, s1_default: { backgroundColor: '#010203' } },
    },
  },
  [`${uid}Prev`]: icon('caret-left-fill'),
  [`${uid}Next`]: icon('caret-right-fill'),
})

const told = "event.context.page + ' of ' + event.context.total + ', from ' + event.context.offset"

/** Shows a paginator of a collection beside its rows, one of bound numbers, and one for each entry of `rows`. */
async function show(generation = 0) {
  const shown = await showStoredPage({
    shown: ['one', 'list', 'bound', 'rows'],
    elements: {
      one: {
        wwObjectBaseId: typeOf('paginator', generation),
        content: {
          default: {
            ...{ useCustomPagination: false, collectionId: 'c', paginatorTotal: 10, paginatorLimit: 5 },
            ...ends('one'),
            '_ww-layout_columnGap': '20px',
          },
        },
        _state: {
          style: { default: { display: 'flex', flexDirection: 'row', alignItems: 'center' } },
          attributes: [{ name: 'aria-label', value: 'one' }],
          interactions: [logs('change', `'one ' + ${told}`)],
        },
      },
      ...parts('one'),
      list: {
        wwObjectBaseId: typeOf('flexbox'),
        content: { default: { children: { ...formula("collections['c']"), repeatable: [child('line')] } } },
      },
      line: text(formula('context.item.data')),
      bound: {
        wwObjectBaseId: typeOf('paginator', generation),
        content: {
          default: {
            useCustomPagination: true,
            paginatorTotal: formula('variables.total'),
            paginatorLimit: formula('10'),
            paginatorOffset: formula('variables.offset'),
            ...ends('bound'),
          },
        },
        _state: {
          attributes: [{ name: 'aria-label', value: 'bound' }],
          interactions: [
            logs('change', `'bound ' + ${told}`),
            {
              ...does('change', { type: 'variable', varId: 'offset', varValue: formula('event.context.offset') }),
              id: 'write',
            },
          ],
        },
      },
      ...parts('bound'),
      rows: {
        wwObjectBaseId: typeOf('flexbox'),
        content: { default: { children: { ...formula('variables.rows'), repeatable: [child('row')] } } },
      },
      row: {
        wwObjectBaseId: typeOf('paginator', generation),
        content: {
          default: { useCustomPagination: true, paginatorTotal: formula('context.item.data'), paginatorLimit: 5 },
        },
        _state: {
          attributes: [{ name: 'aria-label', value: formula("'row ' + context.item.index") }],
          interactions: [logs('change', `'row ' + context.item.index + ' ' + ${told}`)],
        },
      },
    },
    variables: [
      { id: 'total', type: 'number', defaultValue: 25 },
      { id: 'offset', type: 'number', defaultValue: 10 },
      { id: 'rows', type: 'array', defaultValue: [10, 15] },
    ],
    collections: [
      { id: 'c', name: 'c', mode: 'static', pluginId: null, type: 'collection', data: [...'abcde'], limit: 2 },
    ],
  })
  const nav = (name: string) => page.getByRole('navigation', { name, exact: true })
  return {
    ...shown,
    press: (name: string, button: string) => nav(name).getByRole('button', { name: button, exact: true }).click(),
    pages: (name: string) => nav(name).element().textContent,
    current: (name: string) => nav(name).element().querySelector('[aria-current="page"]')?.textContent,
    lines: () => shown.nodes('line').map(({ textContent }) => textContent),
    colors: () => shown.nodes('oneNumber').map((node) => getComputedStyle(node).backgroundColor !== 'rgba(0, 0, 0, 0)'),
  }
}

afterEach(() => {
  document.adoptedStyleSheets = []
})

describe.each([0, 1])('a stored paginator of generation %i', (generation) => {
  it('turns the pages of its collection and tells its workflows', async () => {
    const { press, pages, current, lines, log } = await show(generation)
    expect([pages('one'), current('one'), lines()]).toEqual(['123', '1', ['a', 'b']])
    await press('one', 'Page 2')
    await expect.poll(lines).toEqual(['c', 'd'])
    expect(current('one')).toBe('2')
    await press('one', 'Next page')
    await expect.poll(lines).toEqual(['e'])
    expect(log()).toEqual(['one 2 of 5, from 2', 'one 3 of 5, from 4'])
  })

  it('follows its bound numbers, which its workflow writes', async () => {
    const { press, pages, current, log, read, write } = await show(generation)
    expect([pages('bound'), current('bound')]).toEqual(['123', '2'])
    await press('bound', 'Previous page')
    await expect.poll(() => read('offset')).toBe(0)
    expect([current('bound'), log()]).toEqual(['1', ['bound 1 of 25, from 0']])
    write('offset', 20)
    await expect.poll(() => current('bound')).toBe('3')
    write('total', 5)
    await expect.poll(() => pages('bound')).toBe('1')
    expect(log()).toEqual(['bound 1 of 25, from 0'])
  })
})

describe('a stored paginator', () => {
  it('has the text of the current page alone in its active state', async () => {
    const { press, colors, nodes } = await show()
    await expect.poll(colors).toEqual([true, false, false])
    await press('one', 'Page 3')
    await expect.poll(colors).toEqual([false, false, true])
    expect(new Set(nodes('oneNumber').map(({ tagName }) => tagName))).toEqual(new Set(['SPAN']))
  })

  it('keeps the focus on the page that was pressed', async () => {
    const { current } = await show()
    const third = page.getByRole('navigation', { name: 'one' }).getByRole('button', { name: 'Page 3' })
    third.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => current('one')).toBe('3')
    await expect.element(third).toHaveFocus()
  })

  it('is in a row with the stored gap', async () => {
    const { nodes } = await show()
    const [first, second] = nodes('one')[0]?.querySelectorAll('button') ?? []
    const [left, right] = [first?.getBoundingClientRect(), second?.getBoundingClientRect()]
    expect(Number(right?.left) - Number(left?.right)).toBeCloseTo(20)
    expect(right?.top).toBe(left?.top)
  })

  it('turns its pages apart in each row', async () => {
    const { press, current, log } = await show()
    await press('row 1', 'Page 3')
    await expect.poll(log).toEqual(['row 1 3 of 15, from 10'])
    expect([current('row 0'), current('row 1')]).toEqual(['1', '3'])
  })
})
