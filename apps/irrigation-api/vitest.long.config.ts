import { sluiceVitest } from '@sluice/vitest'
import { findLocalPostgres } from './src/testing/servers/findLocalPostgres.ts'
import { embedded, local, restOn, twoProcessesOn } from './vitest.databases.ts'

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
const hasOlder = !process.env.TEST_DATABASE_URL && findLocalPostgres() !== undefined

/**
 * The long tests, and the suite over an older PostgreSQL. What two processes must hold too runs there with two, as the quick suite has shown
 * it for one over the PostgreSQL that came along; without an older one, two run over that.
 */
const others = hasOlder ? [restOn(local), twoProcessesOn(local)] : [twoProcessesOn(embedded)]

export default {
  ...base,
  test: {
    ...base.test,
    fileParallelism: false,
    outputFile: { json: '.reports/test-long.json' },
    projects: [long, ...others],
  },
}
