import { describeElement, fakeElementProps } from '@sluice/test-kit'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FormInput } from '../formInput/FormInput.tsx'
import { formInput } from '../formInput/schema.ts'
import { RequestForm } from './RequestForm.tsx'
import { requestForm } from './schema.ts'

const stored = { submitAction: 'custom-request', method: 'post', url: 'https://api.test/form' }
const FAILED = 'This could not be sent. Check the connection and try again.'
const send = (
  <button type="submit" ref={(node) => node?.style.setProperty('min-height', '44px')}>
    Send
  </button>
)

describeElement(requestForm, RequestForm, {
  ...{ properties: stored, slots: { content: send }, focusable: 'button' },
  attributes: { 'aria-label': 'Contact' },
})

afterEach(() => vi.restoreAllMocks())

async function mount(properties: Readonly<Record<string, unknown>> = {}, slots: Readonly<Record<string, string>> = {}) {
  const field = fakeElementProps(formInput, {
    name: 'zone',
    properties: { required: true },
    attributes: { 'aria-label': 'Zone' },
  })
  const content = (
    <>
      <FormInput {...field.props} />
      {send}
    </>
  )
  const form = fakeElementProps(requestForm, {
    properties: { ...stored, ...properties },
    slots: { ...slots, content },
    attributes: { 'aria-label': 'Contact' },
  })
  const screen = await render(
    <StrictMode>
      <RequestForm {...form.props} />
    </StrictMode>,
  )
  return {
    ...{ screen, emitted: form.emitted, zone: screen.getByLabelText('Zone') },
    form: screen.getByRole('form'),
    press: () => screen.getByRole('button').click(),
  }
}

const answer = (...answers: readonly (() => Promise<Response>)[]) => {
  const fetch = vi.spyOn(globalThis, 'fetch')
  for (const one of answers) fetch.mockImplementationOnce(one)
  return fetch
}
const ok = async () => new Response('{}')
const refusal = async () => new Response('{"reason":"full"}', { status: 422 })

describe('RequestForm', () => {
  it('sends nothing while a field is not valid, and moves the focus there', async () => {
    const fetch = answer()
    const { press, zone, emitted } = await mount()
    await press()
    await expect.element(zone).toHaveFocus()
    await expect.element(zone).toHaveAttribute('aria-invalid', 'true')
    expect(fetch).not.toHaveBeenCalled()
    expect(emitted).toEqual([])
  })

  it('sends its values by the enter key, and says so in place of its fields', async () => {
    const fetch = answer(ok)
    const { zone, screen, emitted } = await mount({}, { successContent: 'Thank you' })
    await zone.fill('Lawn')
    await userEvent.keyboard('{Enter}')
    const status = screen.getByRole('status')
    await expect.element(status).toHaveTextContent('Thank you')
    await expect.element(status).toHaveFocus()
    await expect.poll(() => screen.getByRole('button').elements()).toEqual([])
    const [request] = fetch.mock.calls[0] ?? []
    expect(request).toBeInstanceOf(Request)
    expect(request instanceof Request && (await request.clone().json())).toEqual({ zone: 'Lawn' })
    expect(emitted).toEqual([{ trigger: 'submit', event: { formData: { zone: 'Lawn' } } }])
  })

  it('is busy while it sends, and sends once', async () => {
    let end = (_response: Response) => {}
    const fetch = answer(
      () =>
        new Promise((resolve) => {
          end = resolve
        }),
    )
    const { zone, form, press } = await mount()
    await zone.fill('Lawn')
    await press()
    await expect.element(form).toHaveAttribute('aria-busy', 'true')
    await press()
    expect(fetch).toHaveBeenCalledTimes(1)
    end(new Response())
    await expect.element(form).toHaveAttribute('data-progress', 'sent')
  })

  it.each([
    {
      failure: 'a refusal',
      answers: [refusal, ok],
      formError: {
        message: 'The address of the form refused the values (status 422).',
        response: { status: 422, data: { reason: 'full' } },
      },
    },
    {
      failure: 'a missing connection',
      answers: [() => Promise.reject(new TypeError('Failed to fetch')), ok],
      formError: { message: 'Failed to fetch', response: null },
    },
  ])('says that $failure has stopped it, keeps what was filled in, and can be sent again', async (row) => {
    answer(...row.answers)
    const { zone, screen, press, emitted, form } = await mount()
    await zone.fill('Lawn')
    await press()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(FAILED)
    expect(emitted).toEqual([{ trigger: 'submit-error', event: { formError: row.formError } }])
    await expect.element(zone).toHaveValue('Lawn')
    await press()
    await expect.element(form).toHaveAttribute('data-progress', 'sent')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('')
    expect(emitted.at(-1)?.trigger).toBe('submit')
  })

  it('hands its values to the workflow only where it has no address to send to', async () => {
    const fetch = answer()
    const { zone, press, screen, emitted } = await mount({ submitAction: 'none' })
    await zone.fill('Lawn')
    await press()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Sent.')
    expect(emitted.map(({ trigger }) => trigger)).toEqual(['submit'])
    expect(fetch).not.toHaveBeenCalled()
  })

  it('shows the stored elements for a failure, such as an address that was never written', async () => {
    const { zone, press, screen, emitted } = await mount({ url: '' }, { errorContent: 'Call us' })
    await zone.fill('Lawn')
    await press()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Call us')
    expect(emitted[0]?.event).toMatchObject({ formError: { message: expect.stringContaining('no address') } })
  })
})
