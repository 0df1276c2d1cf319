import { definePlugin } from '@sluice/engine/plugins'
import { createTestRuntime, settled } from '@sluice/testing'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { AUTH_PLUGIN_ID, authPlugin } from '../ownSession/authPlugin.ts'

type Stored = Readonly<Record<string, unknown>>

const REQUESTS = '33333333-3333-4333-8333-333333333333'
const requests = definePlugin({
  id: REQUESTS,
  name: 'Requests',
  namespace: 'requests',
  actions: {
    ask: {
      doc: 'Sends a request; the result is the status.',
      run: async (_args, { fetch, services }) =>
        (await fetch(new Request(`${services.history.origin}/api:crm/own`))).status,
    },
  },
})
const f = (code: string) => ({ __wwtype: 'f', code })
const chain = (...actions: readonly Stored[]) => ({
  id: 'refresh',
  name: 'Refresh',
  firstAction: '0',
  actions: Object.fromEntries(actions.map((action, i) => [`${i}`, { ...action, next: `${i + 1}` }])),
})
const wait = (value: number) => ({ type: 'wait', value })
const store = { type: `${AUTH_PLUGIN_ID}-storeAuthToken`, args: { authToken: f("'t' + (variables['n'] + 1)") } }
const count = { type: 'variable', varId: 'n', varValue: f("variables['n'] + 1") }
/** A request made by the workflow, through a plugin for this test. */
const own = { type: `${REQUESTS}-ask` }
const expire = { type: `${AUTH_PLUGIN_ID}-logout` }

/** An app whose session is renewed by a workflow; the server accepts the tokens `t2` and later. */
async function start(
  workflow: Stored | null,
  { settings = {}, data }: { settings?: Stored; data?: (request: Request) => Promise<Response> } = {},
) {
  const calls: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://app.test'), init)
    const { pathname } = new URL(request.url)
    const token = request.headers.get('Authorization')
    calls.push(`${pathname} ${token ?? '-'}`)
    if (pathname.endsWith('auth/refresh')) return Response.json({ authToken: 't1' })
    if (pathname.endsWith('auth/me')) return Response.json({ id: 'u' })
    if (pathname.endsWith('auth/logout')) return new Response(null, { status: 204 })
    if (data) return data(request)
    return token === 'Bearer t1' || token === null
      ? Response.json({ code: 'auth.expired' }, { status: 401 })
      : Response.json({ token })
  }
  const publicData = {
    loginEndpoint: '/api:auth/login',
    getMeEndpoint: '/api:auth/me',
    refreshEndpoint: '/api:auth/refresh',
    logoutEndpoint: '/api:auth/logout',
    refreshWorkflowId: 'refresh',
    ...settings,
  }
  const home = {
    page: { id: 'home' },
    sections: {},
    variables: [{ id: 'n', name: 'n', type: 'number', defaultValue: 1 }],
    workflows: workflow ? [workflow] : [],
  }
  const { runtime, services } = createTestRuntime({
    pages: { home, login: { page: { id: 'login' }, sections: {} } },
    project: {
      plugins: [{ id: AUTH_PLUGIN_ID, name: 'auth', namespace: 'auth', settings: { publicData } }],
      authPluginId: AUTH_PLUGIN_ID,
      auth: { unauthenticatedPageId: 'login' },
    },
    plugins: [authPlugin(), requests],
    fetch,
  })
  runtime.navigation.start()
  const turn = async () => {
    await settled()
    await new Promise<void>((resolve) => {
      setTimeout(resolve)
    })
  }
  const context = await vi.waitUntil(() => runtime.plugins.get('auth')?.context, { timeout: 10_000 })
  for (let i = 0; i < 10; i += 1) await turn()
  await runtime.workflows.loadAll()
  await runtime.plugins.auth?.definition.auth?.init(context)
  calls.length = 0
  const runs = () => runtime.recorder?.runs.filter(({ workflow: { id } }) => id === 'refresh').length ?? 0
  const pass = async (ms: number) => {
    for (let i = 0; i < 3; i += 1) await turn()
    services.clock.advance(ms)
    for (let i = 0; i < 3; i += 1) await turn()
  }
  const ask = (path = '/api:crm/clients') => runtime.fetch(path)
  return { runtime, services, context, calls, runs, pass, ask }
}

/** Loads the lazy code of workflows before anything is timed. */
beforeAll(async () => {
  await import('@sluice/engine/config')
  const { ask, services } = await start(chain(count, wait(1), store))
  let isOver = false
  const end = () => {
    isOver = true
  }
  ask().then(end, end)
  while (!isOver) {
    await new Promise<void>((resolve) => {
      setTimeout(resolve)
    })
    services.clock.advance(1)
  }
}, 60_000)

describe('a session that a workflow renews', () => {
  it('is renewed once for all waiting requests, and each is sent once more with the new token', async () => {
    const { ask, pass, calls, runs } = await start(chain(wait(300), store))
    const asking = Promise.all([ask('/api:crm/a'), ask('/api:crm/b'), ask('/api:crm/c')])
    await pass(300)
    expect((await asking).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(runs()).toBe(1)
    expect(calls).toHaveLength(6)
    expect(calls.slice(3).every((call) => call.endsWith('Bearer t2'))).toBe(true)
  })

  it('takes a token that the workflow puts into the variable itself', async () => {
    const put = { type: 'variable', varId: `${AUTH_PLUGIN_ID}-accessToken`, varValue: 't7' }
    const { ask, pass, calls, context, runtime } = await start(chain(put))
    const seen: unknown[] = []
    runtime.plugins.auth?.definition.auth?.watchToken?.(context, () => seen.push(context.getVariable('accessToken')))
    const asking = ask()
    await pass(0)
    expect((await asking).status).toBe(200)
    expect([calls.at(-1), seen]).toEqual(['/api:crm/clients Bearer t7', ['t7']])
  })

  it('releases the requests as soon as its token is stored, while the workflow continues', async () => {
    const { ask, pass, runs, services } = await start(chain(store, wait(60_000)))
    const before = services.clock.now()
    const asking = Promise.all([ask('/api:crm/a'), ask('/api:crm/b')])
    await pass(0)
    expect((await asking).map(({ status }) => status)).toEqual([200, 200])
    expect((await ask('/api:crm/c')).status).toBe(200)
    expect([services.clock.now() - before, runs()]).toEqual([0, 1])
  })

  it('releases the requests as soon as its token is read, while the workflow continues', async () => {
    const put = { type: 'variable', varId: `${AUTH_PLUGIN_ID}-accessToken`, varValue: 't7' }
    const { ask, pass } = await start(chain(put, wait(60_000)))
    const asking = ask()
    await pass(500)
    expect((await asking).status).toBe(200)
  })

  it('fails no request on an error of the workflow after its token', async () => {
    const { ask, pass, services, runtime } = await start(
      chain(store, wait(1_000), { type: 'throw', args: { message: 'Too late.' } }),
    )
    const asking = ask()
    await pass(0)
    expect((await asking).status).toBe(200)
    await pass(1_000)
    expect(services.logged.filter((line) => line.includes('Too late.'))).not.toEqual([])
    expect(runtime.recorder?.runs.at(-1)).toMatchObject({ error: { message: 'Too late.' } })
    expect(services.clock.nextAt()).toBeNull()
  })

  it('passes on a 401 that the workflow gets with its token, and does not wait for itself', async () => {
    const before = (request: Request) => request.headers.get('Authorization') === 'Bearer t1'
    const data = async (request: Request) =>
      new Response('', { status: before(request) || request.url.endsWith('/own') ? 401 : 200 })
    const { ask, pass, runs, calls, runtime, services } = await start(chain(store, own), { data })
    const asking = ask()
    await pass(0)
    expect((await asking).status).toBe(200)
    const run = runtime.recorder?.runs.at(-1)
    expect([run?.endedAt, run?.actions.at(-1)?.result]).toEqual([services.clock.now(), 401])
    expect(calls.filter((call) => call.includes('/own'))).toEqual(['/api:crm/own Bearer t2'])
    expect([runs(), services.clock.nextAt()]).toEqual([1, null])
  })

  it('gives the workflow time for its token when it has sent a request with the old one', async () => {
    const { ask, pass, runs, services } = await start(chain(own, store))
    const asking = ask()
    await pass(4_999)
    await pass(1)
    expect((await asking).status).toBe(200)
    expect([runs(), services.clock.nextAt()]).toEqual([1, null])
  })

  it('holds a request that starts meanwhile', async () => {
    const { ask, pass, runs } = await start(chain(wait(300), store))
    const first = ask('/api:crm/a')
    await pass(100)
    const second = ask('/api:crm/b')
    await pass(200)
    expect([(await first).status, (await second).status, runs()]).toEqual([200, 200, 1])
  })

  it('is renewed again only after the workflow has ended, without any request waiting for that', async () => {
    const revoked = new Set(['Bearer t1'])
    const data = async ({ headers }: Request) =>
      new Response('', { status: revoked.has(headers.get('Authorization') ?? '') ? 401 : 200 })
    const { ask, pass, runs } = await start(chain(count, store, wait(1_000)), { data })
    const first = ask()
    await pass(0)
    expect((await first).status).toBe(200)
    revoked.add('Bearer t3')
    expect([(await ask()).status, runs()]).toEqual([401, 1])
    await pass(1_000)
    const again = ask()
    await pass(0)
    expect([(await again).status, runs()]).toEqual([200, 2])
  })

  it('takes a token stored a while after the workflow, as soon as it is read', async () => {
    const { ask, pass, services, context } = await start(chain(wait(0)))
    const asking = ask()
    await pass(1_600)
    context.setVariable('accessToken', 't5')
    const before = services.clock.now()
    await pass(400)
    expect((await asking).status).toBe(200)
    expect(services.clock.now() - before).toBe(400)
  })

  it('is not renewed again for a late answer', async () => {
    let late: (answer: Response) => void = () => {}
    const data = (request: Request): Promise<Response> | Response => {
      if (request.headers.get('Authorization') !== 'Bearer t1') return Response.json({})
      if (!request.url.endsWith('/late')) return new Response('', { status: 401 })
      return new Promise((resolve) => {
        late = resolve
      })
    }
    const { ask, pass, runs } = await start(chain(store), { data: async (request) => data(request) })
    const slow = ask('/api:crm/late')
    await pass(0)
    const quick = ask()
    await pass(0)
    expect((await quick).status).toBe(200)
    late(new Response('', { status: 401 }))
    expect((await slow).status).toBe(200)
    expect(runs()).toBe(1)
  })

  it.each([
    ['without a token', chain(wait(0))],
    ['with the old token', chain({ ...store, args: { authToken: 't1' } })],
    ['without an end', chain(wait(60_000), store)],
  ])('%s gives up after ten seconds, and leaves no timer of its own', async (_what, workflow) => {
    const { ask, pass, runs } = await start(workflow)
    const asking = Promise.allSettled([ask('/api:crm/a'), ask('/api:crm/b')])
    let isOver = false
    void asking.then(() => {
      isOver = true
    })
    await pass(9_999)
    expect(isOver).toBe(false)
    await pass(1)
    const message = 'Token refresh timeout'
    const reason = expect.objectContaining({ name: 'AuthError', code: 'auth/refresh-timeout', message })
    expect(await asking).toEqual([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ])
    expect(runs()).toBe(1)
  })

  it('fails when the user is signed out, and the visitor is sent to sign in', async () => {
    const { ask, pass, services, calls } = await start(chain(expire))
    const asking = ask()
    const failing = expect(asking).rejects.toMatchObject({ code: 'auth/failed', message: 'Authentication failed' })
    await pass(0)
    await failing
    expect(calls.filter((call) => call.startsWith('/api:crm'))).toHaveLength(1)
    await expect.poll(() => services.history.current()).toContain('/login/')
  })

  it('passes on an error of the workflow', async () => {
    const { ask, pass, services } = await start(chain({ type: 'throw', args: { message: 'No refresh token.' } }))
    const failing = expect(ask()).rejects.toMatchObject({ message: 'No refresh token.' })
    await pass(0)
    await failing
    expect(services.clock.nextAt()).toBeNull()
  })

  it('reports a missing workflow', async () => {
    const { ask } = await start(null)
    await expect(ask()).rejects.toMatchObject({ message: 'Workflow not found' })
  })

  it('is not renewed a second time for one request', async () => {
    const { ask, pass, runs, calls } = await start(chain(store), {
      data: async () => new Response('', { status: 401 }),
    })
    const asking = ask()
    await pass(0)
    expect((await asking).status).toBe(401)
    expect([runs(), calls.length]).toEqual([1, 2])
  })

  it.each(['/api:auth/login', '/api:auth/refresh?x=1', '/api:auth/logout', '/api:crm/public/terms'])(
    'is not renewed for %s',
    async (path) => {
      const data = async () => new Response('', { status: 401 })
      const { ask, runs } = await start(chain(store), { data, settings: { skippedAddresses: ['/public/'] } })
      const asking = ask(path)
      await asking
      expect(runs()).toBe(0)
    },
  )

  it('passes on a missing answer', async () => {
    const offline = new TypeError('Failed to fetch')
    const { ask, runs } = await start(chain(store), { data: () => Promise.reject(offline) })
    await expect(ask()).rejects.toBe(offline)
    expect(runs()).toBe(0)
  })

  it('refuses to store an empty token', async () => {
    const { runtime, context } = await start(chain(store))
    const run = runtime.plugins.auth?.definition.actions?.storeAuthToken?.run
    expect(() =>
      run?.({ authToken: '' }, { ...context, plugin: context, signal: new AbortController().signal }),
    ).toThrow('There is no token to store.')
  })
})

/** Pseudo-random numbers from 0 to below 1, the same sequence for the same seed. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

describe('requests and renewals in any order', () => {
  it.each(Array.from({ length: 16 }, (_, seed) => seed))(
    'one renewal runs at a time, and every request is answered once: %i',
    async (seed) => {
      const random = chance(seed + 1)
      let running = 0
      let most = 0
      // The server invalidates a token after three requests.
      const used = new Map<string, number>()
      const { runtime, services, context, ask, pass } = await start(chain(count, wait(100), store), {
        data: async (request) => {
          await new Promise<void>((resolve) => services.clock.setTimeout(resolve, Math.floor(random() * 300)))
          const token = request.headers.get('Authorization') ?? ''
          used.set(token, (used.get(token) ?? 0) + 1)
          const isFresh = token !== 'Bearer t1' && (used.get(token) ?? 0) <= 3
          return new Response('', { status: isFresh ? 200 : 401 })
        },
      })
      runtime.recorder?.subscribe(() => {
        running = runtime.recorder?.runs.filter(({ endedAt }) => endedAt === null).length ?? 0
        most = Math.max(most, running)
      })
      const answers: number[] = []
      const asked = 12
      for (let i = 0; i < asked; i += 1) {
        services.clock.setTimeout(
          () => {
            void ask(`/api:crm/${i}`).then(
              () => answers.push(i),
              () => answers.push(i),
            )
          },
          Math.floor(random() * 800),
        )
      }
      for (let i = 0; i < 30; i += 1) await pass(100)
      expect([...answers].sort((a, b) => a - b)).toEqual(Array.from({ length: asked }, (_, i) => i))
      expect(most).toBe(1)
      expect(context.getVariable('isAuthenticated')).toBe(true)
    },
  )
})
