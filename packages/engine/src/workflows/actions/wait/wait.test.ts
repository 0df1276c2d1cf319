import { describe, expect, it } from 'vitest'
import { settled } from '../../../testing/settled.ts'
import { f, startPage } from '../../testing/startPage.ts'

/** Starts a workflow of one `wait`; `advance` moves the clock and resolves to whether the workflow has ended. */
async function start(action: object) {
  const { run, services } = await startPage()
  const outcome = run({ a: { type: 'wait', ...action } })
  let hasEnded = false
  void outcome.then(() => {
    hasEnded = true
  })
  const advance = async (ms: number) => {
    await settled()
    services.clock.advance(ms)
    await settled()
    return hasEnded
  }
  return { outcome, advance, clock: services.clock }
}

describe('wait', () => {
  it.each([{ value: f('2 * 250') }, { duration: 500 }])(
    '%j ends after half a second, without a result',
    async (action) => {
      const { outcome, advance } = await start(action)
      expect([await advance(499), await advance(1)]).toEqual([false, true])
      expect(await outcome).toEqual({ result: undefined, error: null })
    },
  )

  it('fails at once without a number', async () => {
    const { outcome } = await start({ value: 'soon' })
    expect((await outcome).error).toMatchObject({ code: 'wait/no-delay', message: 'No time delay defined' })
  })

  it('leaves no timer when it is aborted', async () => {
    const { outcome, advance, clock } = await start({ value: 500, _sluice: { timeout: 100 } })
    await advance(100)
    expect((await outcome).error).toMatchObject({ code: 'action/timeout' })
    expect(clock.nextAt()).toBeNull()
  })
})
