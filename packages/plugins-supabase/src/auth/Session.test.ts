import { describe, expect, it, vi } from 'vitest'
import { ana, ended, type Fault, kept, pass, shown, signIn, signInWorld, status } from '../testing/signInWorld.ts'

const { server, answerWith, start } = signInWorld({ buckets: { photos: {} } })

describe('Session', () => {
  const HOUR = 3_600_000
  const refreshes = () => server().requests.filter(({ path }) => path.includes('refresh_token')).length

  it('is resumed without a request while its token is valid', async () => {
    const app = await start()
    await signIn(app)
    const before = server().requests.length
    const again = await start({ stored: kept(app) })
    expect(status(again)).toEqual([true, ana.email])
    expect(server().requests.length).toBe(before)
  })

  it('is renewed before its token ends, again and again', async () => {
    const app = await start()
    await signIn(app)
    for (let i = 0; i < 2; i += 1) {
      const before = shown(app, 'accessToken')
      pass(app, HOUR - 121_000)
      expect(shown(app, 'accessToken')).toBe(before)
      pass(app, 1_000)
      await expect.poll(() => shown(app, 'accessToken')).not.toBe(before)
    }
    expect(status(app)).toEqual([true, ana.email])
  })

  it('is renewed by an action', async () => {
    const app = await start()
    await expect(app.sign('refreshSession')).rejects.toThrow('Nobody is signed in.')
    await signIn(app)
    const before = shown(app, 'accessToken')
    expect(await app.sign('refreshSession')).toMatchObject({ id: ana.id })
    expect(shown(app, 'accessToken')).not.toBe(before)
  })

  it('is renewed once, by requests that find it ended', async () => {
    const app = await start()
    await signIn(app)
    const stored = ended(app)
    answerWith(({ url }) => (url.includes('refresh_token') ? new Response('', { status: 503 }) : undefined))
    const later = await start({ stored })
    answerWith(() => undefined)
    const before = refreshes()
    await Promise.all([1, 2, 3].map(() => later.act('listFiles', { bucket: 'photos' })))
    expect(refreshes()).toBe(before + 1)
    expect(shown(later, 'accessToken')).not.toBe(shown(app, 'accessToken'))
  })

  it.each<[string, Fault | 'silence', boolean]>([
    ['no answer', 'silence', true],
    ['500', () => new Response('', { status: 500 }), true],
    ['503', () => new Response('', { status: 503 }), true],
    ['429', () => Response.json({ code: 'over_request_rate_limit', message: 'Slow down' }, { status: 429 }), true],
    ['401', () => Response.json({ code: 'bad_jwt', message: 'x' }, { status: 401 }), false],
    ['403', () => Response.json({ code: 'user_banned', message: 'x' }, { status: 403 }), false],
    [
      '400 for an unknown token',
      () => Response.json({ code: 'refresh_token_not_found', message: 'x' }, { status: 400 }),
      false,
    ],
  ])('of an earlier visit with an ended token: %s', async (_case, found, stays) => {
    const app = await start()
    await signIn(app)
    const stored = ended(app)
    if (found !== 'silence') answerWith(found)
    const silent = { fetch: () => Promise.reject(new TypeError('fetch failed')) }
    const again = await start({ stored, ...(found === 'silence' ? silent : {}) })
    await expect.poll(() => status(again)).toEqual(stays ? [true, ana.email] : [false, null])
    expect(Object.keys(kept(again)).some((key) => !key.includes('code-verifier'))).toBe(stays)
  })

  it('is checked again after a while without an answer', async () => {
    const app = await start()
    await signIn(app)
    const stored = ended(app)
    answerWith(() => new Response('', { status: 503 }))
    const again = await start({ stored })
    answerWith(() => undefined)
    const before = shown(again, 'accessToken')
    pass(again, 30_000)
    await expect.poll(() => shown(again, 'accessToken')).not.toBe(before)
  })

  it('is the same in all tabs', async () => {
    const tabs = new Set<(message: unknown) => void>()
    const joinTabs = (_name: string, onMessage: (message: unknown) => void) => {
      tabs.add(onMessage)
      const tell = (told: unknown) => {
        for (const other of tabs) if (other !== onMessage) other(told)
      }
      return { tell, leave: () => void tabs.delete(onMessage) }
    }
    const one = await start({ device: { joinTabs } })
    const two = await start({ device: { joinTabs } })
    await expect.poll(() => tabs.size).toBe(2)
    // Both tabs read the same storage.
    for (const name of ['set', 'remove'] as const) {
      const own = one.services.storage[name].bind(one.services.storage)
      vi.spyOn(one.services.storage, name).mockImplementation((key: string, value = '') => {
        own(key, value)
        two.services.storage[name](key, value)
      })
    }
    await signIn(one)
    await expect.poll(() => status(two)).toEqual([true, ana.email])
    expect(shown(two, 'accessToken')).toBe(shown(one, 'accessToken'))
    await one.sign('signOut')
    await expect.poll(() => status(two)).toEqual([false, null])
    one.stop()
  })

  it('has its token in no message', async () => {
    const app = await start()
    await signIn(app)
    const token = String(shown(app, 'accessToken'))
    answerWith(() => new Response('', { status: 500 }))
    await app.sign('refreshSession').catch(() => undefined)
    expect(JSON.stringify(app.services.logged)).not.toContain(token)
  })

  it('gives its token for addresses of the project only', async () => {
    const app = await start()
    await signIn(app)
    const { definition, context } = app.runtime.plugins.auth ?? {}
    const token: unknown = definition?.auth?.token
    const tokenFor = (address?: string) =>
      typeof token === 'function' && token(context, address === undefined ? undefined : new URL(address))
    expect([tokenFor(), tokenFor(`${server().url}/rest/v1/x`)]).toEqual(Array(2).fill(shown(app, 'accessToken')))
    expect(tokenFor('https://elsewhere.test/')).toBeNull()
  })
})
