import { connectTestServer } from './connectTestServer.ts'
import { shareTestServer } from './testServer.ts'

/** The server that `TEST_DATABASE_URL` names, for the whole run. */
export const setup = async () =>
  shareTestServer('SLUICE_TEST_NAMED', await connectTestServer(process.env.TEST_DATABASE_URL ?? ''))
