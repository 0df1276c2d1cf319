import { reply } from '@sluice/testing'
import { describe, expect, it } from 'vitest'
import { openApp } from '../testing/openApp.ts'

const bodiesOf = (log: readonly string[], path: string) =>
  log.filter((line) => line.startsWith(`POST ${path} {`)).map((line) => JSON.parse(line.slice(line.indexOf('{'))))

async function signUp(entries: Readonly<Record<string, string>>, answer: () => Response | object, path = '/sign-up/') {
  const opened = await openApp(path, (_method, asked) => (asked.endsWith('/signup') ? answer() : undefined), {
    isSignedIn: false,
    user: { role: 'owner', email_verified: false },
  })
  for (const [name, value] of Object.entries(entries)) await opened.app.element(name).fill(value)
  await opened.app.find('button', path.startsWith('/es/') ? 'Crear mi empresa' : 'Create my company').click()
  await opened.idle()
  return opened
}

const entries = { name: ' Ana Ruiz ', email: 'ana@maple-bend.com', password: 'three hoses in a shed' }

describe('signing up', () => {
  it.each([
    ['/sign-up/', 'en', '/dashboard/'],
    ['/es/sign-up/', 'es', '/es/dashboard/'],
  ])('at %s makes a company and signs in to it', async (path, locale, home) => {
    const { app, log } = await signUp(entries, () => ({ authToken: 't' }), path)
    await expect.poll(() => app.path).toBe(home)
    expect(bodiesOf(log, '/api:auth/signup')).toEqual([
      {
        ...{ name: 'Ana Ruiz', email: 'ana@maple-bend.com', password: 'three hoses in a shed', company: 'Maple bend' },
        ...{ locale, timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone },
      },
    ])
  })

  it.each([
    [{ email: 'ana@gmail.com' }, undefined],
    [{ email: 'ana@mail.agave.co' }, 'Agave'],
    [{ email: 'ana@x.co' }, undefined],
    [{ email: 'ana@riego.com.mx' }, 'Riego'],
    [{ email: 'ana@yahoo.com.mx' }, undefined],
    [{ company: ' Third Bend ' }, 'Third Bend'],
  ])('with %o names the company %s', async (more, company) => {
    const { log } = await signUp({ ...entries, ...more }, () => ({ authToken: 't' }))
    expect(bodiesOf(log, '/api:auth/signup')[0].company).toBe(company)
  })

  it('marks what the server refuses, and keeps what was entered', async () => {
    let isFirst = true
    const { app, log, idle } = await signUp(entries, () => {
      if (!isFirst) return { authToken: 't' }
      isFirst = false
      return reply(400, { code: 'request.invalid', payload: { fields: { password: 'Too common.' } } })
    })
    expect(app.outline).toContain('Some entries are not right')
    expect(app.outline).toContain('Please check this')
    await app.find('button', 'Create my company').click()
    await idle()
    await expect.poll(() => app.path).toBe('/dashboard/')
    expect(bodiesOf(log, '/api:auth/signup')).toHaveLength(2)
  })

  it('makes one company though reading the user fails at first', async () => {
    let reads = 0
    const { app, idle, log } = await openApp(
      '/sign-up/',
      (_method, path) => (path.endsWith('/signup') ? { authToken: 't' } : undefined),
      {
        isSignedIn: false,
        failsToRead: () => {
          reads += 1
          return reads === 1
        },
      },
    )
    for (const [name, value] of Object.entries(entries)) await app.element(name).fill(value)
    await app.find('button', 'Create my company').click()
    await idle()
    expect(app.path).toBe('/sign-up/')
    await app.find('button', 'Create my company').click()
    await idle()
    await expect.poll(() => app.path).toBe('/dashboard/')
    expect(bodiesOf(log, '/api:auth/signup')).toHaveLength(1)
  })

  it('sends nothing before the form is complete', async () => {
    const { log } = await signUp({ ...entries, password: 'short' }, () => ({ authToken: 't' }))
    expect(bodiesOf(log, '/api:auth/signup')).toEqual([])
  })

  it('is for people who are not signed in', async () => {
    expect((await openApp('/sign-up/', () => undefined)).app.path).toBe('/dashboard/')
  })
})

describe('the page that confirms the address of a sign-up', () => {
  const url = '/api:auth/confirm-email'
  const open = (path: string, isSignedIn: boolean, user: object = { email_verified: false }) =>
    openApp(
      path,
      (_method, asked, body) => {
        if (asked === `${url}/send`) return reply(204)
        if (asked !== url) return undefined
        if (body.token === 'old') return reply(400, { code: 'auth.confirm_link_invalid' })
        return isSignedIn || body.password === 'secret' ? reply(204) : reply(401, { code: 'auth.invalid_credentials' })
      },
      { isSignedIn, user: { ...user } },
    )

  it('asks a signed-out person for the password that they chose', async () => {
    const { app, log } = await open('/signup_thank_you/?token=abc', false)
    await app.element('password').fill('wrong')
    await app.find('button', 'Confirm my address').click()
    await expect.poll(() => app.outline).toContain('The password is not right.')
    expect(app.path).toBe('/signup_thank_you/?token=abc')
    await app.element('password').fill('secret')
    await app.find('button', 'Confirm my address').click()
    expect(app.outline).toContain('Your address is confirmed. Thank you!')
    expect(bodiesOf(log, url)).toEqual([
      { token: 'abc', password: 'wrong' },
      { token: 'abc', password: 'secret' },
    ])
  })

  it('asks somebody else who is signed in for the password too', async () => {
    const { app, log } = await open('/signup_thank_you/?token=abc', true, { email_verified: true })
    await app.element('password').fill('secret')
    await app.find('button', 'Confirm my address').click()
    expect(bodiesOf(log, url)).toEqual([{ token: 'abc', password: 'secret' }])
  })

  it('asks a signed-in person for nothing', async () => {
    const { app, log } = await open('/es/signup_thank_you/?token=abc', true)
    await app.find('button', 'Confirmar mi correo').click()
    expect(app.outline).toContain('Tu correo está confirmado')
    expect(bodiesOf(log, url)).toEqual([{ token: 'abc' }])
  })

  it.each(['/signup_thank_you/', '/signup_thank_you/?token=old'])('mails another link at %s', async (path) => {
    const { app, log, idle } = await open(path, true)
    if (path.endsWith('old')) await app.find('button', 'Confirm my address').click()
    await app.find('button', 'Send the mail again').click()
    await idle()
    expect(app.outline).toContain('The mail is on its way.')
    expect(log.filter((line) => line.includes(`${url}/send`))).toHaveLength(1)
  })
})
