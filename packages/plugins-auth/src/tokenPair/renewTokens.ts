import type { PluginContext } from '@sluice/engine/plugins'
import { AuthError } from '../AuthError.ts'
import { askServer } from './askServer.ts'
import { type RenewalSettings, tokenHeaders } from './settings.ts'

/** Tokens of a session. */
export interface TokenPair {
  readonly accessToken: string
  /** Null where the one before stays valid. */
  readonly refreshToken: string | null
}

/**
 * Gets a new access token for a refresh token. A server that replaces refresh tokens returns the next one under the name of the
 * request’s field.
 * @throws {AuthError} `auth/no-token` for an answer without a token; see `isRefusedRenewal` for those of the server.
 */
export async function renewTokens(
  context: Pick<PluginContext, 'services'>,
  { endpoint, sentIn, answerField }: RenewalSettings,
  refreshToken: string,
): Promise<TokenPair> {
  const isBody = sentIn.kind === 'custom-body'
  const answer = await askServer(context, endpoint, {
    method: 'post',
    headers: isBody ? {} : tokenHeaders(sentIn, refreshToken),
    body: isBody ? { [sentIn.name]: refreshToken } : {},
  })
  const accessToken = readPath(answer, answerField) ?? answer
  if (typeof accessToken !== 'string' || accessToken === '')
    throw new AuthError(
      'auth/no-token',
      `The answer of the refresh endpoint has no token${answerField && ` at “${answerField}”`}; correct the setting “refreshFieldResponse”.`,
      0,
    )
  const next = isBody ? readPath(answer, sentIn.name) : null
  return { accessToken, refreshToken: typeof next === 'string' && next !== accessToken ? next : null }
}

/** Whether a server refuses a refresh token; one that is busy, broken or silent does not. */
export function isRefusedRenewal(error: unknown): boolean {
  if (!(error instanceof AuthError)) return false
  const { status } = error
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** Value at a path such as `data.token`; undefined without it. */
function readPath(value: unknown, path: string): unknown {
  if (path === '') return undefined
  return path
    .split('.')
    .reduce<unknown>((inner, name) => (Object(inner) === inner ? Reflect.get(Object(inner), name) : undefined), value)
}
