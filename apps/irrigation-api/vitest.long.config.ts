import { sluiceVitest } from '@sluice/vitest'
import { findLocalPostgres } from './src/testing/servers/findLocalPostgres.ts'
import { local, suiteOn } from './vitest.databases.ts'

const base = await sluiceVitest({ testTimeout: 240_000 })

const long = {
  extends: true as const,
  test: {
    name: 'long',
    include: ['src/**/*.long.test.ts'],
    hookTimeout: 60_000,
  },
}

/** The long tests, and the suite over an older PostgreSQL where this machine has one and no other is named. */
const isOlderThere = !process.env.TEST_DATABASE_URL && findLocalPostgres() !== undefined

export default {
  ...base,
  test: {
    ...base.test,
    fileParallelism: false,
    outputFile: { json: '.reports/test-long.json' },
    projects: [long, ...(isOlderThere ? [suiteOn(local)] : [])],
  },
}
