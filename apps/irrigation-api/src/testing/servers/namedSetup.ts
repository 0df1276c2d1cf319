import { connectTestServer } from './connectTestServer.ts'
import { shareTestServer } from './testServer.ts'

/** Connects to the server of `TEST_DATABASE_URL` for the whole run. */
export const setup = async () =>
  shareTestServer('SLUICE_TEST_NAMED', await connectTestServer(process.env.TEST_DATABASE_URL ?? ''))
