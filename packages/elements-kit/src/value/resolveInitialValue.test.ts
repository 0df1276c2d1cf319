import { describe, expect, it } from 'vitest'
import { resolveInitialValue } from './resolveInitialValue.ts'

describe('resolveInitialValue', () => {
  it('takes a value that differs', () =>
    expect(resolveInitialValue({ next: 'b', current: 'a', sent: [] })).toEqual({ take: true, sent: [] }))

  it('ignores an equal value', () =>
    expect(resolveInitialValue({ next: 'a', current: 'a', sent: [] })).toEqual({ take: false, sent: [] }))

  it('drops an echo and everything sent before it', () =>
    expect(resolveInitialValue({ next: 'ab', current: 'abc', sent: ['a', 'ab', 'abc'] })).toEqual({
      take: false,
      sent: ['abc'],
    }))

  it('takes a value that was not typed and clears the echoes', () =>
    expect(resolveInitialValue({ next: 'x', current: 'ab', sent: ['a', 'ab'] })).toEqual({ take: true, sent: [] }))
})
