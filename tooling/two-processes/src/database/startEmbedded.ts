import { startTestServer } from '@sluice/irrigation-api/testing'
import type { SharedDatabase } from './sharedDatabase.ts'
import { socketUrl } from './socketUrl.ts'

/** Starts the PostgreSQL bundled with the API, in a temporary folder, as a server for all processes. */
export async function startEmbedded(): Promise<SharedDatabase> {
  const { admin, runtime, close } = await startTestServer()
  const { host: folder = '', database = '' } = admin
  const urlFor = (user = '') => socketUrl({ folder, user, database })
  return { adminUrl: urlFor(admin.user), runtimeUrl: urlFor(runtime.user), isPooled: false, close }
}
