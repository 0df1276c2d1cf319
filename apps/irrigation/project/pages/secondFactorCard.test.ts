import { reply } from '@sluice/testing'
import { describe, expect, it } from 'vitest'
import { type Answer, openApp } from '../testing/openApp.ts'

const kept = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']
const url = '/api:auth/second-factor'

/** A server with a second factor, which accepts the code 123456 and the password `secret`. */
function factorServer(isOn = false): Answer {
  let factor = { is_on: isOn, is_required: false, recovery_codes_left: isOn ? 10 : 0 }
  return (method, path, { password, code }) => {
    if (!path.startsWith(url)) return undefined
    const call = `${method} ${path.slice(url.length)}`
    if (call === 'GET ') return factor
    if (call !== 'POST /confirm' && password !== 'secret') return reply(422, { code: 'auth.wrong_password' })
    if (call === 'POST ')
      return { secret: 'KEY', uri: 'otpauth://totp/x', qr: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
    if (code !== '123456') return reply(422, { code: 'auth.code_wrong' })
    factor = { ...factor, is_on: method !== 'DELETE', recovery_codes_left: method === 'DELETE' ? 0 : 10 }
    return method === 'DELETE' ? reply(204) : { recovery_codes: kept }
  }
}

async function open(isOn = false, path = '/my_account/') {
  const { app, log } = await openApp(path, factorServer(isOn))
  const say = () => app.outline
  const press = (name: string) => app.find('button', name).click()
  return { app, log, say, press }
}

describe('the second factor on the account page', () => {
  it('is turned on with the password and a code of the new app', async () => {
    const { app, say, press } = await open()
    expect(say()).toContain('Off. With it, signing in also asks for a code')
    await press('Turn on')
    await app.element('password').fill('wrong')
    await press('Go on')
    expect(say()).toContain('The password is not right.')
    await app.element('password').fill('secret')
    await press('Go on')
    expect(say()).toContain('img "QR code that sets up an authenticator app"')
    expect(say()).toContain('text "KEY"')
    await app.element('code').fill('000000')
    await press('Turn on')
    expect(say()).toContain('This code is wrong')
    await app.element('code').fill('123456')
    await press('Turn on')
    for (const code of kept) expect(say()).toContain(code)
    expect(say()).not.toContain('KEY')
    await press('I have kept them')
    expect(say()).not.toContain(kept[0])
    expect(say()).toContain('On. Recovery codes left: 10')
    expect(app.trace).toHaveLength(2) // the wrong password and the wrong code
  })

  it('forgets the secrets it showed once when the page is left', async () => {
    const { app, say, press } = await open()
    await press('Turn on')
    await app.element('password').fill('secret')
    await press('Go on')
    await app.go('/dashboard/')
    await app.go('/my_account/')
    expect(app.variable('factorSetup')).toEqual({})
    expect(say()).not.toContain('KEY')
  })

  it('is turned off, and its recovery codes are replaced, in Spanish', async () => {
    const { app, log, say, press } = await open(true, '/es/my_account/')
    await press('Códigos de recuperación nuevos')
    await app.element('password').fill('secret')
    await app.element('code').fill('123456')
    await press('Crear códigos de recuperación')
    expect(say()).toContain(kept[0])
    await press('Ya los guardé')
    await press('Desactivar')
    await app.element('password').fill('secret')
    await app.element('code').fill('123456')
    await press('Desactivar')
    expect(say()).toContain('Desactivado. Con él')
    expect(log.filter((line) => line.startsWith('DELETE'))).toEqual([
      `DELETE ${url} {"password":"secret","code":"123456"}`,
    ])
    expect(app.trace).toEqual([])
  })
})
