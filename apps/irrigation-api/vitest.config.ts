import { sluiceVitest } from '@sluice/vitest'
import { embedded, named, suiteOn } from './vitest.databases.ts'

const base = await sluiceVitest()

/** One suite over the PostgreSQL that came along and, where `TEST_DATABASE_URL` names one, over that too. */
export default {
  ...base,
  test: { ...base.test, projects: [suiteOn(embedded), ...(process.env.TEST_DATABASE_URL ? [suiteOn(named)] : [])] },
}
