import { describeElement, fakeElementProps } from '@sluice/test-kit'
import { type ReactNode, StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FormInput } from '../formInput/FormInput.tsx'
import { formInput } from '../formInput/schema.ts'
import { FormContainer } from './FormContainer.tsx'
import { formContainer } from './schema.ts'

describeElement(formContainer, FormContainer, {
  slots: { formContent: <p>Fields</p> },
  attributes: { 'aria-label': 'Zone' },
})

function input(name: string, properties: Readonly<Record<string, unknown>> = {}) {
  return fakeElementProps(formInput, {
    name,
    properties: { required: true, ...properties },
    attributes: { 'aria-label': name },
  })
}

async function renderForm(
  fields: readonly ReturnType<typeof input>[],
  properties: Readonly<Record<string, unknown>> = {},
) {
  const actions: { current: Readonly<Record<string, (...args: readonly unknown[]) => unknown>> | null } = {
    current: null,
  }
  const content: ReactNode = (
    <>
      {fields.map(({ props }) => (
        <FormInput key={props.environment.name} {...props} />
      ))}
      <button type="submit">Save</button>
    </>
  )
  const form = fakeElementProps(formContainer, { properties, slots: { formContent: content } })
  const screen = await render(
    <StrictMode>
      <FormContainer {...form.props} ref={actions} />
    </StrictMode>,
  )
  return { form, screen, data: () => form.published.form?.data, act: actions }
}

describe('FormContainer', () => {
  it('publishes the values of its fields', async () => {
    const { form, screen, data } = await renderForm([
      input('zone', { value: 'Lawn' }),
      input('flow', { type: 'number' }),
    ])
    expect(data()).toMatchObject({ formData: { zone: 'Lawn', flow: '' }, isValid: null, isSubmitting: false })
    await screen.getByLabelText('flow').fill('5')
    expect(data()).toMatchObject({ formData: { zone: 'Lawn', flow: 5 } })
    expect(form.variables.form?.get()).toBe(data())
  })

  it('updates the form before the workflows of the change', async () => {
    const field = input('zone')
    const seen: unknown[] = []
    const { screen, data } = await renderForm([
      { ...field, props: { ...field.props, emit: () => seen.push(data()?.formData) } },
    ])
    await screen.getByLabelText('zone').fill('Lawn')
    expect(seen).toContainEqual({ zone: 'Lawn' })
  })

  it('moves focus to the first invalid field and explains it', async () => {
    const { form, screen } = await renderForm([input('zone', { value: 'Lawn' }), input('flow')])
    await screen.getByRole('button').click()
    expect(form.emitted).toEqual([{ trigger: 'submit-validation-error', event: undefined }])
    const flow = screen.getByLabelText('flow')
    await expect.element(flow).toHaveFocus()
    await expect.element(flow).toHaveAttribute('aria-invalid', 'true')
    await expect.element(flow).toHaveAccessibleDescription('This field is required.')
  })

  it('takes its complaint back as soon as a missing value is there, though nothing is checked before it is submitted again', async () => {
    const { screen, data } = await renderForm([input('zone')])
    await screen.getByRole('button').click()
    const zone = screen.getByLabelText('zone')
    await expect.element(zone).toHaveAttribute('aria-invalid', 'true')
    await zone.fill('Lawn')
    await expect.element(zone).not.toHaveAttribute('aria-invalid')
    expect(screen.container.textContent).toBe('Save')
    expect(data()).toMatchObject({ isValid: false })
    await zone.fill('')
    await expect.element(zone).toHaveAccessibleDescription('This field is required.')
  })

  it('submits by the enter key once everything is valid', async () => {
    const { form, screen, data } = await renderForm([input('zone')])
    await screen.getByLabelText('zone').fill('Lawn')
    await userEvent.keyboard('{Enter}')
    expect(form.emitted.map(({ trigger }) => trigger)).toEqual(['submit'])
    expect(data()).toMatchObject({ isValid: true, isSubmitting: false, isSubmitted: false })
  })

  it('lets workflows mark it as submitting, and submits nothing meanwhile', async () => {
    const { form, screen, data, act } = await renderForm([])
    act.current?._setFormState?.(true, false)
    expect(data()).toMatchObject({ isSubmitting: true, isSubmitted: false })
    await screen.getByRole('button').click()
    expect(form.emitted).toEqual([])
    act.current?._setFormState?.(false, true)
    expect(data()).toMatchObject({ isSubmitting: false, isSubmitted: true })
  })

  it('resets to given and initial values without a change', async () => {
    const zone = input('zone', { value: 'Lawn' })
    const { screen, data, act } = await renderForm([zone, input('note')])
    await screen.getByLabelText('zone').fill('Bed')
    zone.emitted.length = 0
    act.current?.resetForm?.({ note: 'given' })
    expect(data()).toMatchObject({ formData: { zone: 'Lawn', note: 'given' } })
    expect(zone.emitted).toEqual([])
    await expect.element(screen.getByLabelText('zone')).toHaveValue('Lawn')
  })

  it('checks after a pause in the mode change', async () => {
    const { screen, data } = await renderForm([input('zone', { value: 'Lawn' })], {
      validation: 'change',
      debounceDelay: '1ms',
    })
    await screen.getByLabelText('zone').fill('')
    await expect.element(screen.getByText('This field is required.')).toBeVisible()
    expect(data()).toMatchObject({ isValid: false })
  })

  it('checks with the formula of the field', async () => {
    const { screen } = await renderForm([
      input('zone', { value: 'x', customValidation: true, validation: (value: unknown) => value === 'Lawn' }),
    ])
    await screen.getByRole('button').click()
    await expect.element(screen.getByText('This value is not valid.')).toBeVisible()
  })
})
