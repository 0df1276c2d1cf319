import { describeElement, type FakeElementOptions } from '@sluice/test-kit'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Given, marked, mountOlder, named, options } from '../testing/mountOlder.tsx'
import { MultiSelect } from './MultiSelect.tsx'
import { multiSelect } from './schema.ts'

const slots = {
  placeholderElement: marked('p:'),
  tagElement: marked('o:'),
  tagElementSelected: marked('t:'),
  removeTagIconElement: <i data-testid="remove">×</i>,
  caretIconElement: <i>▾</i>,
  clearIconElement: <i>×</i>,
}

describeElement(multiSelect, MultiSelect, {
  ...named,
  properties: { options, placeholder: 'Choose' },
  focusable: 'combobox',
  cases: {
    tags: { properties: { options, initialValue: ['Rotor'] }, slots },
    counter: { properties: { options, initialValue: ['Rotor'], mode: 'multiple' }, slots },
    'not searched': { properties: { options, advanced: true, searchable: false, initialValue: ['Rotor'] }, slots },
    readonly: { properties: { options, initialValue: ['Rotor'], readonly: true }, slots },
  },
})

async function mount(properties: Given = {}, more: FakeElementOptions = {}) {
  const given = { options, placeholder: 'Choose', ...properties }
  const shown = await mountOlder(multiSelect, MultiSelect, {
    ...{ slots, ...more },
    properties: given,
    variable: 'currentSelection',
  })
  const remove = (name: string) => shown.screen.getByRole('button', { name: `Clear ${name}`, exact: true })
  return { ...shown, remove }
}

describe('MultiSelect', () => {
  it('shows its options and its choices by its stored elements, and stays open', async () => {
    const { screen, field, told, stored, listed } = await mount()
    await field.click()
    await screen.getByRole('option', { name: 'o:Rotor' }).click()
    await expect.poll(listed).toEqual(['o:Spray', 'o:Drip'])
    await screen.getByRole('option', { name: 'o:Drip' }).click()
    await expect.element(screen.getByText('t:Rotor')).toBeVisible()
    expect(stored()).toEqual(['Rotor', 'Drip'])
    expect(told()).toEqual([
      ['change', ['Rotor']],
      ['change', ['Rotor', 'Drip']],
    ])
  })

  it('tells of later initial values, and not of the first', async () => {
    const { change, told, stored } = await mount({ initialValue: ['Spray'] })
    expect(stored()).toEqual(['Spray'])
    expect(told()).toEqual([])
    await change({ initialValue: ['Drip'] })
    expect(told()).toEqual([['initValueChange', ['Drip']]])
  })

  it('removes a tag by its button, which has the stored icon', async () => {
    const { remove, screen, stored, field } = await mount({ initialValue: ['Spray', 'Drip'] })
    expect(screen.getByTestId('remove').elements()).toHaveLength(2)
    await remove('Spray').click()
    expect(stored()).toEqual(['Drip'])
    await expect.element(field).toHaveFocus()
  })

  it('takes all choices back by the button with its icon', async () => {
    const { remove, stored, told } = await mount({ initialValue: ['Spray', 'Drip'], clearIcon: true })
    await remove('Spray, Drip').click()
    expect(stored()).toEqual([])
    expect(told()).toEqual([['change', []]])
  })

  it('shows values that are not among its options', async () => {
    const { screen, stored } = await mount({ initialValue: ['Bubbler'] })
    await expect.element(screen.getByText('t:Bubbler')).toBeVisible()
    expect(stored()).toEqual(['Bubbler'])
  })

  it.each([
    { multipleLabel: undefined, language: 'en', shown: '2 selected' },
    { multipleLabel: undefined, language: 'es', shown: '2 elegidos' },
    { multipleLabel: '{count} kinds', language: 'en', shown: '2 kinds' },
  ])('says how many are chosen: $shown', async ({ multipleLabel, language, shown }) => {
    const { screen } = await mount({ initialValue: ['Spray', 'Drip'], mode: 'multiple', multipleLabel }, { language })
    await expect.element(screen.getByText(shown)).toBeVisible()
    expect(screen.getByTestId('remove').elements()).toEqual([])
  })

  it('adds a text that it does not have, where that is allowed', async () => {
    const { screen, stored } = await mount({ advanced: true, allowCreation: true })
    await userEvent.tab()
    await userEvent.keyboard('Bubbler')
    await expect.element(screen.getByRole('option', { name: 'o:Add “Bubbler”' })).toBeVisible()
    await screen.getByRole('option', { name: 'o:Add “Bubbler”' }).click()
    expect(stored()).toEqual(['Bubbler'])
    await expect.element(screen.getByText('t:Bubbler')).toBeVisible()
  })

  it.each([
    { advanced: true, allowCreation: false, typed: 'Bubbler' },
    { advanced: false, allowCreation: true, typed: 'Bubbler' },
    { advanced: true, allowCreation: true, typed: 'drip' },
  ])('adds nothing with $advanced, $allowCreation for $typed', async ({ typed, ...properties }) => {
    const { screen, field } = await mount({ ...properties, noResultsText: 'None' })
    await field.click()
    await userEvent.keyboard(typed)
    await expect.element(field).toHaveValue(typed)
    expect(screen.getByRole('option', { name: /Add/ }).elements()).toEqual([])
  })

  it.each([
    { advanced: true, maxSelection: true, max: 1, chosen: ['Spray'] },
    { advanced: true, maxSelection: false, max: 1, chosen: ['Spray', 'Drip'] },
    { advanced: false, maxSelection: true, max: 1, chosen: ['Spray', 'Drip'] },
  ])('takes no more than $max with $advanced and $maxSelection', async ({ chosen, ...properties }) => {
    const { screen, field, stored } = await mount({ initialValue: ['Spray'], hideSelected: true, ...properties })
    await field.click()
    await screen.getByRole('option', { name: 'o:Drip' }).click()
    expect(stored()).toEqual(chosen)
  })

  it.each([
    { advanced: true, searchable: true, isSearched: true },
    { advanced: true, searchable: false, isSearched: false },
    { advanced: false, searchable: false, isSearched: true },
  ])('can be searched with $advanced and $searchable: $isSearched', async ({ isSearched, ...properties }) => {
    const { screen } = await mount(properties)
    expect(screen.container.querySelector('input[role="combobox"]') !== null).toBe(isSearched)
  })

  it('closes after a choice only where that is set', async () => {
    const { screen, field } = await mount({ advanced: true, closeOnSelect: true })
    await field.click()
    await screen.getByRole('option', { name: 'o:Drip' }).click()
    await expect.poll(() => screen.getByRole('listbox').elements()).toEqual([])
  })

  it('is worked by the keyboard', async () => {
    const { screen, field, stored, remove } = await mount()
    await userEvent.tab()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('ro')
    await expect.poll(() => screen.getByRole('option').elements()).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expect.poll(stored).toEqual(['Rotor'])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => screen.getByRole('listbox').elements()).toEqual([])
    await expect.element(field).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect.element(remove('Rotor')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(stored()).toEqual([])
  })

  it.each([
    { keys: 'spr{Enter}', initialValue: ['Spray', 'Drip'], chosen: ['Spray', 'Drip'] },
    { keys: '{ArrowDown}{Home}{Enter}', initialValue: ['Spray'], chosen: ['Spray', 'Rotor'] },
    { keys: 'Spra{Enter}', initialValue: ['Spray'], chosen: ['Spray', 'Spra'], advanced: true, allowCreation: true },
    { keys: '{Backspace}', initialValue: ['Spray', 'Drip'], chosen: ['Spray'] },
    { keys: 'x{Backspace}', initialValue: ['Spray', 'Drip'], chosen: ['Spray', 'Drip'] },
    { keys: '{Backspace}', initialValue: ['Spray', 'Drip'], chosen: ['Spray', 'Drip'], readonly: true },
  ])('acts on the options that it lists: $keys on $initialValue', async ({ keys, chosen, ...properties }) => {
    const { stored, field } = await mount(properties)
    field.element().focus()
    await userEvent.keyboard(keys)
    await expect.poll(stored).toEqual(chosen)
  })

  it('acts on the options that it lists where it is not searched', async () => {
    const { stored, field, fake, screen } = await mount({ advanced: true, searchable: false, initialValue: ['Spray'] })
    field.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => screen.container.querySelector('[data-highlighted]')?.textContent).toBe('o:Rotor')
    await userEvent.keyboard('{Enter}')
    await expect.poll(stored).toEqual(['Spray', 'Rotor'])
    expect(fake.emitted.map(({ trigger }) => trigger)).toEqual(['change'])
  })

  it('moves among as many options as it lists', async () => {
    const items = Array.from({ length: 30 }, (_, at) => `Zone ${at}`)
    const limited = { advanced: true, limitedOptions: true, limit: 10 }
    const { screen, stored, listed } = await mount({ options: { items }, ...limited })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => listed().length).toBe(10)
    await userEvent.keyboard('{End}{Enter}')
    await expect.poll(stored).toEqual(['Zone 9'])
    await expect.element(screen.getByText('t:Zone 9')).toBeVisible()
  })

  it('takes choices back when it has more than can be chosen', async () => {
    const many = { advanced: true, maxSelection: true, max: 1, hideSelected: false }
    const { screen, field, stored } = await mount({ ...many, initialValue: ['Spray', 'Rotor', 'Drip'] })
    await field.click()
    await screen.getByRole('option', { name: 'o:Rotor' }).click()
    expect(stored()).toEqual(['Spray', 'Drip'])
  })

  it('cannot be changed while it is read-only, which is one of its states', async () => {
    const { screen, fake } = await mount({ initialValue: ['Spray'], readonly: true })
    expect(screen.getByRole('button', { name: /Clear/ }).elements()).toEqual([])
    expect(fake.raised).toMatchObject({ readonly: true })
  })
})
