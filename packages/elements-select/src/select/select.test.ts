import { describe, expect, it } from 'vitest'
import { matchesSearch } from './matchesSearch.ts'
import { resolvePositioning } from './positioning.ts'
import { resolveSelection, selectedKeys, toSelectValue } from './selection.ts'
import { optionKey, toOptions } from './toOptions.ts'

const zones = [
  { id: 1, name: 'Césped', tag: 'front' },
  { id: 2, name: 'Rosas', tag: 'back' },
  { id: 3, name: 'Huerto', tag: null },
]
const read = (name: string) => (choice: unknown) => Object.entries(choice ?? {}).find(([key]) => key === name)?.[1]
const options = toOptions(zones, { mappingLabel: read('name'), mappingValue: read('id') }, 'en')

describe('toOptions', () => {
  it('reads label and value of each choice by formula', () =>
    expect(options.map(({ label, value }) => ({ label, value }))).toEqual([
      { label: 'Césped', value: 1 },
      { label: 'Rosas', value: 2 },
      { label: 'Huerto', value: 3 },
    ]))

  it('uses a primitive as its own label and value, and label and value where there are no formulas', () => {
    expect(toOptions(['a'], {}, 'en')).toMatchObject([{ label: 'a', value: 'a' }])
    expect(toOptions([{ label: 'A', value: 1 }], {}, 'en')).toMatchObject([{ label: 'A', value: 1 }])
  })

  it.each([
    ['es', 'Sierra'],
    ['en', 'Saw'],
    ['fr', 'Saw'],
  ])('shows a label in several languages in %s as %s', (language, label) =>
    expect(toOptions([{ label: { en: 'Saw', es: 'Sierra' }, value: 1 }], {}, language)).toMatchObject([{ label }]),
  )

  it.each([{}, { en: 1 }, { 'no language': 'x' }, ['en']])('shows a label %j as it is', (label) =>
    expect(toOptions([{ label, value: 1 }], {}, 'en')).toMatchObject([{ label: JSON.stringify(label) }]),
  )

  it('keeps the first of several choices with one value', () =>
    expect(
      toOptions(
        [
          { label: 'a', value: 1 },
          { label: 'b', value: 1 },
        ],
        {},
        'en',
      ),
    ).toMatchObject([{ label: 'a' }]))

  it.each([null, undefined, 'text', {}])('has no options for %j', (choices) =>
    expect(toOptions(choices, {}, 'en')).toEqual([]),
  )
})

describe('optionKey', () => {
  it('is equal for equal values only', () => {
    expect(optionKey({ a: 1, b: 2 })).toBe(optionKey({ b: 2, a: 1 }))
    expect(optionKey('1')).not.toBe(optionKey(1))
    expect(optionKey('null')).not.toBe(optionKey(null))
    expect(optionKey(undefined)).toBe('undefined')
  })
})

describe('toSelectValue', () => {
  it.each([
    { stored: [1, 2], isMultiple: false, value: 1 },
    { stored: undefined, isMultiple: false, value: null },
    { stored: 1, isMultiple: true, value: [1] },
    { stored: '', isMultiple: true, value: [] },
    { stored: [1], isMultiple: true, value: [1] },
  ])('stores $stored as $value (several: $isMultiple)', ({ stored, isMultiple, value }) =>
    expect(toSelectValue(stored, isMultiple)).toEqual(value),
  )
})

describe('selectedKeys', () => {
  it('is empty for an empty value, unless an option has it', () => {
    expect(selectedKeys(null, options)).toEqual([])
    expect(selectedKeys(null, toOptions([{ label: 'None', value: null }], { mappingValue: () => null }, 'en'))).toEqual(
      ['null'],
    )
  })

  it('keeps a value without an option', () => expect(selectedKeys(9, options)).toEqual(['9']))
})

describe('resolveSelection', () => {
  const allow = { canSelect: true, canUnselect: true, options }

  it.each([
    { value: null, isMultiple: false, keys: ['2'], result: 2 },
    { value: 1, isMultiple: false, keys: ['2'], result: 2 },
    { value: 1, isMultiple: false, keys: [], result: null },
    { value: 1, isMultiple: false, keys: ['1'], result: undefined },
    { value: [1], isMultiple: true, keys: ['1', '3'], result: [1, 3] },
    { value: [1, 3], isMultiple: true, keys: ['3'], result: [3] },
    { value: [9], isMultiple: true, keys: ['9', '1'], result: [9, 1] },
  ])('turns $value into $result for the keys $keys', ({ result, ...request }) =>
    expect(resolveSelection({ ...allow, ...request })).toEqual(result),
  )

  it('changes nothing that the settings forbid', () => {
    const request = { ...allow, value: [1], isMultiple: true }
    expect(resolveSelection({ ...request, keys: [], canUnselect: false })).toBeUndefined()
    expect(resolveSelection({ ...request, keys: ['1', '2'], canSelect: false })).toBeUndefined()
  })
})

describe('matchesSearch', () => {
  it.each([
    { text: 'cesp', searchBy: [], found: ['Césped'] },
    { text: 'BACK', searchBy: [], found: ['Rosas'] },
    { text: 'back', searchBy: ['name'], found: [] },
    { text: ' ', searchBy: [], found: ['Césped', 'Rosas', 'Huerto'] },
  ])('finds $found for “$text” in $searchBy', ({ text, searchBy, found }) =>
    expect(options.filter((option) => matchesSearch(option, text, searchBy)).map(({ label }) => label)).toEqual(found),
  )
})

describe('resolvePositioning', () => {
  it('opens 8 px below by default', () => {
    expect(resolvePositioning({})).toMatchObject({ placement: 'bottom-start', offset: { mainAxis: 8, crossAxis: 0 } })
    expect(resolvePositioning({ side: 'top', align: 'center', offsetY: '-4px', offsetX: '50%' })).toMatchObject({
      placement: 'top',
      offset: { mainAxis: -4, crossAxis: 0 },
    })
  })
})
