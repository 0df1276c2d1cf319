/** A database server that the suite can run over, and the file that opens it. */
interface Server {
  readonly name: string
  readonly setup: string
  readonly variable: string
}

export const embedded: Server = { name: 'embedded', setup: 'embeddedSetup', variable: 'SLUICE_TEST_EMBEDDED' }
export const named: Server = { name: 'TEST_DATABASE_URL', setup: 'namedSetup', variable: 'SLUICE_TEST_NAMED' }
export const local: Server = { name: 'local', setup: 'localSetup', variable: 'SLUICE_TEST_LOCAL' }

/** The whole suite over a server; what is about the embedded one alone runs there alone. */
export function suiteOn(server: Server) {
  return {
    extends: true as const,
    test: {
      name: server.name,
      include: ['src/**/*.test.ts'],
      exclude: ['**/*.long.test.ts', ...(server === embedded ? [] : ['src/supervisor/**'])],
      globalSetup: [`./src/testing/servers/${server.setup}.ts`],
      env: { SLUICE_TEST_SERVER: server.variable },
      // Every file has a database of its own; loading the same modules for each costs more than the tests do.
      isolate: false,
      // A database with all its indexes is copied for every file, which takes its time on a busy machine.
      hookTimeout: 60_000,
    },
  }
}
