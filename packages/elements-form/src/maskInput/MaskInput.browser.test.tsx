import { describeElement, type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { cdp, type Locator, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { describeField } from '../testing/describeField.tsx'
import { MaskInput } from './MaskInput.tsx'
import { maskInput } from './schema.ts'

const named = { attributes: { 'aria-label': 'Telephone', id: 'telephone' } }
const pattern = '(000) 000-0000'

describeElement(maskInput, MaskInput, {
  ...named,
  focusable: 'textbox',
  properties: { pattern, value: '5551234567', placeholder: 'Telephone', placeholderColor: '#595959' },
  cases: {
    empty: { properties: { pattern, placeholder: 'Telephone', placeholderColor: '#595959' } },
    'with its pattern': { properties: { pattern, placeholderVisible: true, placeholderChar: '_' } },
    readonly: { properties: { pattern, value: '555', readonly: true } },
    'with a placeholder element': {
      properties: { pattern, advancedPlaceholder: true, value: '555' },
      slots: { placeholderElement: <span>Telephone</span> },
      attributes: {},
    },
  },
})

describeField(maskInput, MaskInput, {
  values: ['12-34', ''],
  empty: '',
  properties: { pattern: '00-00' },
  control: (screen) => screen.getByRole('textbox'),
  change: (control, value) => type(control, `{Control>}a{/Control}${value === '' ? '{Delete}' : String(value)}`),
  expectShown: (control, value) => expect.element(control).toHaveValue(String(value)),
})

async function type(control: Locator, keys: string): Promise<void> {
  const node = control.element()
  if (node instanceof HTMLElement) node.focus()
  await userEvent.keyboard(keys)
}

async function mount(properties: Readonly<Record<string, unknown>> = {}, options: FakeElementOptions = {}) {
  const fake = fakeElementProps(maskInput, { ...named, ...options, properties: { pattern, ...properties } })
  const screen = await render(
    <StrictMode>
      <MaskInput {...fake.props} />
    </StrictMode>,
  )
  return {
    ...{ fake, screen, control: screen.getByLabelText('Telephone') },
    stored: () => [fake.variables.value?.get(), fake.variables['raw value']?.get()],
    told: (...triggers: string[]) =>
      fake.emitted
        .filter(({ trigger }) => triggers.includes(trigger))
        .map(({ trigger, event }) => [trigger, event?.value, ...(event?.character ? [event.character] : [])]),
  }
}

describe('MaskInput', () => {
  it.each([
    { pattern, keys: '5551234567', value: '(555) 123-4567', raw: '5551234567' },
    { pattern, keys: '5x5', value: '(55', raw: '55' },
    { pattern: '{8}000000', keys: '123', value: '8123', raw: '8123' },
    { pattern: '00/00', keys: '12/3', value: '12/3', raw: '123' },
    { pattern: '0[0].0', keys: '1.5', value: '1.5', raw: '15' },
    { pattern: 'aa-00', keys: 'q1w2', value: 'qw-2', raw: 'qw2' },
  ])('brings the typed “$keys” into $pattern as “$value”', async ({ keys, value, raw, ...given }) => {
    const { control, stored } = await mount(given)
    await type(control, keys)
    await expect.element(control).toHaveValue(value)
    expect(stored()).toEqual([value, raw])
  })

  it('brings a pasted text into its pattern', async () => {
    const { control, stored } = await mount()
    await userEvent.fill(control, '555 123 4567')
    await expect.element(control).toHaveValue('(555) 123-4567')
    expect(stored()[1]).toBe('5551234567')
  })

  it('tells of characters that fit, once the variable has them, and of others', async () => {
    const seen: unknown[] = []
    const fake = fakeElementProps(maskInput, { ...named, properties: { pattern: '00-00' } })
    const emit = (trigger: string, event?: Readonly<Record<string, unknown>>) => {
      if (trigger.startsWith('character'))
        seen.push([trigger, event?.value, event?.character, fake.variables.value?.get()])
    }
    const screen = await render(<MaskInput {...fake.props} emit={emit} />)
    await type(screen.getByLabelText('Telephone'), '1x23')
    expect(seen).toEqual([
      ['characterAccept', '1', '1', '1'],
      ['characterReject', '1', 'x', '1'],
      ['characterAccept', '12', '2', '12'],
      ['characterAccept', '12-3', '3', '12-3'],
    ])
  })

  it('tells once that it is complete', async () => {
    const { control, told } = await mount({ pattern: '00-00' })
    await type(control, '12345')
    expect(told('maskComplete')).toEqual([['maskComplete', '12-34']])
  })

  it('tells of Enter, focus and blur, and raises its state', async () => {
    const { fake, told } = await mount({ value: '555' })
    await userEvent.tab()
    await expect.poll(() => fake.raised).toEqual({ focus: true, readonly: false })
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    expect(told('focus', 'onEnterKey', 'blur')).toEqual([
      ['focus', undefined],
      ['onEnterKey', '(555'],
      ['blur', undefined],
    ])
    expect(fake.raised).toEqual({ focus: false, readonly: false })
  })

  it('takes back what was typed by Ctrl+Z', async () => {
    const { control, stored } = await mount({ pattern: '00-00' })
    await type(control, '123')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(control).toHaveValue('12')
    expect(stored()[0]).toBe('12')
  })

  it('keeps the caret when a character is typed in the middle', async () => {
    const { control } = await mount({ value: '5551234' })
    const node = control.element()
    if (!(node instanceof HTMLInputElement)) throw new Error('There is no input.')
    node.focus()
    node.setSelectionRange(2, 2)
    await userEvent.keyboard('9')
    expect(node.value).toBe('(595) 512-34')
    expect(node.selectionStart).toBe(3)
  })

  it('shows what is missing, which is no part of its value', async () => {
    const { control, stored } = await mount({ placeholderVisible: true, placeholderChar: '#' })
    await expect.element(control).toHaveValue('(###) ###-####')
    await type(control, '{Home}55')
    await expect.element(control).toHaveValue('(55#) ###-####')
    expect(stored()).toEqual(['(55', '55'])
  })

  it('shows what is missing after a workflow has emptied it, and none of it is typed', async () => {
    const { control, fake, stored } = await mount({ pattern: '****', placeholderVisible: true })
    await type(control, 'abc')
    fake.variables.value?.set('')
    await expect.element(control).toHaveValue('____')
    await type(control, '{Home}z')
    await expect.element(control).toHaveValue('z___')
    expect(stored()).toEqual(['z', 'z'])
  })

  it.each([
    { pattern: '(aa) 00', steps: ['q', 'qw'], shown: ['(q', '(qw'], value: '(qw', accepted: ['q', 'w'], rejected: [] },
    { pattern: 'aa-00', steps: ['q', 'q1'], shown: ['q', 'q1'], value: 'q', accepted: ['q'], rejected: ['1'] },
  ])(
    'leaves a word alone that a keyboard composes in $pattern, and has it in its pattern all the same',
    async (row) => {
      const { control, stored, told } = await mount({ pattern: row.pattern })
      const node = control.element()
      if (!(node instanceof HTMLInputElement)) throw new Error('There is no input.')
      node.focus()
      const session = cdp() as unknown as { send(command: string, given: object): Promise<unknown> }
      for (const text of row.steps) {
        await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
        await expect.poll(() => node.value.endsWith(text)).toBe(true)
      }
      await session.send('Input.insertText', { text: row.steps.at(-1) ?? '' })
      await expect.element(control).toHaveValue(row.value)
      expect(stored()[0]).toBe(row.value)
      expect(told('characterAccept').map(([, , character]) => character)).toEqual(row.accepted)
      expect(told('characterReject').map(([, , character]) => character)).toEqual(row.rejected)
      expect(told('change').at(-1)).toEqual(['change', row.value])
    },
  )

  it('waits for a pause where it is to', async () => {
    const { control, told, stored } = await mount({ debounce: true, debounceDelay: '60000ms' })
    await type(control, '55')
    expect(stored()[0]).toBe('(55')
    expect(told('change')).toEqual([])
    await userEvent.tab()
    expect(told('change')).toEqual([['change', '(55']])
  })

  it.each([
    { pattern: '00-00', mode: 'numeric' },
    { pattern: 'aa-00', mode: '' },
  ])('asks phones for digits only where $pattern has nothing else', async ({ mode, ...given }) => {
    const { control } = await mount(given)
    const node = control.element()
    expect(node instanceof HTMLInputElement && node.inputMode).toBe(mode)
  })
})
