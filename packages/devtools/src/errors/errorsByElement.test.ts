import { describe, expect, it } from 'vitest'
import { errorsByElement } from './errorsByElement.ts'

const formula = (element: string | undefined, at: number, message = 'm') => ({
  kind: 'formula-error' as const,
  at,
  place: { element, property: 'text' },
  code: 'formula/x',
  message,
})

describe('errorsByElement', () => {
  it('returns the latest failure first, and each failure once', () => {
    const groups = errorsByElement([formula('a', 1), formula('b', 2), formula('a', 3), formula('a', 4, 'other')])
    expect(
      groups.map(({ uid, errors }) => [uid, errors.map(({ message, times, lastAt }) => [message, times, lastAt])]),
    ).toEqual([
      [
        'a',
        [
          ['other', 1, 4],
          ['m', 2, 3],
        ],
      ],
      ['b', [['m', 1, 2]]],
    ])
  })

  it('returns the action that failed, and where', () => {
    const error = Object.assign(new Error('No time delay defined'), { code: 'wait/no-delay' })
    const place = { workflow: 'w', action: 'a' }
    expect(errorsByElement([{ kind: 'action', at: 1, place, type: 'wait', error }])).toMatchObject([
      { uid: null, errors: [{ what: 'wait · w · a', code: 'wait/no-delay', message: 'No time delay defined' }] },
    ])
  })

  it('counts the errors of a workflow to the element that has it', () => {
    const place = { workflow: 'w', action: 'a' }
    const missing = { kind: 'message' as const, at: 2, place, code: 'variable/not-written', message: 'm' }
    const groups = errorsByElement([formula('button', 1), missing], (workflow) => (workflow === 'w' ? 'button' : null))
    expect(groups.map(({ uid, errors }) => [uid, errors.length])).toEqual([['button', 2]])
  })
})
