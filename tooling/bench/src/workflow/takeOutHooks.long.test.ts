import { describe, expect, it } from 'vitest'
import { takeOutHooks } from './takeOutHooks.ts'

describe('takeOutHooks', () => {
  it.each([
    ['recording?.end({ result })', 'undefined'],
    ['const one = run.recording?.start(action)', 'const one = undefined'],
    ['{ recording: this.#runtime.recorder?.startRun(flow, { isCalled: size(stack) > 0 }), stack }', undefined],
    ['this.graph.onWrite?.(this.name, this.peek(), value)', 'undefined'],
  ])('removes the hook from %s', (code, rest = '{ recording: undefined, stack }') =>
    expect(takeOutHooks(code)).toBe(rest),
  )

  it.each(['end({ result })', 'recording?.end(((((1)))))', 'recording?.action.id'])('rejects %s', (code) =>
    expect(() => takeOutHooks(code)).toThrow('look otherwise'),
  )
})
