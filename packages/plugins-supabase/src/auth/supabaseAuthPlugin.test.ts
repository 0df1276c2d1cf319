import { startSupabaseServer } from '@sluice/supabase-server'
import { describe, expect, it } from 'vitest'
import { ana, bea, follow, kept, shown, signIn, signInWorld, status } from '../testing/signInWorld.ts'
import { startApp } from '../testing/startApp.ts'
import { supabaseAuthPlugin } from './supabaseAuthPlugin.ts'

const { server, answerWith, start, message } = signInWorld()

describe('signInEmail', () => {
  it('signs in: the result and the variables have the user', async () => {
    const app = await start()
    expect(status(app)).toEqual([false, null])
    const user = await signIn(app)
    expect(user).toMatchObject({ id: ana.id, email: ana.email, roles: [], _session: { token_type: 'bearer' } })
    expect(shown(app, 'user')).toEqual(user)
    expect(shown(app, 'accessToken')).toBe(Object(user)._session.access_token)
    expect(status(app)).toEqual([true, ana.email])
    expect(JSON.stringify(user)).not.toContain('refresh_token')
  })

  it('says why it does not', async () => {
    const app = await start()
    const wrong = app.sign('signInEmail', { email: ana.email, password: 'wrong', captchaToken: 'c' })
    await expect(wrong).rejects.toMatchObject({
      name: 'SupabaseError',
      code: 'invalid_credentials',
      status: 400,
      message: 'Invalid login credentials',
    })
    await expect(app.sign('signInEmail', { email: ana.email })).rejects.toThrow('No password given.')
    expect(status(app)).toEqual([false, null])
  })

  it('tells that there is no answer', async () => {
    const app = await start({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
    await expect(signIn(app)).rejects.toMatchObject({ code: 'network', status: 0 })
  })

  it('names a missing setting', async () => {
    const app = await start({ authSettings: { apiKey: '' } })
    await expect(signIn(app)).rejects.toThrow('The plugin Supabase Auth needs the setting “apiKey”.')
  })
})

describe('signUp', () => {
  const account = {
    password: 'long enough',
    metadata: [
      { key: 'name', value: 'Cem' },
      { key: 'crew', value: 3 },
    ],
  }

  it('creates an account and signs in', async () => {
    const app = await start()
    const answer = await app.sign('signUp', { type: 'email', email: 'cem@example.com', ...account })
    expect(answer).toMatchObject({ user: { user_metadata: { name: 'Cem', crew: 3 } }, session: {} })
    expect(status(app)).toEqual([true, 'cem@example.com'])
    expect(JSON.stringify(answer)).not.toContain('refresh_token')
    await expect(app.sign('signUp', { email: 'cem@example.com', ...account })).rejects.toMatchObject({
      code: 'user_already_exists',
    })
  })

  it('waits for the confirmation where the project asks for it, and comes back to a page', async () => {
    const strict = await startSupabaseServer({ autoconfirm: false })
    const app = await startApp({ server: strict, extraPlugins: [supabaseAuthPlugin()] })
    const args = { email: 'dan@example.com', ...account, metadata: { name: 'Dan' }, redirectPage: 'home' }
    expect(await app.sign('signUp', args)).toMatchObject({ user: { email: 'dan@example.com' }, session: null })
    expect(status(app)).toEqual([false, null])
    const back = await follow(strict.messages[0]?.link ?? '')
    expect(back.origin + back.pathname).toBe('http://app.test/')
    const stored = kept(app)
    const again = await startApp({
      server: strict,
      extraPlugins: [supabaseAuthPlugin()],
      stored,
      path: back.pathname + back.search,
    })
    await expect.poll(() => status(again)).toEqual([true, 'dan@example.com'])
    expect(again.services.history.current()).toBe('/')
    await strict.stop()
  })

  it('creates an account with a phone number', async () => {
    const app = await start()
    const args = { type: 'phone', phone: '+4912345', password: 'long enough', channel: 'sms' }
    expect(await app.sign('signUp', args)).toMatchObject({ user: { phone: '+4912345' } })
    await app.sign('signOut')
    expect(await app.sign('signInPhone', { phone: '+4912345', password: 'long enough' })).toMatchObject({
      phone: '+4912345',
    })
  })
})

describe('signInProvider', () => {
  it('leaves for the provider, and is signed in when it comes back', async () => {
    const app = await start()
    const args = {
      provider: 'google',
      redirectPage: 'home',
      scopes: 'email',
      queryParams: [{ key: 'prompt', value: 'consent' }],
    }
    expect(await app.sign('signInProvider', args)).toMatchObject({ provider: 'google' })
    const [address = ''] = app.services.history.assigned
    const { searchParams } = new URL(address)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      provider: 'google',
      redirect_to: 'http://app.test/',
      scopes: 'email',
      prompt: 'consent',
      code_challenge_method: 's256',
    })
    const back = await follow(address)
    const again = await start({ stored: kept(app), path: `${back.pathname}${back.search}&tab=2` })
    await expect.poll(() => status(again)).toEqual([true, 'google@example.com'])
    expect(again.services.history.current()).toBe('/?tab=2')
    expect(Object.keys(kept(again)).filter((key) => key.endsWith('-code-verifier'))).toEqual([])
  })

  it('only gives the address where it shall not leave', async () => {
    const app = await start()
    const answer = await app.sign('signInProvider', { provider: 'github', skipBrowserRedirect: true })
    expect(Object(answer).url).toContain('/auth/v1/authorize?provider=github')
    expect(app.services.history.assigned).toEqual([])
    await app.sign('signInSSO', { domain: 'example.com' })
    expect(app.services.history.assigned).toEqual([`${server().url}/auth/v1/sso/example.com`])
  })

  it('leaves a code of the app’s own alone', async () => {
    const app = await start({ path: '/?code=summer' })
    expect(app.services.history.current()).toBe('/?code=summer')
  })

  it('goes on without a session when the code is not accepted', async () => {
    const app = await start()
    await app.sign('signInProvider', { provider: 'google', redirectPage: 'home' })
    const again = await start({ stored: kept(app), path: '/?code=forged' })
    expect(status(again)).toEqual([false, null])
    expect(again.services.logged).toContainEqual('warn: The sign-in that led back to the app has failed.')
  })
})

describe('codes and links', () => {
  it('signs in with the link of a mail', async () => {
    const app = await start()
    await app.sign('signInMagicLink', { email: ana.email, redirectPage: 'home' })
    const back = await follow(message(ana.email).link)
    const again = await start({ stored: kept(app), path: back.pathname + back.search })
    await expect.poll(() => status(again)).toEqual([true, ana.email])
  })

  it('signs in with the tokens of an invitation', async () => {
    const first = await start()
    await signIn(first, bea)
    const [stored = ''] = Object.values(kept(first))
    const { access_token, refresh_token } = JSON.parse(stored)
    const hash = new URLSearchParams({ access_token, refresh_token, type: 'invite' })
    const app = await start({ path: `/#${hash}` })
    await expect.poll(() => status(app)).toEqual([true, bea.email])
    expect(app.services.history.current()).toBe('/')
  })

  it('keeps the session of somebody who is signed in when a link brings another one', async () => {
    const other = await start()
    await signIn(other, bea)
    const { access_token, refresh_token } = JSON.parse(Object.values(kept(other))[0] ?? '')
    const first = await start()
    await signIn(first)
    const app = await start({ stored: kept(first), path: `/#${new URLSearchParams({ access_token, refresh_token })}` })
    await expect.poll(() => status(app)).toEqual([true, ana.email])
    expect(app.services.history.current()).toBe('/')
  })

  it('signs in with a code, which can be sent again', async () => {
    const app = await start()
    await app.sign('signInOTP', { type: 'email', email: ana.email })
    await app.sign('resendOTP', { type: 'signup', email: ana.email, redirectPage: 'home' })
    const { token, tokenHash } = message(ana.email)
    await expect(app.sign('verifyOTP', { type: 'email', email: ana.email, token: '000000' })).rejects.toMatchObject({
      code: 'otp_expired',
      status: 403,
    })
    expect(await app.sign('verifyOTP', { type: 'email', email: ana.email, token })).toMatchObject({ id: ana.id })
    await expect(app.sign('verifyOTP', { type: 'email', tokenHash })).rejects.toMatchObject({ code: 'otp_expired' })
    await expect(app.sign('verifyOTP', { type: 'sms', token })).rejects.toThrow('No phone number given.')
  })

  it('signs in with a code on a phone', async () => {
    const app = await start()
    await app.sign('signInOTP', { type: 'phone', phone: '+4999', channel: 'sms' })
    const { token } = message('+4999')
    expect(await app.sign('verifyOTP', { type: 'sms', phone: '+4999', token })).toMatchObject({ phone: '+4999' })
    const none = app.sign('signInOTP', { phone: '+4998', shouldCreateUser: false })
    await expect(none).rejects.toMatchObject({ code: 'otp_disabled' })
  })

  it('signs in with the token of a provider', async () => {
    const payload = Buffer.from(JSON.stringify({ email: 'oidc@example.com' })).toString('base64url')
    const app = await start()
    const args = { provider: 'apple', token: `e30.${payload}.x`, accessToken: 'at', nonce: 'n' }
    expect(await app.sign('signInOIDC', args)).toMatchObject({ email: 'oidc@example.com' })
    await expect(app.sign('signInOIDC', { ...args, token: 'x' })).rejects.toMatchObject({ code: 'bad_jwt' })
  })
})

describe('passwords', () => {
  it('sets a new one after the link of a mail', async () => {
    const app = await start()
    await app.sign('resetPasswordForEmail', { email: 'nobody@example.com', redirectPage: 'home' })
    await app.sign('resetPasswordForEmail', { email: bea.email, redirectPage: 'home' })
    await expect(app.sign('confirmPassword', { newPassword: 'something new' })).rejects.toMatchObject({
      code: 'supabase/no-session',
    })
    const back = await follow(message(bea.email).link)
    const again = await start({ stored: kept(app), path: back.pathname + back.search })
    await again.sign('confirmPassword', { newPassword: 'something new' })
    expect(await signIn(await start(), { email: bea.email, password: 'something new' })).toMatchObject({ id: bea.id })
    await again.sign('updateUserPassword', { oldPassword: 'something new', newPassword: bea.password })
    const wrong = again.sign('updateUserPassword', { oldPassword: 'something new', newPassword: 'x' })
    await expect(wrong).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(status(again)).toEqual([true, bea.email])
  })
})

describe('the user', () => {
  it('is changed', async () => {
    const app = await start()
    await signIn(app, bea)
    const metadata = [{ key: 'name', value: 'Bea' }]
    expect(await app.sign('updateUserMeta', { email: bea.email, phone: '+491', metadata })).toMatchObject({
      user: { user_metadata: { name: 'Bea' }, phone: '+491' },
    })
    expect(shown(app, 'user')).toMatchObject({ user_metadata: { name: 'Bea' }, roles: [] })
  })

  it('is read again; null when nobody is signed in', async () => {
    const app = await start()
    expect(await app.sign('fetchUser')).toBeNull()
    await signIn(app)
    expect(await app.sign('fetchUser')).toMatchObject({ id: ana.id })
    server().endSessions(ana.email)
    expect(await app.sign('fetchUser')).toBeNull()
    expect(status(app)).toEqual([false, null])
    expect(shown(app, 'accessToken')).toBeNull()
  })

  it.each([500, 429])('stays when the server answers %d', async (code) => {
    const app = await start()
    await signIn(app)
    answerWith(() => Response.json({ message: 'Not now' }, { status: code }))
    await expect(app.sign('fetchUser')).rejects.toMatchObject({ status: code })
    expect(status(app)).toEqual([true, ana.email])
  })
})

describe('signOut', () => {
  it('ends the session here and on the server', async () => {
    const app = await start()
    const { _session: session } = Object(await signIn(app))
    await app.sign('signOut')
    expect(status(app)).toEqual([false, null])
    expect(Object.keys(kept(app)).filter((key) => !key.includes('-flows-'))).toEqual([])
    const headers = { apikey: server().apiKey, Authorization: `Bearer ${session.access_token}` }
    expect((await fetch(`${server().url}/auth/v1/user`, { headers })).status).toBe(403)
    await app.sign('signOut')
  })

  it('signs out without an answer too', async () => {
    const app = await start()
    await signIn(app)
    answerWith(() => new Response('', { status: 500 }))
    await app.sign('signOut')
    expect(status(app)).toEqual([false, null])
    expect(app.services.logged).toContainEqual('warn: The server did not hear the sign-out.')
  })

  it.each<[string, object, string]>([
    ['updateUserMeta', { metadata: { name: 'Late' } }, 'PUT'],
    ['updateUserPassword', { oldPassword: ana.password, newPassword: ana.password }, 'POST'],
    ['fetchUser', {}, 'GET'],
    ['confirmPassword', { newPassword: 'something new' }, 'PUT'],
  ])('is not undone by a late answer to %s', async (name, args, method) => {
    let release = () => {}
    let isAsked = false
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const app = await start({
      fetch: async (input, init) => {
        const answer = await fetch(input, init)
        if (isAsked || init?.method !== method || !/user|grant_type=password/.test(String(input))) return answer
        isAsked = true
        await gate
        return answer
      },
    })
    isAsked = true
    await signIn(app)
    isAsked = false
    const late = app.sign(name, { ...args }).catch(() => undefined)
    await expect.poll(() => isAsked).toBe(true)
    await app.sign('signOut')
    release()
    await late
    expect(status(app)).toEqual([false, null])
    expect(Object.keys(kept(app)).filter((key) => !key.includes('-flows-'))).toEqual([])
  })
})
