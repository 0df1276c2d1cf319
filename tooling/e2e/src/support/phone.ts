import type { BrowserContext, Page } from 'playwright'

/** A page, and everything that went wrong on it. */
export interface Phone {
  readonly page: Page
  readonly context: BrowserContext
  /** Says that problems of this kind are part of the test. */
  announce(...expected: readonly RegExp[]): void
  /** Fails when anything went wrong since the last look that no test announced. */
  expectClean(): void
}
