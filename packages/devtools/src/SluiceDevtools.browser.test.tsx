import { basicElements } from '@sluice/elements-basic'
import { App } from '@sluice/engine/react/internals'
import { createTestRuntime } from '@sluice/engine/testing/internals'
import axe from 'axe-core'
import { StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SluiceDevtools } from './SluiceDevtools.tsx'

const idOf = (name: string) =>
  basicElements.find(({ definition }) => definition.name === name)?.definition.generations[0]?.baseId
const f = (code: string) => ({ __wwtype: 'f', code })
const child = (uid: string) => ({ isWwObject: true, uid })
const element = (uid: string, type: string, content: object, state: object = {}) => ({
  [uid]: { uid, name: uid, wwObjectBaseId: idOf(type), content: { default: content }, _state: state },
})
const click = {
  id: 'w',
  name: 'Count up',
  trigger: 'click',
  firstAction: 'a',
  actions: {
    a: { id: 'a', type: 'variable', varId: 'n', varValue: f("variables['n'] + 1"), next: 'b' },
    b: { id: 'b', type: 'execute-workflow', workflowId: 'g' },
  },
}
const lose = {
  id: 'lose',
  trigger: 'click',
  firstAction: 'a',
  actions: { a: { id: 'a', type: 'variable', varId: 'gone', varValue: 1 } },
}
const home = {
  page: { id: 'home' },
  sections: {
    s: {
      uid: 's',
      sectionBaseId: idOf('section'),
      content: { default: { wwObjects: ['title', 'press', 'off', 'rows', 'broken', 'loser'].map(child) } },
    },
  },
  wwObjects: {
    ...element('title', 'text', { '_ww-text_text': f("'Number ' + variables['n']"), tag: 'h1' }),
    ...element('press', 'button', { '_ww-text_text': 'More' }, { interactions: [click] }),
    ...element('off', 'button', { '_ww-text_text': 'Never', disabled: true }, { interactions: [click] }),
    ...element('loser', 'button', { '_ww-text_text': 'Lose' }, { interactions: [lose] }),
    ...element('rows', 'flexbox', { children: { ...f("variables['list']"), repeatable: [child('row')] } }),
    ...element('row', 'text', { '_ww-text_text': f('context.item.data.name'), tag: 'p' }),
    ...element('broken', 'text', { '_ww-text_text': f('nothing.there'), tag: 'p' }),
  },
  variables: [
    { id: 'n', name: 'n', type: 'number', defaultValue: 1 },
    { id: 'list', name: 'list', type: 'array', defaultValue: [{ name: 'Lawn' }, { name: 'Roses' }] },
  ],
  collections: [{ id: 'c', name: 'zones', mode: 'static', data: [{ id: 1 }] }],
  workflows: [{ id: 'g', name: 'Say', firstAction: 'l', actions: { l: { id: 'l', type: 'log', message: 4 } } }],
}

/** Starts the app with its panel open. */
async function start({ language = 'en', isStrict = false } = {}) {
  const { runtime, services } = createTestRuntime({
    pages: { home },
    elements: basicElements,
    path: language === 'es' ? '/es/' : '/',
  })
  const both = (
    <>
      <SluiceDevtools runtime={runtime} />
      <App runtime={runtime} />
    </>
  )
  runtime.navigation.start()
  await render(isStrict ? <StrictMode>{both}</StrictMode> : both)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: language === 'es' ? 'Herramientas de desarrollo' : 'Developer tools' }).click()
  await expect.element(page.getByRole('tablist')).toBeVisible()
  return { runtime, services }
}
/** Taps the middle of a node, through the browser's input handling. */
async function touch(node: Element): Promise<void> {
  const { left, top, width, height } = node.getBoundingClientRect()
  const frame = window.frameElement?.getBoundingClientRect()
  const scale = (frame?.width ?? innerWidth) / innerWidth
  const point = {
    x: (frame?.left ?? 0) + (left + width / 2) * scale,
    y: (frame?.top ?? 0) + (top + height / 2) * scale,
  }
  // The type of a session's commands comes with the provider.
  const session = cdp() as unknown as { send(command: string, parameters: object): Promise<unknown> }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
const tab = (name: RegExp | string) => page.getByRole('tab', { name }).click()
const panel = page.getByRole('region', { name: 'Developer tools' })

describe('the panel', () => {
  it('opens by its shortcut, closes, and returns the focus', async () => {
    await start()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByRole('button', { name: 'Developer tools' })).toHaveFocus()
    await userEvent.keyboard('{Alt>}{Shift>}d{/Shift}{/Alt}')
    await expect.element(panel).toBeVisible()
    await userEvent.keyboard('{Alt>}{Shift>}d{/Shift}{/Alt}')
    await expect.element(panel).not.toBeInTheDocument()
  })

  it('is available in Spanish, without accessibility violations', async () => {
    await start({ language: 'es' })
    for (const name of ['Variables', 'Colecciones', 'Ejecuciones', /^Errores/, 'Elemento']) {
      await tab(name)
      const { violations } = await axe.run('[data-sluice-devtools]')
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    }
  })
})

describe('the explanation of a value', () => {
  it('is shown for the clicked element, and the click has no other effect', async () => {
    const { runtime } = await start({ isStrict: true })
    await page.getByRole('button', { name: 'Choose on the page' }).click()
    await page.getByRole('button', { name: 'More' }).click()
    await expect.element(panel.getByRole('heading', { name: 'press' })).toBeVisible()
    expect(runtime.variables.get('n')).toBe(1)
  })

  it('is shown for the touched element', async () => {
    const { runtime } = await start()
    await page.getByRole('button', { name: 'Choose on the page' }).click()
    await touch(page.getByRole('button', { name: 'More' }).element())
    await expect.element(panel.getByRole('heading', { name: 'press' })).toBeVisible()
    expect(runtime.variables.get('n')).toBe(1)
    await touch(page.getByRole('tab', { name: 'Runs' }).element())
    await expect.element(page.getByRole('tab', { name: 'Runs' })).toHaveAttribute('aria-selected', 'true')
  })

  it('is shown for a disabled button', async () => {
    await start()
    await page.getByRole('button', { name: 'Choose on the page' }).click()
    await page.getByRole('button', { name: 'Never' }).click({ force: true })
    await expect.element(panel.getByRole('heading', { name: 'off' })).toBeVisible()
  })

  it('returns the focus after choosing, and a key on “Cancel” chooses nothing', async () => {
    await start()
    const choose = page.getByRole('button', { name: 'Choose on the page' })
    await choose.click()
    page.getByRole('button', { name: 'Cancel' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(choose).toHaveFocus()
    await expect.element(panel.getByText(/^Choose an element to see/)).toBeVisible()
    await choose.click()
    await page.getByRole('button', { name: 'More' }).click()
    await expect.element(choose).toHaveFocus()
  })

  it('shows the formula, the values it read and when they changed, always current', async () => {
    const { runtime, services } = await start()
    await page.getByRole('button', { name: 'Choose on the page' }).click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect.element(panel.getByText("'Number ' + variables['n']")).toBeVisible()
    await expect.element(panel.getByText('"Number 1"')).toBeVisible()
    services.clock.advance(61_000)
    runtime.graph.batch(() => runtime.variables.set('n', 7))
    await expect.element(panel.getByText('"Number 7"')).toBeVisible()
    await expect.element(panel.getByText('variables.n')).toBeVisible()
    await expect.element(panel.getByText(/:01:01/)).toBeVisible()
  })

  it('is shown for one row of a list', async () => {
    await start()
    await page.getByRole('button', { name: 'Choose on the page' }).click()
    await page.getByText('Roses').click()
    await expect.element(panel.getByRole('heading', { name: 'row (row 1)' })).toBeVisible()
    await expect.element(panel.getByText('"Roses"').first()).toBeVisible()
  })

  it('works by keyboard, ends with Escape, and shows the error of a formula', async () => {
    await start()
    await page.getByRole('button', { name: 'Choose on the page' }).click()
    await userEvent.keyboard('{Escape}')
    await page.getByLabelText('Element on the page').selectOptions('broken')
    await expect.element(panel.getByText('formula/unknown-name')).toBeVisible()
  })
})

describe('variables', () => {
  it('are edited as JSON, and invalid JSON is reported', async () => {
    const { runtime } = await start()
    await tab('Variables')
    await page.getByLabelText('Filter by name').fill('n')
    await page.getByRole('button', { name: 'Edit: n', exact: true }).click()
    await page.getByLabelText('n', { exact: true }).fill('{oops')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText(/This is not JSON:/)).toBeVisible()
    await page.getByLabelText('n', { exact: true }).fill('12')
    await page.getByRole('button', { name: 'Save' }).click()
    expect(runtime.variables.get('n')).toBe(12)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Number 12')
  })
})

describe('an editor', () => {
  it('contains the whole of a long value', async () => {
    const { runtime } = await start()
    runtime.graph.batch(() => runtime.variables.set('list', [{ name: 'x'.repeat(30_000) }]))
    await tab('Variables')
    await page.getByRole('button', { name: 'Edit: list' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByRole('button', { name: 'Edit: list' })).toBeVisible()
    expect(runtime.variables.get('list')).toEqual([{ name: 'x'.repeat(30_000) }])
  })

  it('stays open and shows an error when a value does not fit', async () => {
    const { runtime } = await start()
    await tab('Variables')
    await page.getByRole('button', { name: 'Edit: n', exact: true }).click()
    await page.getByLabelText('n', { exact: true }).fill('{}')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('This does not fit: value must be a number')
    expect(runtime.variables.get('n')).toBe(1)
  })

  it('keeps what is typed while another tab shows', async () => {
    await start()
    await tab('Variables')
    await page.getByRole('button', { name: 'Edit: n', exact: true }).click()
    await page.getByLabelText('n', { exact: true }).fill('12')
    await tab('Runs')
    await tab('Variables')
    await expect.element(page.getByLabelText('n', { exact: true })).toHaveValue('12')
  })

  it('is not offered for values that JSON cannot represent', async () => {
    const { runtime } = await start()
    runtime.graph.batch(() => runtime.variables.set('list', [new Date(0)]))
    await tab('Variables')
    await expect.element(page.getByRole('button', { name: 'Edit: n', exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Edit: list' })).not.toBeInTheDocument()
  })
})

describe('collections', () => {
  it('show their data, which can be edited', async () => {
    const { runtime } = await start()
    await tab('Collections')
    await expect.element(panel.getByText('fetched · 1 / 1 rows')).toBeVisible()
    await page.getByRole('button', { name: 'Edit: zones' }).click()
    await page.getByLabelText('zones').fill('[{ "id": 2 }, { "id": 3 }]')
    await page.getByRole('button', { name: 'Save' }).click()
    expect(runtime.collections.state('c')).toMatchObject({
      type: 'collection',
      data: [{ id: 2 }, { id: 3 }],
      total: 2,
    })
    await expect.element(panel.getByText('fetched · 2 / 2 rows')).toBeVisible()
  })
})

describe('runs and errors', () => {
  it('names the element whose workflow writes a variable that is not there', async () => {
    await start()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Lose' }).click()
    await page.getByRole('button', { name: 'Developer tools' }).click()
    await tab(/^Errors/)
    const group = panel.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'loser' }) })
    await expect.element(group.getByText('“gone”: variable not found')).toBeVisible()
  })

  it('are trees of actions, with their failures', async () => {
    await start()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Developer tools' }).click()
    await tab('Runs')
    await panel.getByText('Count up').click()
    await panel.getByText('execute-workflow').click()
    await panel.getByText('Say', { exact: true }).click()
    await panel.getByText('log', { exact: true }).click()
    await expect.element(panel.getByText(/Message must be a string/).first()).toBeVisible()
    await tab(/^Errors/)
    await expect.element(panel.getByText('Message must be a string').first()).toBeVisible()
    await page.getByRole('button', { name: 'Show: broken' }).click()
    await expect.element(panel.getByRole('heading', { name: 'broken' })).toBeVisible()
  })
})
