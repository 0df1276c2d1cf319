import { sluiceVitest } from '@sluice/vitest'
import { findLocalPostgres } from './src/testing/servers/findLocalPostgres.ts'
import { embedded, local, restOn, twoProcessesOn } from './vitest.databases.ts'

const base = await sluiceVitest({ testTimeout: 240_000 })

/** Random calls, in two files. */
const FUZZ = 'src/fuzz/*.long.test.ts'

/** Tests over the PostgreSQL that came along. */
const overEmbedded = {
  globalSetup: ['./src/testing/servers/embeddedSetup.ts'],
  env: { SLUICE_TEST_SERVER: embedded.variable },
  hookTimeout: 60_000,
}

/** Tests that start servers of their own, or that look at how soon one answers: one after the other, when all others have ended. */
const alone = {
  extends: true as const,
  test: {
    ...overEmbedded,
    name: 'long',
    include: ['{src,generate}/**/*.long.test.ts'],
    exclude: [FUZZ],
    maxWorkers: 1,
    sequence: { groupOrder: 2 },
  },
}

const fuzz = { extends: true as const, test: { ...overEmbedded, name: 'fuzz', include: [FUZZ] } }

/** An older PostgreSQL, where this machine has one and no other is named. */
const hasOlder = !process.env.TEST_DATABASE_URL && findLocalPostgres() !== undefined

/**
 * The suite over an older PostgreSQL. What two processes must hold too runs there with two, as the quick suite has shown it for one over the
 * PostgreSQL that came along; without an older one, two run over that.
 */
const others = hasOlder ? [restOn(local), twoProcessesOn(local)] : [twoProcessesOn(embedded)]

/** Projects whose files run side by side: each has a database of its own. */
const sideBySide = [fuzz, ...others].map((project) => ({
  ...project,
  test: { ...project.test, maxWorkers: 2, sequence: { groupOrder: 1 } },
}))

export default {
  ...base,
  test: {
    ...base.test,
    outputFile: { json: '.reports/test-long.json' },
    projects: [...sideBySide, alone],
  },
}
