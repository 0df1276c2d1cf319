import { expect, it } from 'vitest'
import { SupabaseError } from '../SupabaseError.ts'
import { textsOf } from './textsOf.ts'

it('shows message, cause and response of an error', () => {
  const cause = new TypeError('of the cause', { cause: { deeper: 'of its cause' } })
  const response = { status: 400, data: { hint: 'of the response' } } as never // a part of one
  const texts = textsOf([new SupabaseError('code', 'of the message', { cause, response })])
  for (const text of ['of the message', 'of the cause', 'of its cause', 'of the response'])
    expect(texts).toContain(text)
})
