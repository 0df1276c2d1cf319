import { createPrivateKey, createSign, generateKeyPairSync } from 'node:crypto'

type Body = Readonly<Record<string, unknown>>

/** Change of the body of an answer, or an answer without asking the provider; null is none. */
export type Change = ((body: Body) => object) | { readonly instead: (() => Response) | null }

/** Changes by the path of the request. */
export type Changes = Readonly<Record<string, Change>>

/** Like `fetch`, with answers of a provider changed on their way; `changes` may be set while the app runs. */
export function changedAnswers(changes: { current: Changes }): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input))
    const change = changes.current[pathname]
    if (!change) return fetch(input, init)
    if (typeof change === 'function') {
      const answer = await fetch(input, init)
      return Response.json(change(await answer.json()), { status: answer.status })
    }
    if (change.instead) return change.instead()
    throw new TypeError('fetch failed')
  }
}

/** An answer with a status, and JSON where there is some. */
export function instead(status: number, body?: object): Change {
  return { instead: () => (body ? Response.json(body, { status }) : new Response('', { status })) }
}

/** No answer. */
export const silence: Change = { instead: null }

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Keys of a provider that signs with a key of the test. */
export const forgedKeys = { keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'test' }] }

/** An ID token with other claims, signed with the key of the test. */
export function forgedIdToken(idToken: unknown, claims: object): string {
  const [, payload = ''] = String(idToken).split('.')
  const before = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = `${encode({ alg: 'RS256', kid: 'test' })}.${encode({ ...before, ...claims })}`
  const signature = createSign('sha256')
    .update(signed)
    .sign(createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })))
  return `${signed}.${signature.toString('base64url')}`
}
