import { reply } from '@sluice/engine/testing'
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
  ])('%s asks for what it needs', async (path, lines) => {
    const { outline } = await open(path)
    expect(outline.split('\n').map((line) => line.trim())).toEqual(expect.arrayContaining(lines))
  })

  it('says why it failed, and lets one try again', async () => {
    let isRight = false
    const app = await open('/login/', (_method, path) => {
      if (!path.endsWith('/login')) return undefined
      return isRight ? { authToken: 't', user: { id: 'u', name: 'Ana' } } : reply(401, { code: 'auth/wrong' })
    })
    await app.find('textbox', 'E-mail').fill('ana@example.com')
    await app.element('login/password').fill('secret')
    await app.find('button', 'Sign in').click()
    expect(app.path).toBe('/login/')
    expect(app.element('login/error').text).not.toBe('')
    expect(app.network.requests.findLast(({ path }) => path.endsWith('/login'))?.body).toMatchObject({
      email: 'ana@example.com',
      password: 'secret',
    })
    isRight = true
    await app.find('button', 'Sign in').click()
    expect(app.path).toBe('/dashboard/')
  })
})
