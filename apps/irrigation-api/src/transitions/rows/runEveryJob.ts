import { runJobs } from '../../jobs/runJobs.ts'
import type { TestApi } from '../../testing/index.ts'

/** Runs every job. @throws when one fails. */
export const runEveryJob = async ({ api }: { readonly api: TestApi }): Promise<void> => {
  const onError = (error: unknown) => {
    throw error
  }
  await runJobs(api.world, { onError })
}
