import { startPage } from '@sluice/engine/testing/internals'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { restPlugin } from './restPlugin.ts'
import { REST_PLUGIN_ID } from './restPluginId.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** Starts a GET that fails once; `sent` counts the requests. @param headersAt headers of the failure, given the time. */
async function startFailing(status: number, headersAt: (now: number) => Record<string, string>) {
  let sent = 0
  const fetch: typeof globalThis.fetch = async () => {
    sent += 1
    return sent === 1 ? new Response('busy', { status, headers: headersAt(services.clock.now()) }) : Response.json(sent)
  }
  const { run, services } = await startPage({ plugins: [restPlugin()], fetch })
  vi.setSystemTime(services.clock.now())
  const args = { url: 'https://api.test/', method: 'GET' }
  const running = run({ a: { type: `${REST_PLUGIN_ID}-apiRequest`, args } })
  return { running, sent: () => sent }
}

describe('Retry-After', () => {
  it.each([408, 429, 500, 502, 503, 504])('is waited for after %i', async (status) => {
    const { running, sent } = await startFailing(status, () => ({ 'Retry-After': '7' }))
    await vi.advanceTimersByTimeAsync(6_999)
    expect(sent()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await running).toEqual({ result: 2, error: null })
  })

  it('may be a date', async () => {
    const { running, sent } = await startFailing(503, (now) => ({ 'Retry-After': new Date(now + 9_000).toUTCString() }))
    await vi.advanceTimersByTimeAsync(8_999)
    expect(sent()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await running).toEqual({ result: 2, error: null })
  })

  it.each<[string, (now: number) => Record<string, string>, number]>([
    ['of more than a minute ends the request', () => ({ 'Retry-After': '61' }), 1],
    [
      'of a date in more than a minute ends the request',
      (now) => ({ 'Retry-After': new Date(now + 3_600_000).toUTCString() }),
      1,
    ],
    ['that cannot be read counts as none', () => ({ 'Retry-After': 'soon' }), 2],
    ['of another name is waited for a minute at most', () => ({ 'X-RateLimit-Reset': '3600' }), 2],
  ])('%s', async (_what, headers, expected) => {
    const { running, sent } = await startFailing(503, headers)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent()).toBe(expected)
    expect((await running).result).toBe(expected === 2 ? 2 : undefined)
  })
})
