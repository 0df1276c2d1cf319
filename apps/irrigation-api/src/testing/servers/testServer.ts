import type { ClientConfig } from 'pg'

/** A database server for test databases. */
export interface TestServer {
  /** Login that bypasses row-level security and can create databases. */
  readonly admin: ClientConfig
  /** Login of the API, subject to row-level security. */
  readonly runtime: ClientConfig
  /** Prefix of all database names of this run. */
  readonly prefix: string
}

/** A test server opened by this process. */
export interface OpenTestServer extends TestServer {
  /** Closes the server and removes everything it created. */
  close(): Promise<void>
}

/** The server shared by this run, if there is one. */
export function readTestServer(): TestServer | undefined {
  const shared = process.env[process.env.SLUICE_TEST_SERVER ?? '']
  return shared === undefined ? undefined : (JSON.parse(shared) as TestServer) // written by `shareTestServer`
}

/** Shares a server with the test files of this run; the result closes it. */
export function shareTestServer(variable: string, { close, ...server }: OpenTestServer): () => Promise<void> {
  process.env[variable] = JSON.stringify(server)
  return close
}
