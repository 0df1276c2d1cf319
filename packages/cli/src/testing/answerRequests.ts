import type { CDPSession } from 'playwright'

/** Media type and body of a response. */
interface GivenAnswer {
  readonly type: string
  readonly body: string
}

/**
 * Answers the requests of a window whose addresses match patterns of the DevTools protocol, until its session ends. Playwright's
 * `route` would disable the cache.
 */
export async function answerRequests(
  input: CDPSession,
  patterns: readonly string[],
  { type, body }: GivenAnswer,
): Promise<void> {
  const answer = {
    responseCode: 200,
    responseHeaders: [
      { name: 'content-type', value: type },
      { name: 'access-control-allow-origin', value: '*' },
    ],
    body: Buffer.from(body).toString('base64'),
  }
  input.on('Fetch.requestPaused', ({ requestId }) => {
    input.send('Fetch.fulfillRequest', { requestId, ...answer }).catch((error: unknown) => {
      // A page that was closed meanwhile waits for no response.
      if (!/closed|Invalid InterceptionId/.test(String(error))) throw error
    })
  })
  await input.send('Fetch.enable', { patterns: patterns.map((urlPattern) => ({ urlPattern })) })
}
