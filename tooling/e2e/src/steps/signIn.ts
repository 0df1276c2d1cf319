import type { Page } from 'playwright'
import type { Words } from '../support/words.ts'

/** Who signs in. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Fills in the sign-in form that is open and waits until it is left. */
export async function signIn(page: Page, words: Words, { email, password }: Credentials): Promise<void> {
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.password).fill(password)
  await page.getByRole('button', { name: words.signIn, exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login/'))
}
