import { describe, expect, it, vi } from 'vitest'
import {
  type App,
  ana,
  bea,
  ended,
  type Fault,
  kept,
  pass,
  shown,
  signIn,
  signInWorld,
  status,
} from '../testing/signInWorld.ts'
import { textsOf } from '../testing/textsOf.ts'
import { supabaseAuthPlugin } from './supabaseAuthPlugin.ts'

const { server, answerWith, start } = signInWorld({ buckets: { photos: {} } })
type Options = Parameters<typeof start>[0]

/** Starts an app in two tabs with one storage; `told` lists who has told the other of a change. */
async function twoTabs(options: Options = {}) {
  const tabs = new Set<(message: unknown) => void>()
  const told: string[] = []
  const joinAs = (self: string) => (_name: string, onMessage: (message: unknown) => void) => {
    tabs.add(onMessage)
    const tell = (message: unknown) => {
      told.push(self)
      for (const other of tabs) if (other !== onMessage) other(message)
    }
    return { tell, leave: () => void tabs.delete(onMessage) }
  }
  const one = await start({ ...options, device: { joinTabs: joinAs('one') } })
  const two = await start({ ...options, device: { joinTabs: joinAs('two') } })
  await expect.poll(() => tabs.size).toBe(2)
  for (const name of ['set', 'remove'] as const) {
    const own = one.services.storage[name].bind(one.services.storage)
    vi.spyOn(one.services.storage, name).mockImplementation((key: string, value = '') => {
      own(key, value)
      two.services.storage[name](key, value)
    })
  }
  const say = () => {
    for (const tab of tabs) tab({ changed: true })
  }
  return { one, two, told, say }
}

/** Pages of which `staff` asks for a session. */
const guarded: Options = {
  authSettings: { afterNotSignInPageId: 'login' },
  pages: {
    home: { page: { id: 'home' }, sections: {} },
    login: { page: { id: 'login' }, sections: {} },
    staff: { page: { id: 'staff' }, sections: {} },
  },
  project: {
    pages: ['home', 'login', 'staff'].map((id) => ({
      ...{ id, name: id, paths: { default: id }, langs: ['en'], sections: [], title: { en: id } },
      pageUserGroups: id === 'staff' ? [{}] : [],
    })),
  },
}

const shownPage = ({ runtime }: App) => {
  const view = runtime.navigation.view.peek()
  return view.kind === 'page' ? view.model.id : view.kind
}

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
    const isKept = () => Object.keys(kept(again)).some((key) => !key.includes('code-verifier'))
    await expect
      .poll(() => [...status(again), isKept()])
      .toEqual(stays ? [true, ana.email, true] : [false, null, false])
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
    const { one, two } = await twoTabs()
    await signIn(one)
    await expect.poll(() => status(two)).toEqual([true, ana.email])
    expect(shown(two, 'accessToken')).toBe(shown(one, 'accessToken'))
    await one.sign('signOut')
    await expect.poll(() => status(two)).toEqual([false, null])
    one.stop()
  })

  it('tells the other tabs of each change of its own, however many it has followed at once', async () => {
    const { one, two, told, say } = await twoTabs()
    await signIn(one)
    await expect.poll(() => status(two)).toEqual([true, ana.email])
    expect(told).toEqual(['one'])
    const [[key = '', text = ''] = []] = Object.entries(kept(two))
    two.services.storage.set(key, JSON.stringify({ ...JSON.parse(text), access_token: 'renewed' }))
    say()
    say()
    await expect.poll(() => shown(two, 'accessToken')).toBe('renewed')
    const before = told.length
    await two.sign('signOut')
    expect(told.slice(before)).toEqual(['two'])
  })

  it('leaves a page for people who are signed in when another tab signs out', async () => {
    const first = await start()
    await signIn(first)
    const { one, two } = await twoTabs({ ...guarded, stored: kept(first), path: '/staff' })
    expect(shownPage(two)).toBe('staff')
    await one.sign('signOut')
    await expect.poll(() => shownPage(two)).toBe('login')
  })

  it('leaves a page for people who are signed in when its renewal is refused', async () => {
    const first = await start()
    await signIn(first)
    const app = await start({ ...guarded, stored: kept(first), path: '/staff' })
    expect(shownPage(app)).toBe('staff')
    answerWith(() => Response.json({ code: 'user_banned', message: 'x' }, { status: 403 }))
    pass(app, HOUR - 120_000)
    await expect.poll(() => shownPage(app)).toBe('login')
  })

  it.each([
    ['insufficient_aal', 403],
    ['reauthentication_needed', 401],
    ['http', 401],
  ])('stays when %s refuses only what was asked for', async (code, number) => {
    const app = await start()
    await signIn(app)
    answerWith(() => Response.json({ code, error_code: code, message: 'x' }, { status: number }))
    await expect(app.sign('updateUserMeta', { metadata: { a: 1 } })).rejects.toMatchObject({ code })
    expect(status(app)).toEqual([true, ana.email])
  })

  it.each([200, 403])('ignores a late answer %d about the token of another session', async (number) => {
    let release = (_answer: Response) => {}
    let isAsked = false
    const app = await start({
      fetch: (input, init) => {
        if (init?.method !== 'GET' || !String(input).endsWith('/user')) return fetch(input, init)
        isAsked = true
        return new Promise((resolve) => {
          release = resolve
        })
      },
    })
    await signIn(app)
    const user = shown(app, 'user')
    const late = app.sign('fetchUser').catch(() => undefined)
    await expect.poll(() => isAsked).toBe(true)
    await signIn(app, bea)
    release(Response.json(number === 200 ? user : { error_code: 'session_not_found' }, { status: number }))
    await late
    expect(status(app)).toEqual([true, bea.email])
    expect(JSON.parse(Object.values(kept(app))[0] ?? '').user.email).toBe(bea.email)
  })

  it.each([500, 403])('has its tokens in no error and no message after an answer %d', async (number) => {
    const app = await start()
    await signIn(app)
    const { access_token, refresh_token } = JSON.parse(Object.values(kept(app))[0] ?? '')
    answerWith(() => Response.json({ code: 'x', message: 'No' }, { status: number }))
    const thrown = [
      await app.sign('updateUserMeta', { metadata: { a: 1 } }).catch((error: unknown) => error),
      await app.sign('refreshSession').catch((error: unknown) => error),
    ]
    expect(thrown).toMatchObject([{ name: 'SupabaseError' }, { name: 'SupabaseError' }])
    for (const token of [access_token, refresh_token]) {
      expect(token).toEqual(expect.any(String))
      expect(textsOf(thrown, app.services.logged)).not.toContain(token)
    }
  })

  it.each([
    ['its renewal', 'refresh_token', {}],
    ['the request for roles', 'members', { userRoleTable: 'members' }],
  ])('is shown after 20 seconds without an answer to %s', async (_case, part, authSettings) => {
    const first = await start()
    await signIn(first)
    const plugin = supabaseAuthPlugin()
    const { auth } = plugin
    if (!auth) throw new Error('The plugin signs nobody in.')
    let [clock, isAsked]: [unknown, boolean] = [null, false]
    const starting = start({
      authSettings,
      stored: part === 'members' ? kept(first) : ended(first),
      fetch: (input, init) => {
        if (!String(input).includes(part)) return fetch(input, init)
        isAsked = true
        return new Promise(() => {})
      },
      extraPlugins: [
        {
          ...plugin,
          auth: {
            ...auth,
            init: (context) => {
              clock = context.services.clock
              return auth.init(context)
            },
          },
        },
      ],
    })
    await expect.poll(() => isAsked).toBe(true)
    Object(clock).advance(20_000)
    const app = await starting
    await expect.poll(() => status(app)).toEqual([true, ana.email])
  })

  it('reads roles that came too late', async () => {
    let answer = (_rows: Response) => {}
    const app = await start({
      authSettings: { userRoleTable: 'members' },
      fetch: (input, init) =>
        String(input).includes('members')
          ? new Promise((resolve) => {
              answer = resolve
            })
          : fetch(input, init),
    })
    const isAsked = vi.fn()
    answer = isAsked
    const signingIn = signIn(app)
    await expect.poll(() => answer).not.toBe(isAsked)
    pass(app, 20_000)
    await signingIn
    expect(shown(app, 'user')).toMatchObject({ email: ana.email, roles: [] })
    answer(Response.json([{ role: 'manager' }]))
    await expect.poll(() => Object(shown(app, 'user')).roles).toEqual(['manager'])
  })

  it.each([
    ['https://other.test', { apiKey: 'sb_publishable_other' }, false],
    ['https://custom.test', {}, true],
    ['http://custom.test', {}, false],
    ['http://app.test', {}, true],
  ])('sends its token to %s with %j: %s', async (projectUrl, own, isSent) => {
    const sent: unknown[] = []
    const app = await start({
      settings: { projectUrl, ...own },
      fetch: async (input, init) => {
        if (!String(input).startsWith(projectUrl)) return fetch(input, init)
        sent.push(new Headers(init?.headers).get('authorization'))
        return Response.json([])
      },
    })
    await signIn(app)
    await app.act('select', { table: 'zones' })
    expect(sent.map((one) => one === `Bearer ${shown(app, 'accessToken')}`)).toEqual([isSent])
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
