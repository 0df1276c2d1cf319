import { temporaryFolder } from '@sluice/vitest'
import { negativeTests } from './src/negative/negativeTests.ts'

/** A database server for the suite, and the setup file that opens it. */
interface Server {
  readonly name: string
  readonly setup: string
  readonly variable: string
}

export const embedded: Server = { name: 'embedded', setup: 'embeddedSetup', variable: 'SLUICE_TEST_EMBEDDED' }
export const named: Server = { name: 'TEST_DATABASE_URL', setup: 'namedSetup', variable: 'SLUICE_TEST_NAMED' }
export const local: Server = { name: 'local', setup: 'localSetup', variable: 'SLUICE_TEST_LOCAL' }

/** Tests of a test API with two processes only. */
const twoProcesses = 'src/testing/processes/twoProcesses.test.ts'

/** Negative tests, and the test that calls every route with foreign ids. */
const walls = [...new Set(negativeTests.map(({ file }) => file)), 'src/isolation/**/*.test.ts']

/** The whole suite on a server; tests of the embedded server run only there. */
export function suiteOn(server: Server) {
  return {
    extends: true as const,
    test: {
      name: server.name,
      include: ['src/**/*.test.ts', 'generate/**/*.test.ts'],
      exclude: ['**/*.long.test.ts', twoProcesses, ...(server === embedded ? [] : ['src/supervisor/**'])],
      globalSetup: [temporaryFolder, `./src/testing/servers/${server.setup}.ts`],
      env: { SLUICE_TEST_SERVER: server.variable },
      // Every file has its own database; loading the same modules for each would take longer than the tests.
      isolate: false,
      // Larger young generation: the one worker answers tens of thousands of requests, and collects less often.
      execArgv: ['--max-semi-space-size=64'],
      // A database with all its indexes is copied for every file, which is slow on a busy machine.
      hookTimeout: 60_000,
    },
  }
}

/** The suite on a server, without the tests that run on it with two processes. */
export function restOn(server: Server) {
  const suite = suiteOn(server)
  return { ...suite, test: { ...suite.test, exclude: [...suite.test.exclude, ...walls] } }
}

/** Negative tests and the test that calls every route with foreign ids, on a server with two processes that answer in turn. */
export function twoProcessesOn(server: Server) {
  const suite = suiteOn(server)
  return {
    ...suite,
    test: {
      ...suite.test,
      name: `two processes, ${server.name}`,
      include: [...walls, twoProcesses],
      exclude: [],
      env: { ...suite.test.env, TEST_PROCESSES: '2' },
    },
  }
}
