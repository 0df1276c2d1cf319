import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { boxOf, buttonOf, child, formula, logs, runs, showStoredPage, typeOf } from './testing/showStoredPage.ts'

/** Stored settings of a dropdown, as the editor writes them. */
const stored = {
  ...{ triggerType: 'click', position: 'bottom', alignment: 'start', offsetY: '8px' },
  ...{ dropdownZIndex: 7, forceDisplayEditor: true },
}

/** Stored dropdown with a button as its trigger, and a button in it that closes it. */
const dropdownOf = (uid: string, content: object) => [
  {
    ...{ uid, wwObjectBaseId: typeOf('dropdown') },
    content: {
      default: {
        ...{ ...stored, ...content },
        ...{ triggerLayout: [child(`${uid}-opener`)], dropdownLayout: [child(`${uid}-list`)] },
      },
    },
  },
  buttonOf(`${uid}-opener`, runs('click', logs("'pressed'"))),
  {
    ...boxOf(`${uid}-list`, `${uid}-closer`),
    _state: { style: { default: { width: '100px', backgroundColor: '#010203' } } },
  },
  buttonOf(
    `${uid}-closer`,
    runs('click', { type: 'component-action', uid, actionName: 'closeDropdown', args: [] }, logs("'closed'")),
  ),
]

const show = (content: object = {}) =>
  showStoredPage(
    {
      children: [child('one')],
      elements: dropdownOf('one', content),
      variables: [{ id: 'isOff', type: 'boolean', defaultValue: false }],
    },
    'one',
  )

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

describe('a stored dropdown', () => {
  it('opens below its trigger with its stored style, and is closed by its action', async () => {
    await page.viewport(1200, 700)
    const { nodes, log } = await show()
    expect(nodes('one-list')).toEqual([])
    await press('one-opener')
    await expect.poll(() => nodes('one-list')).toHaveLength(1)
    const [list = document.body] = nodes('one-list')
    expect(getComputedStyle(list).backgroundColor).toBe('rgb(1, 2, 3)')
    const opener = page.getByRole('button', { name: 'one-opener' }).element()
    const gap = () => list.getBoundingClientRect().top - opener.getBoundingClientRect().bottom
    await expect.poll(() => Math.round(gap())).toBe(8)
    await press('one-closer')
    await expect.poll(() => nodes('one-list')).toEqual([])
    expect(log()).toEqual(['pressed', 'closed'])
  })

  it('follows its bound settings', async () => {
    const { nodes, write } = await show({ disabled: formula('variables.isOff') })
    await press('one-opener')
    await expect.poll(() => nodes('one-list')).toHaveLength(1)
    write('isOff', true)
    await expect.poll(() => nodes('one-list')).toEqual([])
    await press('one-opener')
    expect(nodes('one-list')).toEqual([])
  })

  it('is one of its own in each row', async () => {
    const rows = { ...formula('[1, 2]'), repeatable: [child('row')] }
    const { nodes } = await showStoredPage({ children: rows, elements: dropdownOf('row', {}) }, 'row')
    await page.getByRole('button', { name: 'row-opener' }).nth(0).click()
    await expect.poll(() => nodes('row-list')).toHaveLength(1)
    expect(nodes('row')[0]?.contains(nodes('row-list')[0] ?? null)).toBe(true)
    await press('row-closer')
    await expect.poll(() => nodes('row-list')).toEqual([])
  })
})
