import type { ElementDefinition } from '@sluice/engine/elements'
import type { ElementProps } from '@sluice/engine/react'
import { fakeElementProps } from '@sluice/test-kit'
import { type ComponentType, StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { type RenderResult, render } from 'vitest-browser-react'
import { FormContainer } from '../formContainer/FormContainer.tsx'
import { formContainer } from '../formContainer/schema.ts'

type Properties = Readonly<Record<string, unknown>>

/** How a test finds, changes and reads a field. */
export interface FieldUnderTest {
  /** Two different values, of which one may be empty. */
  readonly values: readonly [first: unknown, second: unknown]
  /** Its value when a form sets the field to nothing. */
  readonly empty: unknown
  /** Whether even that value counts as an entry, so that the form never finds the field empty. */
  readonly isNeverEmpty?: boolean
  /** Properties under which a person can choose both values. */
  readonly properties?: Properties
  readonly control: (screen: RenderResult) => Locator
  /** Node that gets the focus, where that is a part of the control. */
  readonly focused?: (control: Locator) => Locator
  /** Changes the field as a person would, from one value to the other. */
  readonly change: (control: Locator, value: unknown) => Promise<void>
  readonly expectShown: (control: Locator, value: unknown) => Promise<void>
}

const NAME = 'Water at night'

/**
 * Requirements of every field: bound values and those of a person do not fight, its variable is the truth, and the form around it checks,
 * explains, resets and sends it.
 */
export function describeField<const D extends ElementDefinition>(
  definition: D,
  Component: ComponentType<ElementProps<D>>,
  field: FieldUnderTest,
): void {
  const [first, second] = field.values
  const expectFocus = (control: Locator) => expect.element(field.focused?.(control) ?? control).toHaveFocus()

  function fakeField(properties: Properties = {}) {
    const named = { name: 'night', attributes: { 'aria-label': NAME } }
    return fakeElementProps(definition, { ...named, properties: { ...field.properties, ...properties } })
  }

  async function mount(properties: Properties = {}) {
    const fake = fakeField(properties)
    const tree = (next: Properties) => (
      <StrictMode>
        <Component {...fake.props} {...next} />
      </StrictMode>
    )
    const screen = await render(tree({}))
    return {
      ...{ fake, control: field.control(screen), rebind: (next: Properties) => screen.rerender(tree(next)) },
      stored: () => fake.variables.value?.get(),
    }
  }

  async function mountInForm(properties: Properties = {}) {
    const fake = fakeField(properties)
    const slots = {
      formContent: (
        <>
          <Component {...fake.props} />
          <button type="submit">Save</button>
        </>
      ),
    }
    const form = fakeElementProps(formContainer, { slots })
    const act: { current: Readonly<Record<string, (values?: unknown) => unknown>> | null } = { current: null }
    const screen = await render(<FormContainer {...form.props} ref={act} />)
    const save = () => screen.getByRole('button', { name: 'Save' }).click()
    return {
      ...{
        fake,
        form,
        control: field.control(screen),
        save,
        reset: (values?: Properties) => act.current?.resetForm?.(values),
      },
      data: () => form.published.form?.data.formData,
    }
  }

  describe(`${definition.name} as a field`, () => {
    it('takes its initial value without a trigger', async () => {
      const { fake, control, stored } = await mount({ value: first })
      await field.expectShown(control, first)
      expect(stored()).toEqual(first)
      expect(fake.emitted).toEqual([])
    })

    it('takes a new initial value, and emits only that', async () => {
      const { fake, control, rebind } = await mount({ value: first })
      await rebind({ value: second })
      await field.expectShown(control, second)
      expect(fake.emitted).toEqual([{ trigger: 'initValueChange', event: { value: second } }])
    })

    it('keeps what a person entered while its initial value stays', async () => {
      const { control, rebind, stored } = await mount({ value: first })
      await field.change(control, second)
      await rebind({ value: first, fieldName: 'other' })
      await field.expectShown(control, second)
      expect(stored()).toEqual(second)
    })

    it('emits a change once its variable has the value', async () => {
      const fake = fakeField({ value: first })
      const seen: unknown[] = []
      const emit = (trigger: string, event?: Properties) => {
        if (trigger !== 'focus') seen.push([trigger, event?.value, fake.variables.value?.get()])
      }
      const props = { ...fake.props, emit } as unknown as ElementProps<D>
      await field.change(field.control(await render(<Component {...props} />)), second)
      expect(seen).toEqual([['change', second, second]])
    })

    it('shows what a workflow writes, without a trigger', async () => {
      const { fake, control } = await mount({ value: first })
      fake.variables.value?.set(second)
      await field.expectShown(control, second)
      expect(fake.emitted).toEqual([])
    })

    it('can be focused and not changed while it is read-only, which is one of its states', async () => {
      const { fake, control, stored } = await mount({ value: first, readonly: true })
      expect(fake.raised).toMatchObject({ readonly: true })
      await userEvent.tab()
      await expectFocus(control)
      await field.change(control, second)
      expect(stored()).toEqual(first)
      expect(fake.emitted.filter(({ trigger }) => trigger !== 'focus')).toEqual([])
      await field.expectShown(control, first)
    })

    it('adds its value to the form around it, by its name or its element’s', async () => {
      const { control, data } = await mountInForm({ value: first, fieldName: 'watering' })
      expect(data()).toEqual({ watering: first })
      await field.change(control, second)
      expect(data()).toEqual({ watering: second })
      expect((await mountInForm({ value: first })).data()).toEqual({ night: first })
    })

    if (field.isNeverEmpty)
      it('satisfies the form even if it is required and nothing was entered', async () => {
        const { form, save, data } = await mountInForm({ required: true })
        await save()
        expect(form.emitted.map(({ trigger }) => trigger)).toEqual(['submit'])
        expect(data()).toEqual({ night: field.empty })
      })
    else
      it('is refused by the form while it is required and empty, says so and gets the focus', async () => {
        const { form, fake, control, save } = await mountInForm({ required: true })
        await save()
        expect(form.emitted.map(({ trigger }) => trigger)).toEqual(['submit-validation-error'])
        await expectFocus(control)
        await expect.element(control).toHaveAccessibleDescription('This field is required.')
        await expect.element(control).toHaveAttribute('aria-invalid', 'true')
        fake.variables.value?.set(first === field.empty ? second : first)
        await save()
        expect(form.emitted.map(({ trigger }) => trigger)).toEqual(['submit-validation-error', 'submit'])
        await expect.element(control).toHaveAccessibleDescription('')
      })

    it('is refused by a formula of its own', async () => {
      const { form, control, save } = await mountInForm({
        ...{ value: first, required: false, customValidation: true },
        validation: (value: unknown) => value !== first,
      })
      await save()
      expect(form.emitted.map(({ trigger }) => trigger)).toEqual(['submit-validation-error'])
      await expectFocus(control)
      await expect.element(control).toHaveAccessibleDescription('This value is not valid.')
      await expect.element(control).toHaveAttribute('aria-invalid', 'true')
    })

    it('is reset to its initial value, to a given one, or to nothing, without a change', async () => {
      const { fake, control, data, reset } = await mountInForm({ value: first, required: false })
      await field.change(control, second)
      fake.emitted.length = 0
      reset()
      expect(data()).toEqual({ night: first })
      reset({ night: second })
      expect(data()).toEqual({ night: second })
      expect(fake.emitted).toEqual([])
      const unbound = await mountInForm({ required: false })
      unbound.fake.variables.value?.set(second)
      unbound.reset()
      expect(unbound.data()).toEqual({ night: field.empty })
    })
  })
}
