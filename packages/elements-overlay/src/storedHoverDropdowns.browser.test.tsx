import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { boxOf, buttonOf, child, formula, logs, runs, showStoredPage, typeOf } from './testing/showStoredPage.ts'

/** Stored settings of a hover dropdown, as the editor writes all of them, with the keys of older versions. */
const stored = {
  ...{
    internalDisplay: false,
    trigger: 'click',
    closeOnClick: 'always',
    appearAnimation: 'slideY',
    slideOrigin: '20px',
  },
  ...{ rotationAngle: '-35deg', animationDuration: '15ms', animationTimingFunction: 'ease-in-out' },
  ...{
    alignement: 'center',
    isMenuBreakpoint: true,
    menuBreakpoint: 'mobile',
    position: 'under',
    contentWidth: '80vw',
  },
}

/** Stored hover dropdown with a button as its trigger and one in it. */
const dropdownOf = (uid: string, content: object) => [
  {
    ...{ uid, wwObjectBaseId: typeOf('hoverDropdown') },
    content: {
      default: {
        ...{ ...stored, ...content },
        ...{ dropdown: [child(`${uid}-opener`)], dropdownContent: [child(`${uid}-list`)] },
      },
    },
  },
  buttonOf(`${uid}-opener`),
  {
    ...boxOf(`${uid}-list`, `${uid}-inside`),
    _state: { style: { default: { width: '100px', backgroundColor: '#010203' } } },
  },
  buttonOf(`${uid}-inside`, runs('click', logs("'pressed'"))),
]

const show = (content: object = {}) =>
  showStoredPage(
    {
      children: [child('one')],
      elements: dropdownOf('one', content),
      variables: [{ id: 'isShown', type: 'boolean', defaultValue: false }],
    },
    'one',
  )

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

describe('a stored hover dropdown', () => {
  it('opens below its trigger with its stored style, and a press in it runs its workflow and closes it', async () => {
    await page.viewport(1200, 700)
    const { nodes, log } = await show()
    expect(nodes('one-list')).toEqual([])
    await press('one-opener')
    await expect.poll(() => nodes('one-list')).toHaveLength(1)
    const [list = document.body] = nodes('one-list')
    const { animationDuration, animationTimingFunction } = getComputedStyle(list.parentElement ?? document.body)
    expect({ animationDuration, animationTimingFunction }).toEqual({
      animationDuration: '0.015s',
      animationTimingFunction: 'ease-in-out',
    })
    expect(getComputedStyle(list).backgroundColor).toBe('rgb(1, 2, 3)')
    await press('one-inside')
    await expect.poll(() => nodes('one-list')).toEqual([])
    expect(log()).toEqual(['pressed'])
  })

  it('is as wide as its trigger', async () => {
    const { nodes } = await show()
    const width = (uid: string) => nodes(uid)[0]?.getBoundingClientRect().width ?? 0
    nodes('one')[0]?.parentElement?.style.setProperty('display', 'flex')
    expect(width('one')).toBe(width('one-opener'))
  })

  it('follows its binding', async () => {
    const { nodes, write } = await show({ internalDisplay: formula('variables.isShown') })
    write('isShown', true)
    await expect.poll(() => nodes('one-list')).toHaveLength(1)
    write('isShown', false)
    await expect.poll(() => nodes('one-list')).toEqual([])
  })

  it('unfolds in the page on a phone', async () => {
    await page.viewport(390, 700)
    const { nodes } = await show()
    const height = () => nodes('one')[0]?.getBoundingClientRect().height ?? 0
    const folded = height()
    await press('one-opener')
    await expect.poll(height).toBeGreaterThan(folded)
  })

  it('is one of its own in each row, and only one is open', async () => {
    await page.viewport(1200, 700)
    const rows = { ...formula('[1, 2]'), repeatable: [child('row')] }
    const elements = dropdownOf('row', { closeOnClick: 'outside' })
    const { nodes } = await showStoredPage({ children: rows, elements }, 'row')
    const openers = page.getByRole('button', { name: 'row-opener' })
    await openers.nth(1).click()
    await expect.poll(() => document.activeElement?.textContent).toBe('row-inside')
    await openers.nth(0).click()
    await expect.poll(() => nodes('row')[0]?.contains(nodes('row-list')[0] ?? null)).toBe(true)
    await expect.poll(() => nodes('row-list')).toHaveLength(1)
  })
})
