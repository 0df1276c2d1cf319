import { reply } from '@sluice/testing'
import { describe, expect, it } from 'vitest'
import { type Answer, openApp } from '../testing/openApp.ts'

const open = async (path: string, answer: Answer = () => reply(204)) => {
  const { app, log } = await openApp(path, answer, { isSignedIn: false })
  return {
    app,
    asked: () => log.filter((line) => line.includes('/reset-password')),
    enter: (password: string) => app.element('password').fill(password),
  }
}

describe('a new password', () => {
  it('is set, and sign-in confirms it', async () => {
    const { app, asked, enter } = await open('/reset-password/?token=of-the-link')
    await enter('rain on the roof')
    await app.find('button', 'Set the password').click()
    expect(asked()).toEqual(['POST /api:auth/reset-password {"token":"of-the-link","password":"rain on the roof"}'])
    expect(app.path).toBe('/login/?reset=done')
    expect(app.find('status', '').text).toBe('Your new password is set. Sign in with it.')
  })

  it.each(['', '1234567', 'x'.repeat(257)])('of the wrong length is not sent: “%s”', async (password) => {
    const { app, asked, enter } = await open('/reset-password/?token=t')
    await enter(password)
    await app.find('button', 'Set the password').click()
    expect(asked()).toEqual([])
  })

  it.each([
    { password: '', words: 'nothing entered yet' },
    { password: 'short', words: 'weak' },
    { password: 'aaaaaaaa1!', words: 'weak' },
    { password: 'Password1!', words: 'weak' },
    { password: 'contraseña9', words: 'weak' },
    { password: 'gardenia', words: 'fair' },
    { password: 'Garden7x', words: 'fair' },
    { password: 'Garden7x!z', words: 'good' },
    { password: 'hose and rake', words: 'good' },
    { password: 'Hose & rake 7', words: 'strong' },
    { password: 'rain on the old roof', words: 'strong' },
  ])('“$password” is rated $words', async ({ password, words }) => {
    const { app, enter } = await open('/reset-password/?token=t')
    await enter(password)
    expect(app.outline).toContain(`"Strength: ${words}"`)
  })

  it('is rated from weak to strong in Spanish too', async () => {
    const { app, enter } = await open('/es/reset-password/?token=t')
    const seen = []
    for (const password of ['', 'corta', 'gardenia', 'rosas y agua', 'lluvia en el techo viejo']) {
      await enter(password)
      seen.push(/Seguridad: ([^"]*)/.exec(app.outline)?.[1])
    }
    expect(seen).toEqual(['nada escrito aún', 'débil', 'regular', 'buena', 'alta'])
  })

  it('can be shown while it is typed', async () => {
    const { app, enter } = await open('/reset-password/?token=t')
    await enter('rain on the roof')
    const type = () => app.element('password').node.getAttribute('type')
    expect(type()).toBe('password')
    await app.find('button', 'Show the password').click()
    expect(type()).toBe('text')
    await app.find('button', 'Hide the password').click()
    expect(type()).toBe('password')
  })

  it.each(['/reset-password/', '/reset-password/?token='])('%s is not a link; offers a new one', async (path) => {
    const { app } = await open(path)
    expect(app.outline).not.toContain('button "Set the password"')
    await app.find('link', 'Ask for a new link').click()
    expect(app.path).toBe('/forgot-password/')
  })

  it('is requested again after a used or expired link', async () => {
    const { app, enter } = await open('/reset-password/?token=used', () =>
      reply(400, { code: 'auth.reset_link_invalid', message: 'x' }),
    )
    await enter('rain on the roof')
    await app.find('button', 'Set the password').click()
    expect(app.outline).toContain('text "This link does not work any more: it was used, or is older than 60 minutes."')
    expect(app.outline).toContain('link "Ask for a new link"')
  })

  it('is kept in the field when the server rejects it', async () => {
    let answer = reply(503, { code: 'server.unavailable', message: 'x' })
    const { app, enter } = await open('/reset-password/?token=t', () => answer)
    await enter('rain on the roof')
    await app.find('button', 'Set the password').click()
    expect(app.find('alert', '').text).toContain('The server is busy.')
    answer = reply(204)
    await app.find('button', 'Set the password').click()
    expect(app.path).toBe('/login/?reset=done')
  })
})
