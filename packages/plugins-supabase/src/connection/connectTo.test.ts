import { describe, expect, it } from 'vitest'
import { connectTo } from './connectTo.ts'

/** Headers of a request with a key, the token of a session, and headers of its own. */
async function sent(apiKey: string, token: string | null, headers: Record<string, string> = {}) {
  const requests: Request[] = []
  const send: typeof fetch = async (input, init) => {
    requests.push(new Request(input, init))
    return new Response('')
  }
  const connection = connectTo({ url: 'https://a.test', apiKey }, send, async () => token)
  await connection.fetch('https://a.test/x', { headers })
  return [requests[0]?.headers.get('apikey'), requests[0]?.headers.get('authorization')]
}

describe('connectTo', () => {
  it.each([
    ['anon.key.x', null, {}, 'Bearer anon.key.x'],
    ['sb_publishable_x', null, {}, null],
    ['sb_publishable_x', 'token', {}, 'Bearer token'],
    ['anon.key.x', 'token', { Authorization: 'Bearer own' }, 'Bearer own'],
  ])('sends for %s, %s and %j the token %s', async (key, token, headers, expected) => {
    expect(await sent(key, token, headers)).toEqual([key, expected])
  })

  it('passes on what a request wrapper reports, and what aborts', async () => {
    const failure = Object.assign(new Error('Token refresh timeout'), { code: 'auth/refresh-timeout' })
    const project = { url: 'https://a.test', apiKey: 'k' }
    const wrapped = connectTo(
      project,
      () => Promise.reject(failure),
      async () => null,
    )
    await expect(wrapped.fetch('https://a.test')).rejects.toBe(failure)
    expect(wrapped.failure()).toBe(failure)
    const aborting = connectTo(project, globalThis.fetch, async () => null)
    await expect(aborting.fetch('https://a.test', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})
