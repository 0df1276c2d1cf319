import { describeElement, type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emulate } from '../testing/emulate.ts'
import { textInput } from './schema.ts'
import { TextInput } from './TextInput.tsx'

describeElement(textInput, TextInput, {
  properties: { placeholder: 'Name of the zone' },
  focusable: 'textbox',
  cases: {
    labelled: { properties: {}, attributes: { 'aria-label': 'Zone' } },
    'with a style': { properties: { placeholder: 'Zone', fontSize: '20px', fontFamily: 'monospace' } },
  },
})

async function mount(options: FakeElementOptions = {}) {
  const fake = fakeElementProps(textInput, { properties: { placeholder: 'Name of the zone' }, ...options })
  const screen = await render(<TextInput {...fake.props} />)
  return { screen, input: screen.getByRole('textbox') }
}

afterEach(() => emulate({}))

describe('TextInput', () => {
  it.each([
    { attributes: {}, name: 'Name of the zone' },
    { attributes: { 'aria-label': 'Zone' }, name: 'Zone' },
  ])('is named $name by its label or else its placeholder', async ({ attributes, name }) => {
    const { input } = await mount({ attributes })
    await expect.element(input).toHaveAccessibleName(name)
  })

  it('keeps what is typed, and leaves Enter and Escape to the page around it', async () => {
    const submitted: unknown[] = []
    const fake = fakeElementProps(textInput, { properties: { placeholder: 'Zone' } })
    const screen = await render(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submitted.push('submit')
        }}
      >
        <TextInput {...fake.props} />
      </form>,
    )
    await userEvent.tab()
    await userEvent.keyboard('Rose bed{Enter}{Escape}')
    await expect.element(screen.getByRole('textbox')).toHaveValue('Rose bed')
    expect(submitted).toEqual(['submit'])
  })

  it('has its font and its color', async () => {
    const { input } = await mount({ properties: { color: '#010203', fontFamily: 'monospace', fontSize: '21px' } })
    const { color, fontFamily, fontSize } = getComputedStyle(input.element())
    expect({ color, fontFamily, fontSize }).toEqual({
      ...{ color: 'rgb(1, 2, 3)', fontFamily: 'monospace', fontSize: '21px' },
    })
  })

  it('is tall enough for a finger', async () => {
    const { input } = await mount()
    await emulate({ hasTouch: true })
    expect(input.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })

  it('has a border with forced colors, which take its background away', async () => {
    const { input } = await mount()
    await emulate({ hasForcedColors: true })
    expect(getComputedStyle(input.element()).borderTopWidth).toBe('1px')
  })
})
