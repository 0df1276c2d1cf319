import { startTestCluster } from './testCluster.ts'

/** One database server for the whole run; test files copy its template. */
export async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  process.env.SLUICE_TEST_SOCKETS = String(cluster.admin.host)
  return () => cluster.close()
}
