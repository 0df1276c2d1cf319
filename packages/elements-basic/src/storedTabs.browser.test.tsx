import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { calls, child, does, formula, logs, showStoredPage, text, typeOf } from './testing/showStoredPage.ts'

const local = (key: string) => formula(`context.local.data?.['tab']?.['${key}']`)

/** Settings of stored tabs, with the keys of older versions. */
const settings = {
  ...{ tabsPosition: 'top', horizontalAlignment: 'flex-end', verticalAlignment: 'center' },
  ...{ transition: 'none', transitionDuration: 0.4, tabFields: { items: [] }, fixedToTop: false },
}

/** A stored text that is lighter in its state “active”. */
const marked = (content: string) => ({
  ...text(content),
  _state: {
    states: [{ id: 'on', label: 'active' }],
    style: { default: { opacity: '1' }, on_default: { opacity: '0.5' } },
  },
})

/** Shows tabs with a header of two elements and one without any, and a row of tabs for each entry of `rows`. */
async function show(content: Readonly<Record<string, unknown>> = {}) {
  const shown = await showStoredPage({
    shown: ['one', 'rows', 'add', 'remove', 'up', 'down', 'rename', 'reset'],
    elements: {
      one: {
        wwObjectBaseId: typeOf('tabs'),
        content: {
          default: {
            ...settings,
            value: formula('variables.start'),
            tabsList: [[child('star'), child('zones')], [child('programs')], []],
            tabsContent: [[child('where')], [child('dawn'), child('dusk')], [child('where')]],
            tabLabels: ['Z', 'P', 'History'],
            ...content,
          },
        },
        _state: {
          interactions: [
            logs('change', "'change ' + event.value + ' ' + variables['one-currentTab']"),
            logs('initValueChange', "'start ' + event.value + ' ' + variables['one-currentTab']"),
          ],
        },
      },
      ...{
        star: marked('★'),
        zones: marked('Zones'),
        programs: marked('Programs'),
        dawn: text('Dawn'),
        dusk: text('Dusk'),
      },
      where: text(
        formula(`${local('tabIndex').code} + ' of ' + ${local('totalTabs').code} + ', ' + ${local('tabLabel').code}`),
      ),
      rows: {
        wwObjectBaseId: typeOf('flexbox'),
        content: { default: { children: { ...formula('variables.rows'), repeatable: [child('row')] } } },
      },
      row: {
        wwObjectBaseId: typeOf('tabs'),
        content: {
          default: {
            ...settings,
            value: formula('context.item.data'),
            tabsList: [[child('a')], [child('b')]],
            tabsContent: [[child('c')], [child('d')]],
          },
        },
        _state: { interactions: [logs('change', "'row ' + context.item.index + ' ' + event.value")] },
      },
      ...{ a: text(formula("'A' + context.item.index")), b: text(formula("'B' + context.item.index")) },
      ...{ c: text(formula("'a' + context.item.index")), d: text(formula("'b' + context.item.index")) },
      add: calls('one', 'addTab'),
      remove: calls('one', 'removeTab', 0),
      up: calls('one', 'moveTabUp', 1),
      down: calls('one', 'moveTabDown', formula('0')),
      rename: calls('one', 'updateTabLabel', { index: 2, label: 'Past' }),
      reset: {
        ...text('reset', 'button'),
        _state: { interactions: [does('click', { type: 'reset-variables', varsId: ['one-currentTab'] })] },
      },
    },
    variables: [
      { id: 'start', type: 'number', defaultValue: 1 },
      { id: 'rows', type: 'array', defaultValue: [0, 1] },
    ],
  })
  const [one] = shown.nodes('one')
  return {
    ...shown,
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    tab: (name: string) => page.getByRole('tab', { name, exact: true }),
    names: () => [...(one?.querySelectorAll('[role="tab"]') ?? [])].map(({ textContent }) => textContent),
    content: () => one?.querySelector('[role="tabpanel"]')?.textContent,
    box: (uid: string) => shown.nodes(uid)[0]?.getBoundingClientRect() ?? new DOMRect(),
    current: () => shown.read('one-currentTab'),
  }
}

afterEach(() => {
  document.adoptedStyleSheets = []
})

describe('stored tabs', () => {
  it('have the elements of the chosen tab in their state “active”', async () => {
    const { nodes, press, tab } = await show()
    const active = () => ['star', 'zones', 'programs'].filter((uid) => nodes(uid)[0]?.getAttribute('data-is') === 'on')
    await expect.poll(active).toEqual(['programs'])
    await tab('★ Zones').click()
    await expect.poll(active).toEqual(['star', 'zones'])
    await tab('History').click()
    await expect.poll(active).toEqual([])
    await press('moveTabUp')
    await tab('Programs').click()
    await expect.poll(active).toEqual(['programs'])
    await press('removeTab')
    await expect.poll(active).toEqual(['star', 'zones'])
  })

  it('have their elements, and the content of the tab that their value says', async () => {
    const { names, content, current } = await show()
    expect(names()).toEqual(['★Zones', 'Programs', 'History'])
    expect([content(), current()]).toEqual(['DawnDusk', 1])
  })

  it('tell their workflows of each choice, once the variable has it', async () => {
    const { tab, log, content, write } = await show()
    await tab('History').click()
    await expect.poll(log).toEqual(['change 2 2'])
    await expect.poll(content).toBe('2 of 3, History')
    write('start', 0)
    await expect.poll(log).toEqual(['change 2 2', 'start 0 0'])
    await expect.poll(content).toBe('0 of 3, Z')
  })

  it('show the tab that a workflow writes, and go back to their value on a reset', async () => {
    const { write, content, current, press, log } = await show()
    write('one-currentTab', 2)
    await expect.poll(content).toBe('2 of 3, History')
    await press('reset')
    await expect.poll(current).toBe(1)
    await expect.poll(content).toBe('DawnDusk')
    expect(log()).toEqual([])
  })

  it.each([
    { action: 'addTab', names: ['★Zones', 'Programs', 'History', 'History'] },
    { action: 'removeTab', names: ['Programs', 'History'] },
    { action: 'moveTabUp', names: ['Programs', '★Zones', 'History'] },
    { action: 'moveTabDown', names: ['Programs', '★Zones', 'History'] },
    { action: 'updateTabLabel', names: ['★Zones', 'Programs', 'Past'] },
  ])('are changed by $action', async ({ action, names }) => {
    const shown = await show()
    await shown.press(action)
    await expect.poll(shown.names).toEqual(names)
  })

  it('are chosen apart in each row', async () => {
    const { tab, log } = await show()
    await expect.element(tab('A0')).toHaveAttribute('aria-selected', 'true')
    await expect.element(tab('B1')).toHaveAttribute('aria-selected', 'true')
    await tab('B0').click()
    await expect.poll(log).toEqual(['row 0 1'])
    await expect.element(tab('B1')).toHaveAttribute('aria-selected', 'true')
  })

  it.each([
    { tabsPosition: 'top', at: 'above' },
    { tabsPosition: 'bottom', at: 'below' },
    { tabsPosition: 'left', at: 'before' },
    { tabsPosition: 'right', at: 'after' },
  ])('are $at their content at the $tabsPosition', async ({ tabsPosition, at }) => {
    const { box } = await show({ tabsPosition })
    const [header, content] = [box('programs'), box('dawn')]
    expect({
      above: header.bottom <= content.top,
      below: header.top >= content.bottom,
      before: header.right <= content.left,
      after: header.left >= content.right,
    }).toMatchObject({ [at]: true })
  })

  it('are aligned as stored', async () => {
    const { box, nodes } = await show()
    const [history] = [...(nodes('one')[0]?.querySelectorAll('[role="tab"]') ?? [])].slice(-1)
    expect(history?.getBoundingClientRect().right).toBeCloseTo(box('one').right)
  })
})
