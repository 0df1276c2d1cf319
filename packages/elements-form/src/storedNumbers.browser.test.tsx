import { settled } from '@sluice/engine/testing/internals'
import { describe, expect, it } from 'vitest'
import { child, form, formula, showStoredPage, typeOf } from './testing/showStoredPage.ts'

/** Stored settings of a number, as the editor writes all of them. */
const stored = {
  ...{ locale: 'ww-project-lang', style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' },
  ...{ notation: 'standard', unit: 'celsius', unitDisplay: 'short', minimumIntegerDigits: 1, fractionDigits: 2 },
  ...{ thousandsSeparator: true, '_ww-text_fontSize': '21px', '_ww-text_color': '#010203' },
  options: { locale: 'de', currency: 'JPY', unit: 'acre' },
}

/** Shows a form with a number bound to the variable `amount`, and a row of it for each entry of `rows`. */
async function show(content: Readonly<Record<string, unknown>> = {}) {
  const number = (uid: string, value: string) => ({
    ...{ uid, wwObjectBaseId: typeOf('numberDisplay') },
    content: { default: { ...stored, ...content, value: formula(value) } },
  })
  const page = {
    sections: {
      form: form('form', [child('one')]),
      rows: form('rows', { ...formula('variables.rows'), repeatable: [child('row')] }),
    },
    wwObjects: { one: number('one', 'variables.amount'), row: number('row', 'context.item.data') },
    variables: [
      { id: 'amount', type: 'any', defaultValue: 1234.5 },
      { id: 'currency', type: 'string', defaultValue: 'EUR' },
      { id: 'rows', type: 'array', defaultValue: [1, '2', null, 'four'] },
    ],
  }
  const { runtime, nodes, write } = await showStoredPage(page, 'one')
  const texts = (uid: string) => nodes(uid).map(({ textContent }) => textContent.replace(/\s/g, ' '))
  return { runtime, write, nodes, texts, text: () => texts('one')[0] }
}

describe('a stored number', () => {
  it('is written as set, in the look of its text', async () => {
    const { text, nodes } = await show()
    expect(text()).toBe('$1,234.50')
    const { fontSize, color } = getComputedStyle(nodes('one')[0] ?? document.body)
    expect({ fontSize, color }).toEqual({ fontSize: '21px', color: 'rgb(1, 2, 3)' })
  })

  it('follows its binding, and is empty while that has no number', async () => {
    const { write, text } = await show()
    for (const [value, shown] of [
      [7, '$7.00'],
      ['8', '$8.00'],
      [null, ''],
      ['', ''],
      ['nine', ''],
      [10, '$10.00'],
    ]) {
      write('amount', value)
      await expect.poll(text).toBe(shown)
    }
  })

  it('follows bound settings', async () => {
    const { write, text } = await show({ currency: formula('variables.currency') })
    expect(text()).toBe('€1,234.50')
    write('currency', 'no currency')
    await expect.poll(text).toBe('$1,234.50')
  })

  it('follows the language of the page, unless it has a locale of its own', async () => {
    const { runtime, text } = await show()
    runtime.graph.batch(() => runtime.language.set('es'))
    await expect.poll(text).toBe('1.234,50 $')
    const other = await show({ locale: 'es-MX', style: 'decimal' })
    other.runtime.graph.batch(() => other.runtime.language.set('es'))
    await settled()
    expect(other.text()).toBe('1,234.50')
  })

  it('is a number of its own in each row', async () => {
    const { texts, write } = await show()
    expect(texts('row')).toEqual(['$1.00', '$2.00', '', ''])
    write('rows', [3])
    await expect.poll(() => texts('row')).toEqual(['$3.00'])
  })
})
