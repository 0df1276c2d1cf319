import type { BrowserContext, Page } from 'playwright'

/** A page, and a record of everything that went wrong on it. */
export interface Phone {
  readonly page: Page
  readonly context: BrowserContext
  /** Declares that matching problems are expected by the test. */
  announce(...expected: readonly RegExp[]): void
  /** Fails when any problem that was not announced has occurred since the last check. */
  expectClean(): void
}
