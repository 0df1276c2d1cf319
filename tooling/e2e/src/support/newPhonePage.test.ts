import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newPhonePage } from './newPhonePage.ts'
import { closePages, openBrowser } from './openBrowser.ts'

const server = inject('server')

describe('newPhonePage', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => closePages(browser))

  it.each([
    { problem: 'a warning', cause: () => console.warn('oops'), says: 'console warning: oops' },
    { problem: 'a failed answer', cause: () => fetch('/api:none').then(() => undefined), says: 'answer 404' },
    { problem: 'an uncaught error', cause: () => void setTimeout(() => JSON.parse('{')), says: 'uncaught: ' },
    {
      problem: 'a breach of the policy',
      cause: () =>
        document.body.append(Object.assign(document.createElement('style'), { textContent: 'p { top: 0 }' })),
      says: 'securitypolicyviolation style-src',
    },
  ])('finds $problem', async ({ cause, says }) => {
    const phone = await newPhonePage(browser, server)
    phone.announce(/^answer 401: POST .*\/api:auth\/refresh$/)
    await phone.page.goto('/login/')
    phone.expectClean()
    await phone.page.evaluate(cause)
    await expect.poll(() => messageOf(phone.expectClean)).toContain(says)
    await phone.context.close()
  })
})

function messageOf(check: () => void): string {
  try {
    check()
    return ''
  } catch (error) {
    return JSON.stringify(error instanceof Error ? [error.message, Object.entries(error)] : error)
  }
}
