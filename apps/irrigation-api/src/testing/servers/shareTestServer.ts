import type { OpenTestServer } from './testServer.ts'

/** Tells the test files of this run which server they fill; the result closes it. */
export function shareTestServer(variable: string, { close, ...server }: OpenTestServer): () => Promise<void> {
  process.env[variable] = JSON.stringify(server)
  return close
}
