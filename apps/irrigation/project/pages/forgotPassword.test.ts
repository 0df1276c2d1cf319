import { reply } from '@sluice/testing'
import { describe, expect, it } from 'vitest'
import { type Answer, openApp } from '../testing/openApp.ts'

const open = async (path: string, answer: Answer = () => reply(204)) => {
  const { app, log } = await openApp(path, answer, { isSignedIn: false })
  return { app, asked: () => log.filter((line) => line.includes('/forgot-password')) }
}

describe('a forgotten password', () => {
  it.each([
    {
      path: '/forgot-password/',
      label: 'E-mail',
      send: 'Send the link',
      says: 'If somebody signs in with ana@example.com, a link is on its way. It works for 60 minutes.',
    },
    {
      path: '/es/forgot-password/',
      label: 'Correo electrónico',
      send: 'Enviar el enlace',
      says: 'Si alguien inicia sesión con ana@example.com, un enlace va en camino. Sirve durante 60 minutos.',
    },
  ])('$path asks for a link, and answers the same for every address', async ({ path, label, send, says }) => {
    const { app, asked } = await open(path)
    await app.find('textbox', label).fill('ana@example.com')
    await app.find('button', send).click()
    expect(asked()).toEqual(['POST /api:auth/forgot-password {"email":"ana@example.com"}'])
    expect(app.find('status', '').text).toBe(says)
    expect(app.outline).not.toContain('textbox')
  })

  it.each(['', 'ana', 'ana@example'])('sends nothing for “%s”', async (entry) => {
    const { app, asked } = await open('/forgot-password/')
    await app.find('textbox', 'E-mail').fill(entry)
    await app.find('button', 'Send the link').click()
    expect(asked()).toEqual([])
    expect(app.find('textbox', 'E-mail').node.getAttribute('aria-invalid')).toBe('true')
  })

  it('can be requested again with another e-mail', async () => {
    const { app, asked } = await open('/forgot-password/')
    await app.find('textbox', 'E-mail').fill('ana@exmaple.com')
    await app.find('button', 'Send the link').click()
    await app.find('button', 'Use another e-mail').click()
    await app.find('textbox', 'E-mail').fill('ana@example.com')
    await app.find('button', 'Send the link').click()
    expect(asked()).toHaveLength(2)
  })

  it('can be sent once more, after half a minute', async () => {
    const { app, asked } = await open('/forgot-password/')
    await app.find('textbox', 'E-mail').fill('ana@example.com')
    await app.find('button', 'Send the link').click()
    await app.find('button', 'Send again, in half a minute').click()
    expect(asked()).toHaveLength(1)
    app.services.clock.advance(30_000)
    await app.rest()
    await app.find('button', 'Send again').click()
    expect(asked()).toEqual(Array(2).fill('POST /api:auth/forgot-password {"email":"ana@example.com"}'))
    expect(app.outline).toContain('The link was sent once more.')
    expect(app.find('button', 'Send again, in half a minute').states).toContain('asleep')
  })

  it.each([
    { status: 429, code: 'auth.too_many_attempts', says: 'Too many tries.' },
    { status: 503, code: 'server.unavailable', says: 'The server is busy.' },
  ])('shows why the request failed ($code), and keeps the input', async ({ status, code, says }) => {
    const { app } = await open('/forgot-password/', () => reply(status, { code, message: 'x' }))
    await app.find('textbox', 'E-mail').fill('ana@example.com')
    await app.find('button', 'Send the link').click()
    expect(app.find('alert', '').text).toContain(says)
    expect(app.find('textbox', 'E-mail').variable('value')).toBe('ana@example.com')
  })

  it('is busy until the server answers', async () => {
    let letGo = (_: Response) => {}
    const { app, asked } = await open(
      '/forgot-password/',
      () =>
        new Promise((resolve) => {
          letGo = resolve
        }),
    )
    await app.find('textbox', 'E-mail').fill('ana@example.com')
    await app.find('button', 'Send the link').click()
    expect(app.find('button', 'Sending…').states).toContain('asleep')
    await app.find('button', 'Sending…').click()
    expect(asked()).toHaveLength(1)
    letGo(reply(204))
    await app.rest()
    expect(app.outline).toContain('a link is on its way')
  })

  it('is linked from sign-in, and links back', async () => {
    const { app } = await open('/login/')
    await app.find('link', 'Forgot your password?').click()
    expect(app.path).toBe('/forgot-password/')
    await app.find('link', 'Back to sign in').click()
    expect(app.path).toBe('/login/')
  })
})
