import { reply } from '@sluice/testing'
import { describe, expect, it } from 'vitest'
import { type Answer, openApp } from '../testing/openApp.ts'

const open = async (path: string, answer: Answer = () => undefined) => {
  const { app } = await openApp(path, answer, { isSignedIn: false })
  return app
}

describe('signing in', () => {
  it.each([
    ['/login/', ['heading 1 "Sign in"', 'textbox "E-mail" (required)', 'button "Sign in"']],
    [
      '/es/login/',
      ['heading 1 "Iniciar sesión"', 'textbox "Correo electrónico" (required)', 'button "Iniciar sesión"'],
    ],
  ])('%s has the fields it needs', async (path, lines) => {
    const { outline } = await open(path)
    expect(outline.split('\n').map((line) => line.trim())).toEqual(expect.arrayContaining(lines))
  })

  it.each([
    ['/login/', 'es', '/es/dashboard/'],
    ['/login/', 'en', '/dashboard/'],
    ['/es/login/', 'en', '/es/dashboard/'],
    ['/clients/', 'es', '/clients/'],
  ])('at %s leads a person who speaks %s to %s', async (path, locale, home) => {
    const { app } = await openApp(
      path,
      (_method, asked) => (asked.endsWith('/login') ? { authToken: 't', user: { id: 'u', locale } } : undefined),
      { isSignedIn: false, user: { locale } },
    )
    await app.element('email').fill('ana@example.com')
    await app.element('password').fill('secret')
    await app.find('button', path.startsWith('/es/') ? 'Iniciar sesión' : 'Sign in').click()
    expect(app.path).toBe(home)
  })

  it('shows why it failed, and allows another try', async () => {
    let isRight = false
    const app = await open('/login/', (_method, path) => {
      if (!path.endsWith('/login')) return undefined
      return isRight ? { authToken: 't', user: { id: 'u', name: 'Ana' } } : reply(401, { code: 'auth/wrong' })
    })
    await app.find('textbox', 'E-mail').fill('ana@example.com')
    await app.element('password').fill('secret')
    await app.find('button', 'Sign in').click()
    expect(app.path).toBe('/login/')
    expect(app.find('alert', '').text).not.toBe('')
    expect(app.network.requests.findLast(({ path }) => path.endsWith('/login'))?.body).toMatchObject({
      email: 'ana@example.com',
      password: 'secret',
    })
    const first = app.find('alert', '').text
    await app.find('button', 'Sign in').click()
    expect(app.find('alert', '').text).toBe(`${first} (try 2)`)
    isRight = true
    await app.find('button', 'Sign in').click()
    expect(app.path).toBe('/dashboard/')
  })

  it.each([
    {
      path: '/login/',
      words: ['E-mail', 'Sign in', 'Code of the authenticator app', 'Use a recovery code', 'Recovery code'],
      home: '/dashboard/',
    },
    {
      path: '/es/login/',
      words: [
        'Correo electrónico',
        'Iniciar sesión',
        'Código de la aplicación de autenticación',
        'Usar un código de recuperación',
        'Código de recuperación',
      ],
      home: '/es/dashboard/',
    },
  ])('$path asks a user with a second factor for a code after the password', async ({ path, words, home }) => {
    const [email = '', enter = '', code = '', useRecovery = '', recovery = ''] = words
    const app = await open(path, (_method, address, body) => {
      if (!address.endsWith('/login')) return undefined
      if (body.code === undefined) return reply(401, { code: 'auth.code_required' })
      return body.code === 'kept-code' ? { authToken: 't' } : reply(401, { code: 'auth.code_wrong' })
    })
    const sent = () => app.network.requests.findLast((request) => request.path.endsWith('/login'))?.body
    expect(app.outline).not.toContain(code)
    await app.find('textbox', email).fill('ana@example.com')
    await app.element('password').fill('secret')
    await app.find('button', enter).click()
    expect(app.outline).toContain(`textbox "${code}" (required)`)
    expect(app.outline).not.toContain('alert')
    const { node } = app.find('textbox', code)
    expect([node.getAttribute('inputmode'), node.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code'])
    await app.find('textbox', code).fill('123456')
    await app.find('button', enter).click()
    expect(sent()).toEqual({ email: 'ana@example.com', password: 'secret', code: '123456' })
    expect(app.find('alert', '').text).not.toBe('')
    await app.find('button', useRecovery).click()
    await app.find('textbox', recovery).fill('kept-code')
    await app.find('button', enter).click()
    expect(sent()).toMatchObject({ code: 'kept-code' })
    expect(app.path).toBe(home)
  })

  it('stops asking for a code once the e-mail or the password turns out wrong', async () => {
    const codes = ['auth.code_required', 'auth.invalid_credentials']
    const app = await open('/login/', (_method, address) =>
      address.endsWith('/login') ? reply(401, { code: codes.shift() }) : undefined,
    )
    await app.find('textbox', 'E-mail').fill('ana@example.com')
    await app.element('password').fill('secret')
    await app.find('button', 'Sign in').click()
    await app.find('textbox', 'Code of the authenticator app').fill('123456')
    await app.find('button', 'Sign in').click()
    expect(app.outline).not.toContain('Code of the authenticator app')
    expect(app.find('alert', '').text).toContain('The e-mail or the password is not right.')
  })

  it.each([
    ['/login/', 'Sign in', 'Open the company again', '/dashboard/'],
    ['/es/login/', 'Iniciar sesión', 'Abrir la empresa de nuevo', '/es/dashboard/'],
  ])('%s reopens a closed company only at the request of its owner', async (path, enter, again, home) => {
    const app = await open(path, (_method, address, body) => {
      if (!address.endsWith('/login')) return undefined
      return body.reopen === true ? { authToken: 't' } : reply(403, { code: 'auth.account_closed' })
    })
    expect(app.outline).not.toContain(again)
    await app.find('textbox', path === '/login/' ? 'E-mail' : 'Correo electrónico').fill('ana@example.com')
    await app.element('password').fill('secret')
    await app.find('button', enter).click()
    expect(app.find('alert', '').text).not.toBe('')
    await app.find('button', enter).click()
    expect(app.path).toBe(path)
    await app.find('button', again).click()
    const sent = app.network.requests.findLast((request) => request.path.endsWith('/login'))?.body
    expect(sent).toEqual({ email: 'ana@example.com', password: 'secret', reopen: true })
    expect(app.path).toBe(home)
  })

  it('starts over with e-mail and password after leaving at the code step', async () => {
    const app = await open('/login/', (_method, address) =>
      address.endsWith('/login') ? reply(401, { code: 'auth.code_required' }) : undefined,
    )
    await app.find('textbox', 'E-mail').fill('ana@example.com')
    await app.element('password').fill('secret')
    await app.find('button', 'Sign in').click()
    await app.find('button', 'Use a recovery code').click()
    expect(app.outline).toContain('textbox "Recovery code"')
    await app.find('link', 'Forgot your password?').click()
    await app.find('link', 'Back to sign in').click()
    expect(app.outline).not.toContain('Recovery code')
    expect(app.outline).not.toContain('Code of the authenticator app')
  })
})
