import { shareTestServer } from './shareTestServer.ts'
import { startTestServer } from './startTestServer.ts'

/** The PostgreSQL that came along, for the whole run. */
export const setup = async () => shareTestServer('SLUICE_TEST_EMBEDDED', await startTestServer())
