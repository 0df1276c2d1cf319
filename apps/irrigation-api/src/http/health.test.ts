import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/index.ts'
import { announceEnd } from './health.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const ask = async (url: string) => (await api.inject({ url })).statusCode

describe('a server that is about to shut down', () => {
  it('reports it at /readyz, while requests are served', async () => {
    expect([await ask('/readyz'), await ask('/healthz')]).toEqual([200, 200])
    let end = () => {}
    const ended = announceEnd(api.app, () => new Promise<void>((resolve) => (end = resolve)))
    expect([await ask('/readyz'), await ask('/healthz'), await ask('/openapi.json')]).toEqual([503, 200, 200])
    end()
    await ended
    expect(await ask('/readyz')).toBe(503)
  })
})
