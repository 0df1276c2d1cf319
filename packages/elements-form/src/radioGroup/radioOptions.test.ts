import { describe, expect, it } from 'vitest'
import { findOption, radioOptions } from './radioOptions.ts'

describe('radioOptions', () => {
  it.each([
    {
      items: ['Drip', 5],
      options: [
        ['Drip', 'Drip'],
        ['5', 5],
      ],
    },
    { items: [{ label: 'Drip', value: 1 }], options: [['Drip', 1]] },
    { items: [{ label: { en: 'Drip', es: 'Goteo' }, value: 1 }], options: [['Goteo', 1]] },
    { items: [{ value: 1 }], options: [['1', 1]] },
    { items: [{ label: 'Drip' }], options: [['Drip', undefined]] },
    { items: [{ label: '', value: 1 }], options: [['', 1]] },
    { items: [null], options: [['', null]] },
    {
      ...{ items: [{ name: { short: 'D' }, key: 7 }], fields: { labelField: 'name.short', valueField: "['key']" } },
      options: [['D', 7]],
    },
    { items: [{ label: 'Drip', value: 1 }], fields: { labelField: '', valueField: '' }, options: [['Drip', 1]] },
  ])('reads $items with $fields as $options', ({ items, fields, options }) =>
    expect(radioOptions(items, { ...fields, language: 'es' }).map(({ label, value }) => [label, value])).toEqual(
      options,
    ),
  )
})

describe('findOption', () => {
  const options = radioOptions([1, '1', 'a', true, { label: 'Both', value: { days: [1, 2] } }], { language: 'en' })

  it.each([
    { value: 1, found: 1 },
    { value: '1', found: '1' },
    { value: 'a', found: 'a' },
    { value: 'true', found: true },
    { value: { days: [1, 2] }, found: { days: [1, 2] } },
    { value: 'b', found: undefined },
    { value: '', found: undefined },
    { value: null, found: undefined },
    { value: { days: [1] }, found: undefined },
  ])('finds $found for $value', ({ value, found }) => expect(findOption(options, value)?.value).toEqual(found))
})
