import { sluiceVitest, temporaryFolder } from '@sluice/vitest'
import { findLocalPostgres } from './src/testing/servers/findLocalPostgres.ts'
import { embedded, local, restOn, twoProcessesOn } from './vitest.databases.ts'

const base = await sluiceVitest({ long: true, testTimeout: 240_000 })

/** Tests that need only a database: random calls in two files, long lists, a copy of this package that gets an entity. */
const OVER_A_DATABASE = ['src/fuzz/*.long.test.ts', 'src/load/lists.long.test.ts', 'generate/*.long.test.ts']

/** Tests over the PostgreSQL that came along. */
const overEmbedded = {
  globalSetup: [temporaryFolder, './src/testing/servers/embeddedSetup.ts'],
  env: { SLUICE_TEST_SERVER: embedded.variable },
  hookTimeout: 60_000,
}

/** Runs tests that start, kill or load servers one file at a time, after all others. */
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

/** An older PostgreSQL, where this machine has one and no other is named. */
const hasOlder = !process.env.TEST_DATABASE_URL && findLocalPostgres() !== undefined

/**
 * The suite over an older PostgreSQL. What two processes must hold too runs there with two, as the quick suite has shown it for one over the
 * PostgreSQL that came along; without an older one, two run over that.
 */
const others = hasOlder ? [restOn(local), twoProcessesOn(local)] : [twoProcessesOn(embedded)]

/** Projects whose files run side by side: each has a database of its own. */
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
