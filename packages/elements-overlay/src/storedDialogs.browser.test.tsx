import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boxOf, buttonOf, child, formula, logs, runs, showStoredPage, typeOf } from './testing/showStoredPage.ts'

/** Stored settings of a dialog, as the editor writes all of them. */
const stored = {
  ...{ type: 'modal', sideModal: 'center', customPositionX: '0%', sideSheet: 'top', align: 'center' },
  ...{ customPositionY: '0%', animation: null, slideInDirection: 'top', animationDuration: 300 },
  ...{ animationEasing: 'linear', preventScroll: true, escClose: false, trigger: true, triggerClickOpens: true },
  ...{ overlay: true, clickOutsideCloses: false, overlayClickCloses: true, preventInteractionsOutside: true },
}

const tells = [
  runs('open', logs("'open ' + event.open")),
  runs('close', logs("'close ' + event.open")),
  runs('change', logs("'change ' + event.value + ' ' + variables['one-open']")),
]

/** Stored dialog with a button as its trigger and a button in its content that closes it. */
const dialogOf = (uid: string, content: object, interactions: readonly object[] = tells) => [
  {
    ...{ uid, wwObjectBaseId: typeOf('dialog'), _state: { interactions } },
    content: {
      default: {
        ...{ ...stored, ...content },
        ...{ triggerElement: child(`${uid}-trigger`), contentElement: child(`${uid}-content`) },
        overlayElement: child(`${uid}-overlay`),
      },
    },
  },
  boxOf(`${uid}-trigger`, `${uid}-opener`),
  buttonOf(`${uid}-opener`),
  {
    ...boxOf(`${uid}-content`, `${uid}-closer`),
    _state: { style: { default: { width: '200px', zIndex: 100, backgroundColor: '#010203' } } },
  },
  buttonOf(
    `${uid}-closer`,
    runs('click', logs("'inside ' + context.local.data.dialog.isOpen"), {
      type: '_wwLocalMethod_dialog.closeDialog',
      args: [],
    }),
  ),
  { ...boxOf(`${uid}-overlay`), _state: { style: { default: { position: 'fixed', backgroundColor: '#00000066' } } } },
]

const acts = (uid: string, actionName: string) => ({ type: 'component-action', uid, actionName, args: [] })

/** Shows a page with a dialog, and buttons that run its actions and write its variable. */
async function show(content: object = {}) {
  const buttons = ['openDialog', 'closeDialog', 'toggleDialog'].map((name) =>
    buttonOf(name, runs('click', acts('one', name))),
  )
  const reset = buttonOf('reset', runs('click', { type: 'reset-variables', varsId: ['one-open'] }))
  return showStoredPage(
    {
      children: ['one', ...buttons.map(({ uid }) => uid), 'reset'].map(child),
      elements: [...dialogOf('one', content), ...buttons, reset],
      variables: [{ id: 'covers', type: 'boolean', defaultValue: true }],
    },
    'one',
  )
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const free = { overlay: false, preventInteractionsOutside: false, sideModal: 'right', align: 'bottom' }

describe('a stored dialog', () => {
  it('tells its workflows when it opens and closes, once its variable says so', async () => {
    const { log, read } = await show()
    await press('one-opener')
    await expect.poll(log).toEqual(['open true', 'change true true'])
    expect(read('one-open')).toBe(true)
    await press('one-closer')
    await expect
      .poll(log)
      .toEqual(['open true', 'change true true', 'inside true', 'close false', 'change false false'])
    expect(read('one-open')).toBe(false)
  })

  it('has its content only while it is open, with its stored style, above the page', async () => {
    const { nodes } = await show()
    expect(nodes('one-content')).toEqual([])
    await press('one-opener')
    await expect.poll(() => nodes('one-content')).toHaveLength(1)
    const [content = document.body] = nodes('one-content')
    expect(getComputedStyle(content).backgroundColor).toBe('rgb(1, 2, 3)')
    const { left, width } = content.getBoundingClientRect()
    expect([left, width]).toEqual([(innerWidth - 200) / 2, 200])
  })

  it('is opened, closed and toggled by actions of other elements, where it has no trigger', async () => {
    const { nodes, log } = await show({ ...free, trigger: false })
    expect(nodes('one-opener')).toEqual([])
    await press('openDialog')
    await expect.poll(() => nodes('one-content')).toHaveLength(1)
    await press('closeDialog')
    await expect.poll(() => nodes('one-content')).toEqual([])
    await press('toggleDialog')
    await expect.poll(() => nodes('one-content')).toHaveLength(1)
    const told = ['open true', 'change true true', 'close false', 'change false false', 'open true', 'change true true']
    expect(log()).toEqual(told)
  })

  it('follows its variable and is closed by a reset, without telling its workflows', async () => {
    const { nodes, write, log, read } = await show(free)
    write('one-open', true)
    await expect.poll(() => nodes('one-content')).toHaveLength(1)
    await press('reset')
    await expect.poll(() => nodes('one-content')).toEqual([])
    expect(read('one-open')).toBe(false)
    expect(log()).toEqual([])
  })

  it('follows its bound settings while it is open', async () => {
    const { write, nodes } = await show({
      escClose: formula('!variables.covers'),
      overlay: formula('variables.covers'),
    })
    await press('one-opener')
    await expect.poll(() => nodes('one-overlay')).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    write('covers', false)
    await expect.poll(() => nodes('one-overlay')).toEqual([])
    expect(nodes('one-content')).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => nodes('one-content')).toEqual([])
  })

  it('is one of its own in each row', async () => {
    const rows = { ...formula('[1, 2]'), repeatable: [child('row')] }
    const interactions = [runs('open', logs("'row ' + context.item.index"))]
    const { nodes, log } = await showStoredPage(
      { children: rows, elements: dialogOf('row', free, interactions) },
      'row',
    )
    await page.getByRole('button', { name: 'row-opener' }).nth(1).click()
    await expect.poll(log).toEqual(['row 1'])
    expect(nodes('row-content')).toHaveLength(1)
    expect(nodes('row')[1]?.contains(nodes('row-content')[0] ?? null)).toBe(true)
    await press('row-closer')
    await expect.poll(() => nodes('row-content')).toEqual([])
  })
})
