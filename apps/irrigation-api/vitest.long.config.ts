import { sluiceVitest } from '@sluice/vitest'
import { findLocalPostgres } from './src/testing/servers/findLocalPostgres.ts'
import { embedded, local, suiteOn, twoProcessesOn } from './vitest.databases.ts'

const base = await sluiceVitest({ testTimeout: 240_000 })

const long = {
  extends: true as const,
  test: {
    name: 'long',
    include: ['{src,generate}/**/*.long.test.ts'],
    globalSetup: ['./src/testing/servers/embeddedSetup.ts'],
    env: { SLUICE_TEST_SERVER: embedded.variable },
    hookTimeout: 60_000,
  },
}

/** An older PostgreSQL, where this machine has one and no other is named. */
const older = !process.env.TEST_DATABASE_URL && findLocalPostgres() !== undefined ? [local] : []

/** The long tests, the suite over an older PostgreSQL, and what holds for two processes over that and the one that came along. */
export default {
  ...base,
  test: {
    ...base.test,
    fileParallelism: false,
    outputFile: { json: '.reports/test-long.json' },
    projects: [long, ...older.map(suiteOn), ...[embedded, ...older].map(twoProcessesOn)],
  },
}
