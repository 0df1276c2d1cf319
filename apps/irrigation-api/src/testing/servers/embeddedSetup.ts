import { startTestServer } from './startTestServer.ts'
import { shareTestServer } from './testServer.ts'

const variable = 'SLUICE_TEST_EMBEDDED'

/** Starts the bundled PostgreSQL for the whole run; projects of one run share it. */
export const setup = async () =>
  process.env[variable] === undefined ? shareTestServer(variable, await startTestServer()) : undefined
