import { vi } from 'vitest'

/** Runs `test` with the machine's time zone set, for `Date`, Intl, luxon and Day.js alike. */
export function inTimeZone<T>(zone: string, test: () => T): T {
  vi.stubEnv('TZ', zone)
  try {
    return test()
  } finally {
    vi.unstubAllEnvs()
  }
}
