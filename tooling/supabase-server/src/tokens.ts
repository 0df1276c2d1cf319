import { createHmac, timingSafeEqual } from 'node:crypto'

/** Claims of a token, as row-level security reads them. */
export interface Claims {
  readonly role: string
  readonly sub?: string
  /** Seconds since the epoch. */
  readonly exp?: number
  readonly [claim: string]: unknown
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signatureOf = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** Signs a JSON web token with HMAC-SHA256. */
export function signToken(claims: Claims, secret: string): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${text}.${signatureOf(text, secret)}`
}

/** Reads the claims of a token; null when it is not one of this secret. The expiry is not checked. */
export function readToken(token: string, secret: string): Claims | null {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const expected = Buffer.from(signatureOf(`${header}.${payload}`, secret))
  const actual = Buffer.from(signature)
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims // signed by this server
}

/** The bearer token of a request; null without one. */
export function bearerOf(request: Request): string | null {
  return /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null
}
