import { findLocalPostgres } from './findLocalPostgres.ts'
import { startTestServer } from './startTestServer.ts'
import { shareTestServer } from './testServer.ts'

/** Starts a PostgreSQL of this machine for the whole run. */
export const setup = async () => shareTestServer('SLUICE_TEST_LOCAL', await startTestServer(findLocalPostgres()))
