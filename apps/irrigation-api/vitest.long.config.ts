import { sluiceVitest, temporaryFolder } from '@sluice/vitest'
import { findLocalPostgres } from './src/testing/servers/findLocalPostgres.ts'
import { embedded, local, restOn, twoProcessesOn } from './vitest.databases.ts'

const base = await sluiceVitest({ long: true, testTimeout: 240_000 })

/** Tests that need only a database: random calls in two files, long lists, and a new entity in a copy of this package. */
const OVER_A_DATABASE = ['src/fuzz/*.long.test.ts', 'src/load/lists.long.test.ts', 'generate/*.long.test.ts']

/** Tests on the bundled PostgreSQL. */
const overEmbedded = {
  globalSetup: [temporaryFolder, './src/testing/servers/embeddedSetup.ts'],
  env: { SLUICE_TEST_SERVER: embedded.variable },
  hookTimeout: 60_000,
}

/** Tests that start, kill or load servers; they run one file at a time, after all others. */
const alone = {
  extends: true as const,
  test: {
    ...overEmbedded,
    name: 'alone',
    include: ['{src,generate}/**/*.long.test.ts'],
    exclude: OVER_A_DATABASE,
    maxWorkers: 1,
    sequence: { groupOrder: 2 },
  },
}

const long = { extends: true as const, test: { ...overEmbedded, name: 'long', include: OVER_A_DATABASE } }

/** Whether this machine has an older PostgreSQL, and no other server is configured. */
const hasOlder = !process.env.TEST_DATABASE_URL && findLocalPostgres() !== undefined

/**
 * The suite on an older PostgreSQL. Tests that must also hold for two processes run there with two, since the quick suite covers one
 * process on the bundled PostgreSQL; without an older one, they run with two on the bundled one.
 */
const others = hasOlder ? [restOn(local), twoProcessesOn(local)] : [twoProcessesOn(embedded)]

/** Projects whose files run in parallel: each has its own database. */
const sideBySide = [long, ...others].map((project) => ({
  ...project,
  test: { ...project.test, maxWorkers: 2, sequence: { groupOrder: 1 } },
}))

export default {
  ...base,
  test: {
    ...base.test,
    projects: [...sideBySide, alone],
  },
}
