import type { Browser } from 'playwright'
import { inject } from 'vitest'
import { newPhonePage } from './newPhonePage.ts'

/** Returns the link in the newest mail with a subject to an address, from the developers' mail page. */
export async function mailedLink(
  browser: Browser,
  { subject, email }: { readonly subject: string; readonly email: string },
): Promise<string> {
  const server = inject('server')
  const outbox = await newPhonePage(browser, server)
  await outbox.page.goto(server.mailUrl)
  const mail = outbox.page.getByRole('article').filter({ hasText: subject }).filter({ hasText: email }).first()
  const text = (await mail.locator('pre').textContent()) ?? ''
  outbox.expectClean()
  await outbox.context.close()
  return /^http\S+$/m.exec(text)?.[0] ?? ''
}
