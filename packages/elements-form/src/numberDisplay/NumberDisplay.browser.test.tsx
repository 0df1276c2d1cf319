import { describeElement, fakeElementProps } from '@sluice/test-kit'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { NumberDisplay } from './NumberDisplay.tsx'
import { numberDisplay } from './schema.ts'

describeElement(numberDisplay, NumberDisplay, {
  properties: { value: 1234.5 },
  cases: {
    spanish: { properties: { value: 1234.5, style: 'unit', unit: 'liter', unitDisplay: 'long' }, language: 'es' },
    'with many digits': { properties: { value: 1, minimumIntegerDigits: 21, fractionDigits: 20, style: 'decimal' } },
    empty: { properties: { value: null } },
  },
})

async function mount(properties: Readonly<Record<string, unknown>>, language = 'en') {
  const tree = (next: Readonly<Record<string, unknown>>) => (
    <StrictMode>
      <NumberDisplay {...fakeElementProps(numberDisplay, { properties: next, language }).props} />
    </StrictMode>
  )
  const screen = await render(tree(properties))
  return {
    change: (next: Readonly<Record<string, unknown>>) => screen.rerender(tree({ ...properties, ...next })),
    text: () => screen.container.querySelector('[data-uid]')?.textContent?.replace(/\s/g, ' '),
  }
}

describe('NumberDisplay', () => {
  it('follows its value', async () => {
    const { change, text } = await mount({ value: 1234.5, currency: 'EUR' }, 'es')
    expect(text()).toBe('1.234,50 €')
    await change({ value: '7' })
    expect(text()).toBe('7,00 €')
    await change({ value: null })
    expect(text()).toBe('')
    await change({ value: 'seven' })
    expect(text()).toBe('')
  })

  it('follows its settings', async () => {
    const { change, text } = await mount({ value: 0.5 })
    await change({ style: 'percent', fractionDigits: 0 })
    expect(text()).toBe('50%')
    await change({ style: 'decimal', fractionDigits: 99, minimumIntegerDigits: 0 })
    expect(text()).toBe(`0.5${'0'.repeat(19)}`)
  })

  it.each(['en', 'es'])('is the same from a server as in a browser, in %s', async (language) => {
    const { text } = await mount({ value: 1234.5 }, language)
    const { props } = fakeElementProps(numberDisplay, { properties: { value: 1234.5 }, language })
    expect(renderToString(<NumberDisplay {...props} />).replace(/\s/g, ' ')).toContain(`>${text()}</div>`)
  })

  it('keeps the text of a server with another version of the notations, until the number changes', async () => {
    const faults: unknown[] = []
    const tree = (value: number) => (
      <NumberDisplay {...fakeElementProps(numberDisplay, { properties: { value, style: 'decimal' } }).props} />
    )
    const page = document.body.appendChild(document.createElement('div'))
    page.innerHTML = renderToString(tree(1234)).replace('1,234.00', '1 234.00')
    const root = hydrateRoot(page, tree(1234), { onRecoverableError: (fault) => faults.push(fault) })
    await expect.poll(() => Object.keys(page.firstElementChild ?? {})).not.toEqual([])
    expect(page.textContent).toBe('1 234.00')
    root.render(tree(5678))
    await expect.poll(() => page.textContent).toBe('5,678.00')
    expect(faults).toEqual([])
    root.unmount()
    page.remove()
  })

  it('shows a hundred numbers with one format', async () => {
    const create = vi.spyOn(Intl, 'NumberFormat')
    const properties = { style: 'decimal', fractionDigits: 9 }
    const rows = Array.from({ length: 100 }, (_, value) =>
      fakeElementProps(numberDisplay, { properties: { ...properties, value } }),
    )
    const screen = await render(rows.map(({ props }, index) => <NumberDisplay key={String(index)} {...props} />))
    expect(screen.container.textContent).toContain('99.000000000')
    expect(create).toHaveBeenCalledOnce()
    create.mockRestore()
  })
})
