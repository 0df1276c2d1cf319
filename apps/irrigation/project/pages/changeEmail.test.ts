import { reply } from '@sluice/testing'
import { describe, expect, it } from 'vitest'
import { openApp } from '../testing/openApp.ts'

const url = '/api:auth/change-email/confirm'

async function open(path: string, isSignedIn: boolean) {
  const bodies: unknown[] = []
  const { app } = await openApp(
    path,
    (_method, address, body) => {
      if (address !== url) return undefined
      bodies.push(body)
      if (body.token === 'old') return reply(400, { code: 'auth.confirm_link_invalid' })
      return isSignedIn || body.password === 'secret' ? reply(204) : reply(401, { code: 'auth.invalid_credentials' })
    },
    { isSignedIn },
  )
  return { app, bodies }
}

describe('the page that confirms a new e-mail address', () => {
  it('asks a signed-out visitor for the password, and stays after a wrong one', async () => {
    const { app, bodies } = await open('/es/change-email/?token=abc', false)
    await app.element('password').fill('wrong')
    await app.find('button', 'Usar este correo').click()
    // The first request loads the code that sends it.
    await expect.poll(() => app.outline).toContain('alert')
    expect(app.path).toBe('/es/change-email/?token=abc')
    expect(app.find('alert', '').text).toBe('La contraseña no es correcta.')
    await app.element('password').fill('secret')
    await app.find('button', 'Usar este correo').click()
    expect(app.outline).toContain('Tu correo cambió.')
    expect(bodies).toEqual([
      { token: 'abc', password: 'wrong' },
      { token: 'abc', password: 'secret' },
    ])
  })

  it('asks a signed-in user for nothing', async () => {
    const { app, bodies } = await open('/change-email/?token=abc', true)
    expect(app.outline).not.toContain('Your password')
    await app.find('button', 'Use this address').click()
    expect(app.outline).toContain('Your address was changed.')
    expect(bodies).toEqual([{ token: 'abc' }])
  })

  it('reports a used, expired or missing link', async () => {
    const { app } = await open('/change-email/?token=old', true)
    await app.find('button', 'Use this address').click()
    expect(app.find('alert', '').text).toContain('This link was used or is too old.')
    await app.go('/change-email/')
    expect(app.outline).toContain('a part of it is missing here')
  })
})
