import type { TestServer } from './testServer.ts'

/** The server that this run shares, if it shares one. */
export function readTestServer(): TestServer | undefined {
  const shared = process.env[process.env.SLUICE_TEST_SERVER ?? '']
  return shared === undefined ? undefined : (JSON.parse(shared) as TestServer) // written by `shareTestServer`
}
