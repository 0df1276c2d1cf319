import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { browserServices } from './browserServices.ts'

const here = location.pathname + location.search

/** Goes as the browser's own buttons do, and waits until it has arrived. */
const press = (go: () => void) =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true })
    go()
  })

describe('the browser’s history', () => {
  beforeEach(() => history.replaceState(null, '', here))
  afterEach(() => history.replaceState(null, '', here))

  it('knows whether a page of the app lies behind, whichever button was used', async () => {
    const { history: service } = browserServices()
    expect(service.canGoBack()).toBe(false)
    service.push(`${here}#1`)
    service.push(`${here}#2`)
    service.replace(`${here}#3`)
    expect(service.canGoBack()).toBe(true)
    await press(() => history.back())
    expect(service.canGoBack()).toBe(true)
    await press(() => service.back())
    expect(service.canGoBack()).toBe(false)
    await press(() => history.forward())
    expect(service.canGoBack()).toBe(true)
    await press(() => history.back())
  })

  it('still knows after the page was loaded again', () => {
    browserServices().history.push(`${here}#1`)
    expect(browserServices().history.canGoBack()).toBe(true)
  })
})
