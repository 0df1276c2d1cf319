import { fakeVariable } from '@sluice/test-kit'
import { StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { FormContext, type FormField, type FormRegistry } from './FormContext.ts'
import { useFormField } from './useFormField.ts'

function fakeForm() {
  const fields = new Map<string, () => FormField>()
  const touched: unknown[] = []
  const listeners = new Set<() => void>()
  let validity: boolean | null = null
  const form: FormRegistry = {
    register(id, read) {
      fields.set(id, read)
      return () => void fields.delete(id)
    },
    touch: (id) => void touched.push(fields.get(id)?.().value),
    validityOf: () => validity,
    subscribeField(_id, onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    isSubmitting: () => false,
    subscribe: () => () => undefined,
  }
  const judge = (next: boolean) => {
    validity = next
    for (const listener of listeners) listener()
  }
  return { form, fields, touched, judge }
}

let renders = 0

const isShort = (value: unknown) => String(value).length < 3

interface FieldProps {
  readonly value: unknown
  readonly variable?: ReturnType<typeof fakeVariable> | undefined
  /** Rule of its own. */
  readonly validate?: FormField['validate']
}

function Field({ value, variable, validate }: FieldProps) {
  renders += 1
  const { invalid, error, describedBy, isInForm } = useFormField({
    name: 'zone',
    value,
    required: true,
    validate,
    initialValue: undefined,
    reset: () => undefined,
    control: () => null,
    ...(variable ? { variable } : {}),
  })
  return <p id={describedBy}>{JSON.stringify({ invalid, error, isInForm })}</p>
}

async function mount(value: unknown, { variable, validate }: Omit<FieldProps, 'value'> = {}) {
  const fake = fakeForm()
  const screen = await render(
    <StrictMode>
      <FormContext value={fake.form}>
        <Field value={value} variable={variable} validate={validate} />
      </FormContext>
    </StrictMode>,
  )
  const state = () => JSON.parse(screen.container.textContent ?? '')
  return { ...fake, screen, state }
}

describe('useFormField', () => {
  it('registers once and unregisters with the element', async () => {
    const { fields, screen } = await mount('Lawn')
    expect([...fields.values()].map((read) => read().value)).toEqual(['Lawn'])
    await screen.unmount()
    expect(fields.size).toBe(0)
  })

  it('returns the error and gives the explanation an id', async () => {
    const { judge, state, screen } = await mount('')
    judge(false)
    await expect.poll(state).toEqual({ invalid: true, error: 'field.required', isInForm: true })
    expect(screen.container.querySelector('p')?.id).toMatch(/error$/)
    judge(true)
    await expect.poll(state).toEqual({ invalid: false, error: null, isInForm: true })
  })

  it('does not render again for a field found valid', async () => {
    const { judge, state } = await mount('Lawn', { validate: isShort })
    const before = renders
    judge(true)
    judge(false)
    await expect.poll(state).toMatchObject({ invalid: true })
    // Once, plus once for StrictMode.
    expect(renders - before).toBe(2)
  })

  it('reports a present value that its own rule refuses as invalid, not missing', async () => {
    const { judge, state } = await mount('Lawn', { validate: isShort })
    judge(false)
    await expect.poll(state).toMatchObject({ error: 'field.invalid' })
  })

  it('reports nothing about a present value without a rule, as it was refused when it was missing', async () => {
    const { judge, state } = await mount('Lawn')
    judge(false)
    expect(state()).toEqual({ invalid: false, error: null, isInForm: true })
  })

  it('updates the form on a written variable before any render', async () => {
    const variable = fakeVariable('Lawn')
    const { touched } = await mount('Lawn', { variable })
    variable.set('Bed')
    expect(touched.at(-1)).toBe('Bed')
  })

  it('works outside any form', async () => {
    const screen = await render(<Field value="" />)
    expect(screen.container.textContent).toBe(JSON.stringify({ invalid: false, error: null, isInForm: false }))
  })
})
