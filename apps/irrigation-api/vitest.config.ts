import { sluiceVitest } from '@sluice/vitest'
import { embedded, named, suiteOn } from './vitest.databases.ts'

const base = await sluiceVitest()

/** Runs the suite on the bundled PostgreSQL and, with `TEST_DATABASE_URL`, on that server too. */
export default {
  ...base,
  test: { ...base.test, projects: [suiteOn(embedded), ...(process.env.TEST_DATABASE_URL ? [suiteOn(named)] : [])] },
}
