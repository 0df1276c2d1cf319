import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { child, formula, logs, showStoredPage, typeOf } from './testing/showStoredPage.ts'

/** Settings of a form that sends its values, as the editor writes all of them. */
const stored = {
  ...{ name: 'contact', autocomplete: true, submitAction: 'custom-request', method: 'post' },
  ...{
    url: 'https://api.test/form',
    wewebEmail: { recipients: [] },
    airtable: {},
    queries: [{ key: 'source' }, 'zone'],
  },
  ...{ headers: [{ key: 'X-Form', value: 'contact' }], data: [{ key: 'kind', value: 'lead' }] },
  ...{ afterSubmitAction: { type: 'none' }, afterErrorAction: { type: 'none' } },
}

const text = (uid: string, en: string | object) => ({
  [uid]: { uid, wwObjectBaseId: 'label', content: { default: { '_ww-text_text': en } } },
})

/** Shows a stored form with a field that starts as the variable `start`, and texts for both ends. */
const show = () =>
  showStoredPage(
    {
      sections: {
        one: {
          ...{ uid: 'one', sectionBaseId: typeOf('requestForm') },
          content: {
            default: {
              ...stored,
              ...{ content: [child('field')], successContent: [child('thanks')], errorContent: [child('sorry')] },
            },
          },
          _state: {
            interactions: [
              logs('submit', "'sent ' + event.formData.zone + ' ' + event.formData.source"),
              logs('submit-error', "'failed ' + event.formError.response.status + event.formError.response.data"),
            ],
          },
        },
      },
      wwObjects: {
        field: {
          ...{ uid: 'field', wwObjectBaseId: typeOf('formInput') },
          content: { default: { type: 'text', fieldName: 'zone', required: true, value: formula('variables.start') } },
        },
        ...text('thanks', { en: 'Thank you' }),
        ...text('sorry', { en: 'Sorry' }),
      },
      variables: [
        { id: 'log', type: 'array', defaultValue: [] },
        { id: 'start', type: 'string', defaultValue: 'Lawn' },
      ],
    },
    'one',
  )

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', location.pathname)
})

it('a stored form sends its values with those of its author and of the address, and shows what comes after', async () => {
  // The value of the field wins over the parameter of the same name.
  history.replaceState(null, '', '?source=ad&zone=other')
  const answers = [new Response('full', { status: 500 }), new Response()]
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift() ?? Response.error())
  const { nodes, read } = await show()
  const send = () => nodes('one')[0]?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  send()
  await expect.element(page.getByText('Sorry')).toBeVisible()
  expect(read('log')).toEqual(['failed 500full'])
  send()
  await expect.element(page.getByText('Thank you')).toBeVisible()
  expect(nodes('sorry')).toEqual([])
  expect(read('log')).toEqual(['failed 500full', 'sent Lawn ad'])
  const [request] = fetch.mock.calls[1] ?? []
  if (!(request instanceof Request)) throw new Error('Nothing was sent.')
  expect(request.headers.get('X-Form')).toBe('contact')
  expect(await request.clone().json()).toEqual({ kind: 'lead', zone: 'Lawn', source: 'ad' })
})
