import { describeElement, type FakeElementOptions } from '@sluice/test-kit'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Given, marked, mountOlder, named, options } from '../testing/mountOlder.tsx'
import { InputSelect } from './InputSelect.tsx'
import { inputSelect } from './schema.ts'

const slots = {
  placeholderElement: marked('p:'),
  textElement: marked('t:'),
  caretIconElement: <i data-testid="caret">▾</i>,
  clearIconElement: <i>×</i>,
}

describeElement(inputSelect, InputSelect, {
  ...named,
  properties: { options, placeholder: 'Choose' },
  focusable: 'combobox',
  cases: {
    chosen: { properties: { options, initialValue: 'Rotor', clearIcon: true }, slots },
    searched: { properties: { options, advanced: true, searchable: true, placeholder: 'Choose' }, slots },
    readonly: { properties: { options, initialValue: 'Rotor', readonly: true }, slots },
  },
})

function mount(properties: Given = {}, more: FakeElementOptions = {}) {
  const given = { options, placeholder: 'Choose', searchable: false, ...properties }
  return mountOlder(inputSelect, InputSelect, { slots, ...more, properties: given, variable: 'value' })
}

describe('InputSelect', () => {
  it('shows its placeholder, its options and its choice by its stored elements', async () => {
    const { screen, field, told, stored } = await mount()
    await expect.element(field).toHaveTextContent('p:Choose▾')
    await field.click()
    await screen.getByRole('option', { name: 't:Rotor' }).click()
    await expect.element(field).toHaveTextContent('t:Rotor▾')
    expect(stored()).toBe('Rotor')
    expect(told()).toEqual([['change', 'Rotor']])
  })

  it('shows the chosen option by an element of its own in selects of the first kind', async () => {
    const first = { optionElement: marked('o:'), optionElementSelected: marked('s:') }
    const { field, listed } = await mount({ initialValue: 'Drip' }, { slots: first })
    await expect.element(field).toHaveTextContent('s:Drip')
    await field.click()
    await expect.poll(listed).toEqual(['o:Spray', 'o:Rotor', 'o:Drip'])
  })

  it('tells of a later initial value, and not of the first', async () => {
    const { change, told, stored } = await mount({ initialValue: 'Spray' })
    expect(stored()).toBe('Spray')
    expect(told()).toEqual([])
    await change({ initialValue: 'Drip' })
    expect(told()).toEqual([['initValueChange', 'Drip']])
  })

  it('reads labels and values of options at their paths', async () => {
    const items = [{ code: 7, name: { en: 'Lawn', es: 'Césped' } }]
    const { screen, field, stored } = await mount(
      { options: { items }, labelField: 'name', valueField: 'code' },
      { language: 'es' },
    )
    await field.click()
    await screen.getByRole('option', { name: 't:Césped' }).click()
    expect(stored()).toBe(7)
  })

  it('shows the value of an option without a label', async () => {
    const { field } = await mount({ options: { items: [{ code: 'a7' }] }, valueField: 'code', initialValue: 'a7' })
    await expect.element(field).toHaveTextContent('t:a7▾')
  })

  it.each([false, true])('draws icons that are not stored; searched: %s', async (searchable) => {
    const shown = { advanced: true, searchable, initialValue: 'Rotor', clearIcon: true }
    const { screen, change } = await mount(shown, { slots: { textElement: slots.textElement } })
    const drawn = () => screen.container.querySelectorAll('svg').length
    expect(drawn()).toBe(2)
    await expect.element(screen.getByRole('button', { name: 'Clear Rotor' })).toBeVisible()
    await change({ caretIcon: false, clearIcon: false })
    expect(drawn()).toBe(0)
    expect(screen.getByRole('button').elements()).toEqual([])
  })

  it('takes its choice back by the button with its icon', async () => {
    const { screen, field, stored, told } = await mount({ initialValue: 'Rotor', clearIcon: true })
    await screen.getByRole('button', { name: 'Clear Rotor' }).click()
    await expect.element(field).toHaveTextContent('p:Choose▾')
    expect(stored()).toBeNull()
    expect(told()).toEqual([['change', null]])
  })

  it.each([
    { properties: { clearIcon: false } },
    { properties: { clearIcon: true, readonly: true } },
    { properties: { clearIcon: true, disabled: true } },
  ])('has no such button with $properties', async ({ properties }) => {
    const { screen } = await mount({ initialValue: 'Rotor', ...properties })
    expect(screen.getByRole('button').elements()).toEqual([])
  })

  it.each([
    { advanced: true, canDeselect: true, told: [['change', null]] },
    { advanced: true, canDeselect: false, told: [] },
    { advanced: false, canDeselect: true, told: [] },
  ])('takes a choice back by a press on it: $advanced, $canDeselect', async ({ told: wanted, ...properties }) => {
    const { screen, field, told } = await mount({ initialValue: 'Rotor', ...properties })
    await field.click()
    await screen.getByRole('option', { name: 't:Rotor' }).click()
    expect(told()).toEqual(wanted)
  })

  it.each([
    { advanced: true, searchable: true, isSearched: true },
    { advanced: true, searchable: false, isSearched: false },
    { advanced: false, searchable: false, isSearched: true },
    // Selects of the first kind have no such setting.
    { advanced: undefined, searchable: true, isSearched: true },
  ])('can be searched with $advanced and $searchable: $isSearched', async ({ isSearched, ...properties }) => {
    const { screen } = await mount(properties)
    expect(screen.container.querySelector('input[role="combobox"]') !== null).toBe(isSearched)
  })

  it('finds options by what is typed, and says that there are none', async () => {
    const { screen, listed } = await mount({ advanced: true, searchable: true, noResultsText: 'Nothing like that' })
    await userEvent.tab()
    await userEvent.keyboard('ro')
    await expect.poll(listed).toEqual(['t:Rotor'])
    await userEvent.keyboard('zzz')
    await expect.element(screen.getByText('Nothing like that')).toBeVisible()
  })

  it.each([
    { limitedOptions: true, limit: 12, infiniteScroll: false, count: 12 },
    { limitedOptions: true, limit: 3, infiniteScroll: false, count: 10 },
    { limitedOptions: true, limit: 12, infiniteScroll: true, count: 60 },
    { limitedOptions: false, limit: 12, infiniteScroll: false, count: 60 },
  ])('lists $count of 60 with $limitedOptions, $limit, $infiniteScroll', async ({ count, ...properties }) => {
    const items = Array.from({ length: 60 }, (_, at) => `Zone ${at}`)
    const { field, listed } = await mount({ options: { items }, ...properties })
    await field.click()
    await expect.poll(() => listed().length).toBe(count)
  })

  it('lists the chosen option in any case', async () => {
    const { field, listed } = await mount({ initialValue: 'Rotor', hideSelected: true })
    await field.click()
    await expect.poll(listed).toEqual(['t:Spray', 't:Rotor', 't:Drip'])
  })

  it('lists the chosen option beyond the limit', async () => {
    const items = Array.from({ length: 60 }, (_, at) => `Zone ${at}`)
    const limited = { options: { items }, limitedOptions: true, limit: 10, initialValue: 'Zone 40' }
    const { field, listed, stored } = await mount({ ...limited, searchable: true })
    await field.click()
    await expect.poll(() => listed().slice(9)).toEqual(['t:Zone 9', 't:Zone 40'])
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect.poll(stored).toBe('Zone 9')
  })

  it('has a caret unless that is off', async () => {
    const { screen, change } = await mount()
    expect(screen.getByTestId('caret').elements()).toHaveLength(1)
    await change({ caretIcon: false })
    expect(screen.getByTestId('caret').elements()).toHaveLength(0)
  })

  it('adds a text that it does not have, where that is allowed, and shows it', async () => {
    const { screen, field, stored, told, change } = await mount({ searchable: true, allowCreation: true })
    await field.fill('Bubbler')
    await expect.element(screen.getByRole('option', { name: 't:Add “Bubbler”' })).toHaveAttribute('data-highlighted')
    await userEvent.keyboard('{Enter}')
    await expect.poll(stored).toBe('Bubbler')
    expect(told()).toEqual([['change', 'Bubbler']])
    await expect.element(field).toHaveValue('Bubbler')
    await change({ initialValue: 'Sprinkler' })
    await expect.element(field).toHaveValue('Sprinkler')
  })

  it.each([
    { allowCreation: false, advanced: true },
    { allowCreation: true, advanced: false },
  ])('adds nothing with $allowCreation and $advanced', async (properties) => {
    const { screen, field } = await mount({ ...properties, searchable: true, noResultsText: 'None' })
    await field.fill('Bubbler')
    await expect.element(screen.getByText('None')).toBeVisible()
  })

  it('is worked by the keyboard', async () => {
    const { stored, field, screen } = await mount()
    await userEvent.tab()
    await expect.element(field).toHaveFocus()
    const press = async (open: string, ...keys: readonly string[]) => {
      await userEvent.keyboard(open)
      await expect.element(screen.getByRole('listbox')).toBeVisible()
      for (const key of keys) await userEvent.keyboard(key)
      await expect.poll(() => screen.getByRole('listbox').elements()).toEqual([])
    }
    await press('{ArrowDown}', '{End}', '{Enter}')
    expect(stored()).toBe('Drip')
    await press('{Enter}', '{Home}', '{Enter}')
    expect(stored()).toBe('Spray')
    await press(' ', 'r', '{Enter}')
    expect(stored()).toBe('Rotor')
    await press('{Enter}', '{ArrowDown}', '{Escape}')
    expect(stored()).toBe('Rotor')
    await expect.element(field).toHaveFocus()
  })
})
