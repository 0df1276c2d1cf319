import { describe, expect, it } from 'vitest'
import { mergeHeaders } from './mergeHeaders.ts'
import { pairsOf } from './pairsOf.ts'
import { readBody } from './readBody.ts'
import { responseOf } from './responseOf.ts'

describe('pairsOf', () => {
  it.each([
    [[{ key: 'a', value: 1 }, { key: '', value: 2 }, null, { key: 'b' }], { a: '1' }],
    [{ a: 1 }, {}],
    [undefined, {}],
  ])('of %j are %j', (stored, expected) => expect(pairsOf(stored)).toEqual(expected))
})

it('mergeHeaders lets later values win, whatever the case of their names', () => {
  const merged = mergeHeaders({ 'Content-Type': 'a', 'X-One': '1' }, { 'content-type': 'b' })
  expect(Object.fromEntries(merged)).toEqual({ 'content-type': 'b', 'x-one': '1' })
})

describe('readBody', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ['', null],
    ['wet', 'wet'],
    ['{"a"', '{"a"'],
  ])('of %j is %j', async (text, expected) => expect(await readBody(new Response(text))).toEqual(expected))
})

describe('responseOf', () => {
  it('has what stored formulas read', () => {
    const response = new Response('', { status: 404, statusText: 'Not Found', headers: { 'X-Total': '3' } })
    expect(responseOf(response, { a: 1 })).toEqual({
      status: 404,
      statusText: 'Not Found',
      headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-total': '3' },
      data: { a: 1 },
    })
  })
})
