import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { browserServices } from './browserServices.ts'

const here = location.pathname + location.search

/** Navigates like the browser's buttons, and waits until it is done. */
const press = (go: () => void) =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true })
    go()
  })

describe('the browser’s history', () => {
  beforeEach(() => history.replaceState(null, '', here))
  afterEach(() => history.replaceState(null, '', here))

  it('counts the pages of the app behind the current one, whichever button was used', async () => {
    const { history: service } = browserServices()
    expect(service.position()).toBe(0)
    service.push(`${here}#1`)
    service.push(`${here}#2`)
    service.replace(`${here}#3`)
    expect(service.position()).toBe(2)
    await press(() => history.back())
    expect(service.position()).toBe(1)
    await press(() => service.back())
    expect(service.position()).toBe(0)
    await press(() => history.forward())
    expect(service.position()).toBe(1)
    await press(() => history.back())
  })

  it('keeps the count after a reload', () => {
    browserServices().history.push(`${here}#1`)
    expect(browserServices().history.position()).toBe(1)
  })
})
