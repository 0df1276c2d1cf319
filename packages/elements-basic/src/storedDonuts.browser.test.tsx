import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { child, does, formula, logs, showStoredPage, text, typeOf } from './testing/showStoredPage.ts'

/** Shows a donut that is stored like those of real projects, and a row of donuts for each entry of `rows`. */
function show() {
  const reset = does('click', { type: 'reset-variables', varsId: ['one-value'] })
  return showStoredPage({
    shown: ['one', 'rows', 'reset'],
    elements: {
      one: {
        wwObjectBaseId: typeOf('donutProgressBar'),
        content: {
          default: {
            ...{ style: 'out', offset: '5', thickness: '10', emptyThickness: '6px', animationDuration: '1500' },
            value: formula('variables.done'),
            fillColor: formula("variables.done > 50 ? '#010203' : '#040506'"),
            emptyColor: '#FFFFFF00',
            animationType: formula('1'),
            container: [child('percent')],
          },
          mobile: { thickness: '4px' },
        },
        _state: {
          style: { default: { width: '150px', height: '100px' } },
          attributes: [{ name: 'aria-label', value: 'one' }],
          interactions: [logs('change', "event.value + ' ' + variables['one-value']")],
        },
      },
      percent: text(formula("variables['one-value'] + ' %'")),
      rows: {
        wwObjectBaseId: typeOf('flexbox'),
        content: { default: { children: { ...formula('variables.rows'), repeatable: [child('row')] } } },
      },
      row: {
        wwObjectBaseId: typeOf('donutProgressBar'),
        content: { default: { value: formula('context.item.data'), container: [] } },
        _state: { attributes: [{ name: 'aria-label', value: formula("'row ' + context.item.index") }] },
      },
      reset: { ...text('reset', 'button'), _state: { interactions: [reset] } },
    },
    variables: [
      { id: 'done', type: 'number', defaultValue: 25 },
      { id: 'rows', type: 'array', defaultValue: [10, 90] },
    ],
  })
}

const donut = (name: string) => page.getByRole('progressbar', { name })

/** Computed style of the ring and of the line that is done. */
function lines() {
  const circles = [...document.querySelectorAll('[data-uid="one"] circle')]
  const [ring, line] = circles.map((circle) => getComputedStyle(circle))
  return { ring, line }
}

afterEach(async () => {
  document.adoptedStyleSheets = []
  await page.viewport(1200, 800)
})

describe('a stored donut', () => {
  it('has its size, its thicknesses and its colors, also bound ones', async () => {
    await page.viewport(1200, 800)
    const { write, nodes } = await show()
    const { width, height } = nodes('one')[0]?.getBoundingClientRect() ?? new DOMRect()
    expect([width, height]).toEqual([150, 100])
    expect([lines().line?.strokeWidth, lines().ring?.strokeWidth]).toEqual(['10px', '6px'])
    expect([lines().line?.stroke, lines().ring?.stroke]).toEqual(['rgb(4, 5, 6)', 'rgba(255, 255, 255, 0)'])
    write('done', 75)
    await expect.poll(() => lines().line?.stroke).toBe('rgb(1, 2, 3)')
  })

  it('keeps the words of its content whole, however small it is', async () => {
    const { nodes } = await show()
    const line = nodes('percent')[0]?.getBoundingClientRect().height
    nodes('s')[0]?.style.setProperty('overflow-wrap', 'anywhere')
    nodes('one')[0]?.style.setProperty('inline-size', '0px')
    nodes('percent')[0]?.replaceChildren('unbroken')
    expect(nodes('percent')[0]?.getBoundingClientRect().height).toBe(line)
  })

  it('is thinner on a phone', async () => {
    await page.viewport(390, 800)
    await show()
    expect(lines().line?.strokeWidth).toBe('4px')
  })

  it('tells its workflows of each value, once its variable has it', async () => {
    const { write, log } = await show()
    write('done', 75)
    await expect.poll(log).toEqual(['75 75'])
    await expect.element(donut('one')).toHaveAttribute('aria-valuenow', '75')
    await expect.element(page.getByText('75 %')).toBeVisible()
  })

  it('shows what a workflow writes, and goes back to its value on a reset', async () => {
    const { write, log } = await show()
    write('one-value', 60)
    await expect.element(donut('one')).toHaveAttribute('aria-valuenow', '60')
    await page.getByRole('button', { name: 'reset' }).click()
    await expect.element(donut('one')).toHaveAttribute('aria-valuenow', '25')
    expect(log()).toEqual([])
  })

  it('has a value of its own in each row', async () => {
    await show()
    await expect.element(donut('row 0')).toHaveAttribute('aria-valuenow', '10')
    await expect.element(donut('row 1')).toHaveAttribute('aria-valuenow', '90')
  })
})
