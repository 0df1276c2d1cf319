import { readBody, responseOf } from '@sluice/plugins-kit'
import type { Connection } from '../connection/connectTo.ts'
import { SupabaseError } from '../SupabaseError.ts'

/** Codes of a 400 that say that the session is over. */
const OVER = ['refresh_token_not_found', 'refresh_token_already_used', 'session_not_found', 'session_expired']

/**
 * Exchanges a refresh token for a new session: its answer, or null when the session is over. It is sent once; parts of Supabase
 * would repeat it for half a minute.
 * @throws {SupabaseError} without an answer, and for one that says nothing about the session.
 */
export async function renewSession(connection: Connection, refreshToken: string): Promise<unknown> {
  const response = await connection.fetch(`${connection.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  })
  const answer = await readBody(response)
  if (response.ok) return answer
  const { code, error_code, message, msg } = Object(answer)
  const name = String((typeof code === 'string' ? code : error_code) ?? 'http')
  if (response.status === 401 || response.status === 403 || OVER.includes(name)) return null
  throw new SupabaseError(name, String(message ?? msg ?? `The server answered ${response.status}.`), {
    status: response.status,
    response: responseOf(response, answer),
  })
}
