import { request } from 'node:http'
import { text } from 'node:stream/consumers'

/** A request sent exactly as given. */
export interface RawRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Sends a request; returns the status and code of the response, as `403 AccessDenied`, or the status alone unless it is a
 * refusal.
 */
export async function outcomeOf(sent: RawRequest): Promise<string> {
  const { status, body } = await sendRequest(sent)
  const code = /<Code>(\w+)<\/Code>/.exec(body)?.[1]
  return code === undefined ? String(status) : `${status} ${code}`
}

/** Uses node:http, which neither normalizes the path nor adds a type. */
function sendRequest({ method, url, headers, body }: RawRequest): Promise<{ status: number; body: string }> {
  const { hostname, port, origin } = new URL(url)
  const path = url.slice(origin.length)
  return new Promise((resolve, reject) => {
    const sent = request({ method, hostname, port, path, headers }, (answer) => {
      text(answer).then((content) => resolve({ status: answer.statusCode ?? 0, body: content }), reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
