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
