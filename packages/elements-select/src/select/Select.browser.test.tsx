import { FormContext, type FormField, type FormRegistry } from '@sluice/elements-kit'
import {
  describeElement,
  type FakeElementOptions,
  fakeElementProps,
  findViolations,
  type ThemeName,
  withTheme,
} from '@sluice/test-kit'
import { StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { namedAnew } from '../testing/mountOlder.tsx'
import { Select } from './Select.tsx'
import { select } from './schema.ts'

const zones = [
  { id: 1, name: 'Lawn' },
  { id: 2, name: 'Roses' },
  { id: 3, name: 'Vegetables' },
]
const read = (name: string) => (choice: unknown) => Object.entries(choice ?? {}).find(([key]) => key === name)?.[1]
const properties = {
  choices: zones,
  mappingLabel: read('name'),
  mappingValue: read('id'),
  mappingDisabled: (choice: unknown) => read('id')(choice) === 3,
}
const named = { attributes: { 'aria-label': 'Zone', id: 'zone' } }

describeElement(select, Select, {
  ...named,
  focusable: 'combobox',
  properties: { ...properties, selectedFontSize: '14px', optionBgColor: 'transparent' },
  cases: {
    unnamed: { attributes: {} },
    chosen: { properties: { ...properties, initValueSingle: 2, required: true } },
    several: { properties: { ...properties, selectType: 'multiple', initValueMulti: [1, 2] } },
    searching: { properties: { ...properties, showSearch: true, initValueSingle: 2 } },
    'searching several': {
      properties: { ...properties, showSearch: true, selectType: 'multiple', initValueMulti: [1, 2] },
    },
    readonly: { properties: { ...properties, readonly: true } },
  },
})

async function mount(more: Readonly<Record<string, unknown>> = {}, options: FakeElementOptions = {}) {
  const fake = fakeElementProps(select, { ...namedAnew('Zone'), ...options, properties: { ...properties, ...more } })
  const actions: { current: Readonly<Record<string, (...args: readonly unknown[]) => unknown>> | null } = {
    current: null,
  }
  const view = (next: Readonly<Record<string, unknown>> = {}) => (
    <StrictMode>
      <Select {...fake.props} {...next} ref={actions} />
    </StrictMode>
  )
  const screen = await render(view())
  return {
    ...{ fake, screen, actions },
    trigger: screen.getByRole('combobox'),
    value: () => fake.variables.value?.get(),
    told: () => fake.emitted.filter(({ trigger }) => trigger === 'change').map(({ event }) => event?.value),
    option: (name: string) => screen.getByRole('option', { name }),
    change: (next: Readonly<Record<string, unknown>>) => screen.rerender(view(next)),
  }
}

describe('Select', () => {
  it('selects by pointer, and closes', async () => {
    const { trigger, option, value, told, screen } = await mount()
    await trigger.click()
    await option('Roses').click()
    await expect.poll(value).toBe(2)
    expect(told()).toEqual([2])
    await expect.element(trigger).toHaveTextContent('Roses')
    await expect.poll(() => screen.container.querySelector('[role="option"]')).toBeNull()
  })

  it('selects by keyboard, past disabled options and by typing', async () => {
    const { trigger, value } = await mount()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(value).toBe(2)
    await userEvent.keyboard('{Enter}')
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('la')
    await userEvent.keyboard('{Enter}')
    await expect.poll(value).toBe(1)
  })

  it('closes on Escape and returns the focus', async () => {
    const { trigger } = await mount()
    await trigger.click()
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
    await expect.element(trigger).toHaveFocus()
  })

  it('emits its initial value at the start and on each change of it, and nothing for a write by a workflow', async () => {
    const { fake, trigger, change } = await mount({ initValueSingle: 1 })
    expect(fake.emitted).toEqual([{ trigger: 'initValueChange', event: { value: 1 } }])
    await change({ initValueSingle: 2 })
    await expect.element(trigger).toHaveTextContent('Roses')
    expect(fake.emitted).toHaveLength(2)
    fake.variables.value?.set(1)
    await expect.element(trigger).toHaveTextContent('Lawn')
    expect(fake.emitted).toHaveLength(2)
  })

  it('shows the label of a value as soon as its choice arrives', async () => {
    const { trigger, change } = await mount({ choices: [], initValueSingle: 2 })
    await change({ choices: { items: zones } })
    await expect.element(trigger).toHaveTextContent('Roses')
  })

  it('collects several values as chips, and removes them by their buttons', async () => {
    const { screen, trigger, option, value } = await mount({ selectType: 'multiple', closeOnSelect: false })
    await trigger.click()
    await option('Lawn').click()
    await option('Roses').click()
    await expect.poll(value).toEqual([1, 2])
    await option('Lawn').click()
    expect(value()).toEqual([1, 2])
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: 'Clear Lawn' }).click()
    await expect.poll(value).toEqual([2])
  })

  it('unselects a chosen option where that is allowed', async () => {
    const { trigger, option, value } = await mount({ initValueSingle: 1, unselectOnClick: true })
    await trigger.click()
    await option('Lawn').click()
    await expect.poll(value).toBe(null)
  })

  it('filters by the typed text', async () => {
    const { screen, trigger, option, value } = await mount({ showSearch: true })
    await trigger.fill('ros')
    await expect
      .poll(() =>
        screen
          .getByRole('option')
          .elements()
          .map((node) => node.textContent),
      )
      .toEqual(['Roses'])
    await option('Roses').click()
    await expect.poll(value).toBe(2)
    await expect.element(trigger).toHaveValue('Roses')
  })

  it('shows a text when nothing is found', async () => {
    const { screen, trigger } = await mount({ showSearch: true, emptyStateText: 'Nothing here' })
    await trigger.fill('zzz')
    await expect.element(screen.getByText('Nothing here')).toBeVisible()
  })

  it('adds several by searching', async () => {
    const { trigger, option, value } = await mount({ showSearch: true, selectType: 'multiple', initValueMulti: [1] })
    await trigger.fill('ros')
    await expect.element(option('Roses')).toHaveAttribute('data-highlighted')
    await userEvent.keyboard('{Enter}')
    await expect.poll(value).toEqual([1, 2])
  })

  it('opens by its actions only, with a manual trigger', async () => {
    const { trigger, actions } = await mount({ manualTrigger: true })
    await trigger.click()
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
    actions.current?.actionOpenDropdown?.()
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
    actions.current?.actionToggleDropdown?.()
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
  })

  it('changes by its actions without emitting a change', async () => {
    const { actions, value, told } = await mount({ selectType: 'multiple', initValueMulti: [1] })
    actions.current?.actionUpdateValue?.([1, 2])
    await expect.poll(value).toEqual([1, 2])
    actions.current?.actionRemoveSpecificValue?.(1)
    await expect.poll(value).toEqual([2])
    actions.current?.actionResetValue?.()
    await expect.poll(value).toEqual([1])
    expect(told()).toEqual([])
  })

  it('publishes options, value and the size of its trigger', async () => {
    const { fake, trigger } = await mount({ initValueSingle: 2 })
    const local = () => fake.published.select?.data
    await expect.poll(local).toMatchObject({
      select: {
        active: { value: 2, details: { label: 'Roses', disabled: false } },
        utils: {
          type: 'single',
          isOpen: false,
          triggerWidth: trigger.element().closest('[data-part=control]')?.getBoundingClientRect().width,
        },
      },
      selectTrigger: { placeholder: 'Select a value' },
    })
  })

  it('emits focus and blur once, though focus moves inside', async () => {
    const { fake, trigger, option } = await mount()
    await trigger.click()
    await option('Roses').click()
    await expect.element(trigger).toHaveFocus()
    await userEvent.tab()
    const told = fake.emitted.map((emitted) => emitted.trigger)
    expect(told.filter((name) => name === 'focus' || name === 'blur')).toEqual(['focus', 'blur'])
    expect(fake.raised).toMatchObject({ focus: false })
  })

  it('cannot be opened when it is disabled', async () => {
    const { trigger } = await mount({ disabled: true })
    await expect.element(trigger).toBeDisabled()
  })

  it.each([
    { theme: 'light', more: {} },
    { theme: 'dark', more: {} },
    { theme: 'light', more: { showSearch: true } },
    { theme: 'light', more: { choices: [] } },
    { theme: 'dark', more: { showSearch: true, selectType: 'multiple', initValueMulti: [1] } },
  ] as const)('is accessible while open on a $theme page with $more', async ({ theme, more }) => {
    const { screen, trigger, option } = await mount(more)
    withTheme(screen.container, theme satisfies ThemeName)
    await trigger.click()
    const shown = 'choices' in more ? option('No results found') : option('Roses')
    await expect.element(shown).toBeVisible()
    expect(await findViolations(screen.container)).toEqual([])
  })

  it('has options large enough for fingers', async () => {
    const { trigger, option } = await mount()
    await trigger.click()
    expect(option('Roses').element().clientHeight).toBeGreaterThanOrEqual(48)
  })

  it('aligns the options with its frame', async () => {
    const { screen, trigger, option } = await mount()
    await trigger.click()
    await expect.element(option('Roses')).toBeVisible()
    const frame = screen.container.querySelector('[data-part="control"]')?.getBoundingClientRect()
    const list = () => screen.getByRole('listbox').element().getBoundingClientRect()
    await expect.poll(() => list().width).toBe(frame?.width)
    await expect.poll(() => Math.round(list().top - (frame?.bottom ?? 0))).toBe(8)
  })

  it('has the text direction of the page', async () => {
    const { screen } = await mount({}, { direction: 'rtl' })
    expect(screen.container.querySelector('[dir="ltr"]')).toBeNull()
    expect(screen.container.querySelector('[dir="rtl"]')).not.toBeNull()
  })

  it.each([false, true])('opens above what stands below it (search: %s)', async (showSearch) => {
    const { screen, trigger, option, value } = await mount({ showSearch })
    const below = document.createElement('div')
    below.style.cssText = 'position: relative; z-index: 0; block-size: 400px; background: white'
    screen.container.append(below)
    await trigger.click()
    await option('Roses').click()
    await expect.poll(value).toBe(2)
    below.remove()
  })

  it('reads its labels again in another language', async () => {
    let label = 'Lawn'
    const { fake, trigger, change } = await mount({ initValueSingle: 1, mappingLabel: () => label })
    await expect.element(trigger).toHaveTextContent('Lawn')
    label = 'Césped'
    await change({ environment: { ...fake.props.environment, language: 'es' } })
    await expect.element(trigger).toHaveTextContent('Césped')
  })

  it('opens inside its root and adds no style sheets to the page', async () => {
    const before = document.querySelectorAll('style').length
    const { screen, trigger, option } = await mount()
    await trigger.click()
    await expect.element(option('Roses')).toBeVisible()
    expect(screen.container.querySelector('[data-uid]')?.contains(option('Roses').element())).toBe(true)
    expect(document.querySelectorAll('style').length).toBe(before)
  })

  it('works with a thousand options', async () => {
    const choices = Array.from({ length: 1000 }, (_, id) => ({ id, name: `Zone ${id}` }))
    const { trigger, value } = await mount({ choices, mappingDisabled: undefined })
    await trigger.click()
    await userEvent.keyboard('{End}{Enter}')
    await expect.poll(value).toBe(999)
  })

  it('takes part in a form and explains its error', async () => {
    const fields: FormField[] = []
    const form: FormRegistry = {
      register(_id, read) {
        fields.push(read())
        return () => void fields.pop()
      },
      touch: () => undefined,
      validityOf: () => false,
      subscribeField: () => () => undefined,
      isSubmitting: () => false,
      subscribe: () => () => undefined,
    }
    const fake = fakeElementProps(select, { ...named, name: 'zone', properties: { ...properties, required: true } })
    const screen = await render(
      <FormContext value={form}>
        <Select {...fake.props} />
      </FormContext>,
    )
    const trigger = screen.getByRole('combobox')
    await expect.element(trigger).toHaveAccessibleDescription('This field is required.')
    await expect.element(trigger).toHaveAttribute('aria-invalid', 'true')
    expect(fields).toMatchObject([{ name: 'zone', required: true }])
    fields[0]?.reset(2)
    await expect.element(trigger).toHaveTextContent('Roses')
    expect(fields[0]?.control()).toBe(trigger.element())
  })
})
