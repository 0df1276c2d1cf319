import type { CDPSession } from 'playwright'

/** The type and the text of an answer. */
interface GivenAnswer {
  readonly type: string
  readonly body: string
}

/**
 * Answers the requests of a window whose addresses fit patterns of the DevTools protocol, until its session ends. Playwright's `route` would
 * switch the cache off.
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
      // A page that has gone on by then waits for nothing.
      if (!/closed|Invalid InterceptionId/.test(String(error))) throw error
    })
  })
  await input.send('Fetch.enable', { patterns: patterns.map((urlPattern) => ({ urlPattern })) })
}
