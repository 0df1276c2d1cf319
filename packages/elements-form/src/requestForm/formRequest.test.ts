import { describe, expect, it } from 'vitest'
import { exposeFacts } from '../file/exposeFile.ts'
import { formRequest, sentParameters } from './formRequest.ts'

const page = { href: 'https://app.test/contact?source=ad', title: 'Contact' }
const form = {
  ...{ submitAction: 'custom-request', method: 'post', url: 'https://api.test/form' },
  ...{ headers: [], data: [], wewebEmail: {} },
}
const file = () => exposeFacts(new File(['ink'], 'signature.png', { type: 'image/png' }))
const urlencoded = { key: 'Content-Type', value: 'application/x-www-form-urlencoded' }

describe('formRequest', () => {
  it.each<[string, object, string]>([
    ['the values', {}, '{"zone":"Lawn","flow":5}'],
    [
      'values of the author first',
      { data: [{ key: 'zone', value: 'x' }, { key: 'from', value: 'web' }, { value: 'y' }] },
      '{"zone":"Lawn","from":"web","flow":5}',
    ],
    ['records of Airtable', { submitAction: 'airtable' }, '{"records":[{"fields":{"zone":"Lawn","flow":5}}]}'],
    [
      'the recipients of a mail',
      { submitAction: 'weweb-email', wewebEmail: { recipients: [{ email: 'a@b.test' }] } },
      '{"designName":"Contact","recipients":[{"email":"a@b.test"}],"zone":"Lawn","flow":5}',
    ],
    ['fields of an address', { submitAction: 'zapier-hook', headers: [urlencoded] }, 'zone=Lawn&flow=5'],
  ])('sends %s', async (_case, settings, body) => {
    const request = formRequest({ ...form, ...settings }, { zone: 'Lawn', flow: 5 }, page)
    expect(request.method).toBe('POST')
    expect(await request.text()).toBe(body)
  })

  it('sends JSON unless a header says otherwise', () => {
    expect(formRequest(form, {}, page).headers.get('Content-Type')).toBe('application/json')
    const headers = [
      { key: 'Content-Type', value: 'application/vnd.api+json' },
      { key: 'X-Key', value: 'k' },
    ]
    const request = formRequest({ ...form, headers }, {}, page)
    expect(Object.fromEntries(request.headers)).toEqual({ 'content-type': 'application/vnd.api+json', 'x-key': 'k' })
  })

  it('writes the values of a request without a body into its address', () => {
    const request = formRequest(
      { ...form, method: 'get', url: '/find?lang=en' },
      { zone: 'North lawn', tags: ['a'], none: null },
      page,
    )
    expect(request.url).toBe('https://app.test/find?lang=en&zone=North+lawn&tags=%5B%22a%22%5D&none=')
  })

  it('reads the type of its content in any case', async () => {
    const headers = [{ key: 'content-type', value: 'Application/X-WWW-Form-Urlencoded' }]
    expect(await formRequest({ ...form, headers }, { zone: 'Lawn' }, page).text()).toBe('zone=Lawn')
  })

  it.each<[string, object, object]>([
    ['one file', {}, { name: 'Ann', sign: file() }],
    ['several files', {}, { name: 'Ann', sign: [file(), file()] }],
    [
      'no file, where a header asks for parts',
      { headers: [{ key: 'Content-Type', value: 'multipart/form-data' }] },
      { name: 'Ann' },
    ],
  ])('sends parts of a form with %s', async (_what, settings, values) => {
    const request = formRequest({ ...form, ...settings }, { ...values }, page)
    expect(request.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/)
    const sent = await request.formData()
    expect(sent.get('name')).toBe('Ann')
    const files = sent.getAll('sign').map((one) => (one instanceof File ? one.text() : one))
    expect(await Promise.all(files)).toEqual([Object(values).sign ?? []].flat().map(() => 'ink'))
  })

  it.each([
    [undefined, 'The form has no address to send to. Write one into its setting “url”.'],
    [
      'mailto:a@b.test',
      '“mailto:a@b.test” is no address of the web. Write one like https://example.com/form into the setting “url”.',
    ],
    [
      'javascript:alert(1)',
      '“javascript:alert(1)” is no address of the web. Write one like https://example.com/form into the setting “url”.',
    ],
    [
      'https://',
      '“https://” is no address of the web. Write one like https://example.com/form into the setting “url”.',
    ],
  ])('refuses the address %s', (url, message) => expect(() => formRequest({ ...form, url }, {}, page)).toThrow(message))
})

describe('sentParameters', () => {
  it.each([[[{ key: 'source' }, { key: 'none' }]], [['source', 'none', null]]])(
    'are those of the address that %j names',
    (queries) => expect(sentParameters(queries, '?source=ad&other=x')).toEqual({ source: 'ad' }),
  )
})
