import { describe, expect, it } from 'vitest'
import { openApp } from '../testing/openApp.ts'

describe('installing the app from the account page', () => {
  it('says how to do it where the browser does not offer it', async () => {
    const { app } = await openApp('/my_account/', () => undefined)
    await app.find('button', 'Install the app').click()
    await expect.poll(() => app.outline).toContain('choose “Add to home screen”')
  })

  it.each([
    ['accepts', true, true],
    ['declines', false, false],
  ])('asks the visitor, who %s', async (_what, accepts, isSaid) => {
    let asked = 0
    const install = async () => {
      asked += 1
      return accepts
    }
    const { app } = await openApp('/my_account/', () => undefined, { device: { install } })
    await app.find('button', 'Install the app').click()
    await expect.poll(() => asked).toBe(1)
    await app.rest()
    expect(app.outline.includes('The app is being installed.')).toBe(isSaid)
    expect(app.trace).toEqual([])
  })
})
