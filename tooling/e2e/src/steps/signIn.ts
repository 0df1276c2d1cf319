import type { Page } from 'playwright'
import type { Words } from '../support/words.ts'

/** Credentials of a user. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Fills in the open sign-in form and waits until the page changes. */
export async function signIn(page: Page, words: Words, { email, password }: Credentials): Promise<void> {
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.password).fill(password)
  await page.getByRole('button', { name: words.signIn, exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login/'))
}
