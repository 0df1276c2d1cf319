import type { ClientConfig } from 'pg'

/** A database server that tests may fill. */
export interface TestServer {
  /** A login that row-level security does not bind and that may make databases. */
  readonly admin: ClientConfig
  /** The login that the API works with, which row-level security binds. */
  readonly runtime: ClientConfig
  /** How the names of all databases of this run begin. */
  readonly prefix: string
}

/** A database server that this process has opened. */
export interface OpenTestServer extends TestServer {
  /** Leaves nothing behind. */
  close(): Promise<void>
}

/** The server that this run shares, if it shares one. */
export function readTestServer(): TestServer | undefined {
  const shared = process.env[process.env.SLUICE_TEST_SERVER ?? '']
  return shared === undefined ? undefined : (JSON.parse(shared) as TestServer) // written by `shareTestServer`
}

/** Tells the test files of this run which server they fill; the result closes it. */
export function shareTestServer(variable: string, { close, ...server }: OpenTestServer): () => Promise<void> {
  process.env[variable] = JSON.stringify(server)
  return close
}
