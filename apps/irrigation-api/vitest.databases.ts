import { temporaryFolder } from '@sluice/vitest'
import { negativeTests } from './src/negative/negativeTests.ts'

/** A database server that the suite can run over, and the file that opens it. */
interface Server {
  readonly name: string
  readonly setup: string
  readonly variable: string
}

export const embedded: Server = { name: 'embedded', setup: 'embeddedSetup', variable: 'SLUICE_TEST_EMBEDDED' }
export const named: Server = { name: 'TEST_DATABASE_URL', setup: 'namedSetup', variable: 'SLUICE_TEST_NAMED' }
export const local: Server = { name: 'local', setup: 'localSetup', variable: 'SLUICE_TEST_LOCAL' }

/** What is about a test API with two processes alone. */
const twoProcesses = 'src/testing/processes/twoProcesses.test.ts'

/** The files of the negative tests, and the walk that tries every route with foreign ids. */
const walls = [...new Set(negativeTests.map(({ file }) => file)), 'src/isolation/**/*.test.ts']

/** The whole suite over a server; what is about the embedded one alone runs there alone. */
export function suiteOn(server: Server) {
  return {
    extends: true as const,
    test: {
      name: server.name,
      include: ['src/**/*.test.ts', 'generate/**/*.test.ts'],
      exclude: ['**/*.long.test.ts', twoProcesses, ...(server === embedded ? [] : ['src/supervisor/**'])],
      globalSetup: [temporaryFolder, `./src/testing/servers/${server.setup}.ts`],
      env: { SLUICE_TEST_SERVER: server.variable },
      // Every file has a database of its own; loading the same modules for each costs more than the tests do.
      isolate: false,
      // Larger young generation: the one worker answers tens of thousands of requests, and collects less often.
      execArgv: ['--max-semi-space-size=64'],
      // A database with all its indexes is copied for every file, which takes its time on a busy machine.
      hookTimeout: 60_000,
    },
  }
}

/** The suite over a server, but what runs over it with two processes. */
export function restOn(server: Server) {
  const suite = suiteOn(server)
  return { ...suite, test: { ...suite.test, exclude: [...suite.test.exclude, ...walls] } }
}

/** The negative tests and the walk that tries every route with foreign ids, over a server and with two processes that answer in turn. */
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
