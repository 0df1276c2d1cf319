import { describe, expect, it } from 'vitest'
import { encodeBody, encodeEntries } from './encodeBody.ts'

const picture = new File(['abc'], 'valve.png', { type: 'image/png' })
const FORM = 'multipart/form-data'
const PAIRS = 'application/x-www-form-urlencoded'

/** Entries of a form, with the names of files. */
async function shownForm(body: unknown): Promise<unknown> {
  if (!(body instanceof FormData)) return body
  return [...body].map(([name, value]) => [name, value instanceof File ? value.name : value])
}

describe('encodeBody', () => {
  it.each([
    ['nothing', undefined, '', null, null],
    ['nothing, null', null, FORM, null, null],
    ['an object', { a: 1 }, '', '{"a":1}', 'application/json'],
    ['a list', [1], 'application/json; charset=utf-8', '[1]', 'application/json; charset=utf-8'],
    ['a text as JSON', 'wet', 'application/json', '"wet"', 'application/json'],
    ['a text that is JSON', '{"a":1}', 'application/json', '{"a":1}', 'application/json'],
    ['a text as such', 'wet', 'text/plain', 'wet', 'text/plain'],
    [
      'a form',
      { a: 'x y', b: [1, 2], c: { d: null, e: true } },
      PAIRS,
      'a=x+y&b%5B%5D=1&b%5B%5D=2&c%5Be%5D=true',
      PAIRS,
    ],
    [
      'a form with a file',
      { a: 1, p: [picture] },
      FORM,
      [
        ['a', '1'],
        ['p', 'valve.png'],
      ],
      null,
    ],
    ['a file', picture, '', picture, 'image/png'],
    ['bytes', new ArrayBuffer(2), '', new ArrayBuffer(2), 'application/octet-stream'],
  ])('sends %s', async (_what, data, type, body, sent) => {
    const encoded = encodeBody(data, type)
    expect([await shownForm(encoded.body), encoded.type]).toEqual([body, sent])
  })

  it.each([
    [{ photo: picture }, '', '“photo” is a file, which application/json cannot contain.'],
    [{ photos: [picture] }, PAIRS, 'is a file, which application/x-www-form-urlencoded cannot contain.'],
    ['wet', FORM, 'A text cannot be sent as multipart/form-data.'],
  ])('refuses %j as %s', (data, type, message) => {
    expect(() => encodeBody(data, type)).toThrow(message)
  })
})

describe('encodeEntries', () => {
  it('keeps entries of one name, where the type can', async () => {
    const entries = [
      ['a', 1],
      ['a', 2],
    ] as const
    expect(encodeEntries(entries, PAIRS).body).toBe('a=1&a=2')
    expect(await shownForm(encodeEntries(entries, FORM).body)).toEqual([
      ['a', '1'],
      ['a', '2'],
    ])
    expect(encodeEntries(entries).body).toBe('{"a":2}')
  })
})
