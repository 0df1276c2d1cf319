import { createTestRuntime, settled } from '@sluice/testing'
import { describe, expect, it } from 'vitest'
import { AUTH_PLUGIN_ID, authPlugin } from './authPlugin.ts'

const publicData = {
  loginEndpoint: '/api:auth/login',
  getMeEndpoint: '/api:auth/me',
  refreshEndpoint: '/api:auth/refresh',
  logoutEndpoint: '/api:auth/logout',
  forgotPasswordEndpoint: '/api:auth/forgot-password',
  resetPasswordEndpoint: '/api:auth/reset-password',
}
const projectWith = (settings: object) => ({
  plugins: [{ id: AUTH_PLUGIN_ID, name: 'auth', namespace: 'auth', settings: { publicData: settings } }],
  authPluginId: AUTH_PLUGIN_ID,
  auth: { unauthenticatedPageId: 'login' },
})
const page = (id: string) => ({ page: { id }, sections: {} })
const json = (body: unknown, status = 200) => Response.json(body, { status })

interface World {
  readonly refresh?: () => Response | Promise<Response>
  readonly me?: () => Response | Promise<Response>
  readonly login?: (body: unknown) => Response
  readonly reset?: () => Response
  readonly settings?: object
  readonly data?: (token: string | null) => Response
}

/** An app with a public page `login` and a private page `clients`, with a server of test responses. */
function setup({ refresh, me, login, reset, data, settings = publicData }: World, path = '/clients/', stored = {}) {
  const calls: string[] = []
  const bodies: unknown[] = []
  const told: unknown[] = []
  const heard: ((message: unknown) => void)[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init)
    const { pathname } = new URL(request.url)
    calls.push(`${request.method} ${pathname}`)
    if (pathname.endsWith('/refresh'))
      return refresh?.() ?? json({ code: 'auth.no_session', message: 'No session.' }, 401)
    if (pathname.endsWith('/me')) return me?.() ?? json({ id: 'u', role: 'owner' })
    if (pathname.endsWith('-password')) {
      bodies.push(await request.json())
      return reset?.() ?? new Response(null, { status: 204 })
    }
    if (pathname.endsWith('/login')) return login?.(await request.json()) ?? json({ authToken: 'fresh' })
    return data?.(request.headers.get('Authorization')) ?? json({})
  }
  const { runtime, services } = createTestRuntime({
    pages: { home: page('home'), login: page('login'), clients: page('clients') },
    project: {
      ...projectWith(settings),
      pages: ['home', 'login', 'clients'].map((id) => ({
        id,
        name: id,
        paths: { default: id },
        langs: ['en'],
        pageUserGroups: id === 'clients' ? [{}] : [],
        title: {},
      })),
    },
    plugins: [authPlugin()],
    path,
    fetch,
    stored,
    device: {
      joinTabs: (_name, onMessage) => {
        heard.push(onMessage)
        return { tell: (message) => void told.push(message), leave: () => {} }
      },
    },
  })
  const context = runtime.plugins.get(AUTH_PLUGIN_ID)?.context
  if (!context) throw new Error('no plugin')
  const run = (name: string, args = {}) =>
    Promise.resolve(
      runtime.plugins
        .get(AUTH_PLUGIN_ID)
        ?.definition.actions?.[name]?.run(args, { ...context, plugin: context, signal: new AbortController().signal }),
    )
  const open = async () => {
    runtime.navigation.start()
    for (let i = 0; i < 20; i += 1) {
      await settled()
      await new Promise<void>((resolve) => {
        setTimeout(resolve)
      })
    }
  }
  return {
    runtime,
    services,
    calls,
    bodies,
    context,
    run,
    open,
    told,
    heard,
    hear: (message: unknown) => heard[0]?.(message),
  }
}
const shown = ({ runtime }: ReturnType<typeof setup>) => {
  const view = runtime.navigation.view.peek()
  return view.kind === 'page' ? view.entry.id : view.kind
}

describe('authPlugin', () => {
  it('sends an anonymous visitor to sign in and passes on the requested address', async () => {
    const app = setup({}, '/clients/?q=a')
    await app.open()
    expect(app.services.history.current()).toBe('/login/?source=%2Fclients%2F%3Fq%3Da')
    expect(shown(app)).toBe('login')
    expect(app.calls).not.toContain('GET /public/data/clients.json')
  })

  it('restores the session of an earlier visit', async () => {
    const app = setup({ refresh: () => json({ authToken: 't1' }) })
    await app.open()
    expect(shown(app)).toBe('clients')
    expect(app.context.getVariable('user')).toEqual({ id: 'u', role: 'owner' })
  })

  it('stays signed in when the server does not answer', async () => {
    const app = setup({ refresh: () => Promise.reject(new TypeError('offline')) }, '/clients/', {
      'sluice-user': '{"id":"u"}',
    })
    await app.open()
    expect(shown(app)).toBe('clients')
  })

  it('denies access while the server cannot confirm the session, logs that, and asks again for the next page', async () => {
    let isDown = true
    const app = setup({ refresh: () => (isDown ? new Response('', { status: 500 }) : json({ authToken: 't1' })) })
    await app.open()
    expect(shown(app)).toBe('login')
    expect(app.services.logged).toContain('error: Error while initializing auth')
    isDown = false
    app.services.clock.advance(10_000)
    await app.runtime.navigation.go('/clients/')
    await expect.poll(() => shown(app)).toBe('clients')
  })

  it('keeps a new sign-in while the session of an earlier visit could not be restored', async () => {
    let refresh = () => new Response('', { status: 500 })
    const app = setup({ refresh: () => refresh() }, '/login/')
    await app.open()
    refresh = () => json({ code: 'auth.no_session' }, 401)
    await app.run('login', { email: 'a@example.com', password: 'right' })
    app.calls.length = 0
    await app.runtime.navigation.go('/clients/')
    await expect.poll(() => shown(app)).toBe('clients')
    expect(app.context.getVariable('isAuthenticated')).toBe(true)
    expect(app.calls).not.toContain('POST /api:auth/refresh')
  })

  it('keeps a sign-in made while the session of an earlier visit is being restored', async () => {
    let answer: (response: Response) => void = () => {}
    const app = setup(
      {
        refresh: () =>
          new Promise<Response>((resolve) => {
            answer = resolve
          }),
      },
      '/login/',
    )
    const opening = app.open()
    await settled()
    await app.run('login', { email: 'a@example.com', password: 'right' })
    answer(json({ code: 'auth.no_session' }, 401))
    await opening
    expect(app.context.getVariable('isAuthenticated')).toBe(true)
    expect(app.context.getVariable('accessToken')).toBe('fresh')
  })

  it('asks a failing server for the session at most once in ten seconds, however many pages are opened', async () => {
    const app = setup({ refresh: () => new Response('', { status: 500 }) })
    await app.open()
    await app.runtime.navigation.go('/home/')
    await settled()
    const asked = () => app.calls.filter((call) => call === 'POST /api:auth/refresh').length
    expect(asked()).toBe(1)
    app.services.clock.advance(10_000)
    await app.runtime.navigation.go('/clients/')
    await expect.poll(asked).toBe(2)
  })

  it('signs in, and stays signed out after a wrong password with the server’s code', async () => {
    let answer = json({ code: 'auth.invalid_credentials', message: 'Wrong.' }, 401)
    const app = setup({ login: () => answer }, '/login/')
    await app.open()
    await expect(app.run('login', { email: 'a@example.com', password: 'x' })).rejects.toMatchObject({
      code: 'auth.invalid_credentials',
      status: 401,
    })
    expect(app.context.getVariable('isAuthenticated')).toBe(false)
    answer = json({ authToken: 't2' })
    await app.run('login', { email: 'a@example.com', password: 'right' })
    expect([app.context.getVariable('isAuthenticated'), app.context.getVariable('accessToken')]).toEqual([true, 't2'])
  })

  it('renews the session once for many requests and tries each again', async () => {
    let token = 't1'
    const app = setup({
      refresh: () => json({ authToken: token }),
      data: (sent) => (sent === 'Bearer t2' ? json({ ok: true }) : json({ code: 'auth.expired' }, 401)),
    })
    await app.open()
    token = 't2'
    app.calls.length = 0
    const answers = await Promise.all(Array.from({ length: 40 }, () => app.runtime.fetch('/api:crm/clients')))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(app.calls.filter((call) => call === 'POST /api:auth/refresh')).toHaveLength(1)
  })

  it('passes a second 401 on without a loop and asks to sign in', async () => {
    const app = setup({ refresh: () => json({ authToken: 't1' }), data: () => json({}, 401) })
    await app.open()
    app.calls.length = 0
    expect((await app.runtime.fetch('/api:crm/clients')).status).toBe(401)
    expect(app.calls).toEqual(['GET /api:crm/clients', 'POST /api:auth/refresh', 'GET /api:crm/clients'])
  })

  it('sends no token to other hosts', async () => {
    let sent: string | null = 'unset'
    const app = setup({
      refresh: () => json({ authToken: 't1' }),
      data: (token) => {
        sent = token
        return json({})
      },
    })
    await app.open()
    await app.runtime.fetch('https://elsewhere.test/api:x/y')
    expect(sent).toBeNull()
  })

  it('requests a link to choose a new password, signed in or not', async () => {
    const app = setup({}, '/login/')
    await app.open()
    await app.run('forgotPassword', { email: 'a@example.com' })
    expect([app.calls.at(-1), app.bodies]).toEqual(['POST /api:auth/forgot-password', [{ email: 'a@example.com' }]])
  })

  it('chooses a new password, and is signed out everywhere', async () => {
    const app = setup({ refresh: () => json({ authToken: 't1' }) })
    await app.open()
    await app.run('resetPassword', { token: 'of-the-link', password: 'a new password' })
    expect(app.bodies).toEqual([{ token: 'of-the-link', password: 'a new password' }])
    expect([app.context.getVariable('isAuthenticated'), app.context.getVariable('accessToken')]).toEqual([false, null])
  })

  it('stays signed in when a link does not work, with the server’s code', async () => {
    const answer = () => json({ code: 'auth.reset_link_invalid', message: 'Used.' }, 400)
    const app = setup({ refresh: () => json({ authToken: 't1' }), reset: answer })
    await app.open()
    await expect(app.run('resetPassword', { token: 'used', password: 'a new password' })).rejects.toMatchObject({
      code: 'auth.reset_link_invalid',
      status: 400,
    })
    expect(app.context.getVariable('isAuthenticated')).toBe(true)
  })

  it.each(['forgotPassword', 'resetPassword'])('reports the missing setting %s', async (name) => {
    const { [`${name}Endpoint`]: _missing, ...settings }: Record<string, unknown> = publicData
    const app = setup({ settings }, '/login/')
    await app.open()
    await expect(app.run(name)).rejects.toThrow(`The sign-in plugin needs the setting “${name}Endpoint”.`)
    expect(app.bodies).toEqual([])
  })

  it('reports a missing setting', () => {
    expect(() => authPlugin().checkSettings?.({})).toThrow('No API Group Base URL defined.')
  })
})

describe('login with a second factor', () => {
  const password = { email: 'a@example.com', password: 'right' }

  it('fails with the code of the server, and succeeds with a code in the request', async () => {
    const bodies: unknown[] = []
    const required = json({ code: 'auth.code_required', message: 'Send the code.' }, 401)
    const answers = [required, json({ code: 'auth.code_wrong', message: 'Wrong.' }, 401), json({ authToken: 'fresh' })]
    const app = setup(
      {
        login: (body) => {
          bodies.push(body)
          return answers.shift() ?? json({})
        },
      },
      '/login/',
    )
    await app.open()
    await expect(app.run('login', password)).rejects.toMatchObject({ code: 'auth.code_required', status: 401 })
    await expect(app.run('login', { ...password, code: '000000' })).rejects.toMatchObject({ code: 'auth.code_wrong' })
    expect(app.context.getVariable('isAuthenticated')).toBe(false)
    await app.run('login', { ...password, code: ' 123456 ' })
    expect(app.context.getVariable('isAuthenticated')).toBe(true)
    expect(bodies).toEqual([password, { ...password, code: '000000' }, { ...password, code: '123456' }])
    expect(app.calls.filter((call) => call.endsWith('/refresh'))).toHaveLength(1)
  })

  it.each([undefined, null, '', ' '])('sends no code for %j', async (code) => {
    const bodies: unknown[] = []
    const app = setup({ login: (body) => json({ authToken: String(bodies.push(body)) }) }, '/login/')
    await app.open()
    await app.run('login', { ...password, code })
    expect(bodies).toEqual([password])
  })
})

describe('other tabs', () => {
  const session = { refresh: () => json({ authToken: 't1' }) }

  it('are told of a sign-in and a sign-out', async () => {
    const app = setup(session)
    await app.open()
    await app.run('login', { email: 'a', password: 'b' })
    await app.run('logout')
    await expect.poll(() => app.told).toEqual(['signed-in', 'signed-out'])
  })

  it('end the session here too, which leaves a private page', async () => {
    const app = setup(session)
    await app.open()
    app.hear('signed-out')
    await expect.poll(() => shown(app)).toBe('login')
    expect(app.context.getVariable('isAuthenticated')).toBe(false)
    expect(app.calls).not.toContain('POST /api:auth/logout')
  })

  it('that sign somebody else in change the user here', async () => {
    let user = 'u'
    const app = setup({ ...session, me: () => json({ id: user, role: 'owner' }) })
    await app.open()
    user = 'v'
    app.hear('signed-in')
    await expect.poll(() => app.context.getVariable('user')).toEqual({ id: 'v', role: 'owner' })
    expect(shown(app)).toBe('clients')
  })

  it('are not followed while nobody is signed in', async () => {
    const app = setup({}, '/login/')
    await app.open()
    expect(app.heard).toEqual([])
  })
})

describe('what happens at the same time', () => {
  it('a sign-out while the user is read stays a sign-out', async () => {
    let release: (answer: Response) => void = () => {}
    let isHeld = false
    const me = () =>
      isHeld ? new Promise<Response>((resolve) => (release = resolve)) : json({ id: 'u', role: 'owner' })
    const app = setup({ refresh: () => json({ authToken: 't1' }), me })
    await app.open()
    isHeld = true
    const reading = app.run('fetchUser')
    await settled()
    await app.run('logout')
    release(json({ id: 'u' }))
    await reading
    expect([app.context.getVariable('user'), app.services.storage.get('sluice-user')]).toEqual([null, null])
  })
})
