import { fakeVariable } from '@sluice/test-kit'
import { StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { type SetElementValue, useElementValue } from './useElementValue.ts'

interface Settings {
  readonly initial?: unknown
  readonly announceStart?: boolean
  readonly isEditing?: boolean
}

async function mount(first: Settings = {}, held?: unknown) {
  const handle = fakeVariable(held)
  const told: string[] = []
  const shown: string[] = []
  let set: SetElementValue<string> = () => undefined
  function Field({ initial, announceStart, isEditing }: Settings) {
    const [value, setValue] = useElementValue<string>({
      handle,
      initial,
      toValue: (stored) => String(stored ?? ''),
      emit: (trigger, event) => told.push(`${trigger} ${event.value}`),
      isEditing: () => isEditing ?? false,
      ...(announceStart === undefined ? {} : { announceStart }),
    })
    set = setValue
    shown.push(value)
    return <p>{value}</p>
  }
  const view = (settings: Settings) => (
    <StrictMode>
      <Field {...settings} />
    </StrictMode>
  )
  const screen = await render(view(first))
  return {
    ...{ handle, told, shown, screen },
    type: (value: string) => set(value),
    bind: (initial: unknown) => screen.rerender(view({ ...first, initial })),
    text: () => screen.container.textContent,
  }
}

describe('useElementValue', () => {
  it('shows the initial value from the first render on and writes it to the variable', async () => {
    const { shown, handle, told } = await mount({ initial: 'a' })
    expect(new Set(shown)).toEqual(new Set(['a']))
    expect(handle.get()).toBe('a')
    expect(told).toEqual([])
  })

  it('is rendered once where it starts, whatever the variable holds by default', async () => {
    const { shown, handle } = await mount({ initial: 7 }, '')
    expect(handle.get()).toBe('7')
    // Strict mode renders twice.
    expect(shown).toEqual(['7', '7'])
  })

  it('leaves the variable unchanged without an initial value', async () => {
    const { text, handle } = await mount({}, 'kept')
    expect(text()).toBe('kept')
    expect(handle.get()).toBe('kept')
  })

  it('emits the initial value where asked, once in StrictMode too', async () => {
    const { told } = await mount({ initial: 'a', announceStart: true })
    expect(told).toEqual(['initValueChange a'])
  })

  it('emits a change by the user after the variable has it', async () => {
    const { type, told, handle } = await mount({ initial: 'a' })
    type('b')
    expect(handle.get()).toBe('b')
    expect(told).toEqual(['change b'])
  })

  it('takes a changed bound value', async () => {
    const { bind, told, text } = await mount({ initial: 'a' })
    await bind('b')
    expect(text()).toBe('b')
    expect(told).toEqual(['initValueChange b'])
  })

  it('emits nothing when the bound value becomes the current one', async () => {
    const { bind, type, told } = await mount({ initial: 'a' })
    type('b')
    await bind('b')
    expect(told).toEqual(['change b'])
  })

  it('emits nothing when a workflow writes the variable', async () => {
    const { handle, told, text } = await mount({ initial: 'a' })
    handle.set('w')
    await expect.poll(text).toBe('w')
    expect(told).toEqual([])
  })

  it('ignores echoes while the user is typing', async () => {
    const { type, bind, text } = await mount({ initial: '', isEditing: true })
    type('a')
    type('ab')
    await bind('a')
    expect(text()).toBe('ab')
    await bind('ab')
    await bind('x')
    expect(text()).toBe('x')
  })

  it('takes the same value back once the user is done', async () => {
    const { type, bind, text } = await mount({ initial: '' })
    type('a')
    type('ab')
    await bind('a')
    expect(text()).toBe('a')
  })
})
