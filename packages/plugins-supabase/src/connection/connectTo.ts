import { SupabaseError } from '../SupabaseError.ts'
import type { Project } from './resolveProject.ts'

/** A project, and how requests to it are sent. */
export interface Connection extends Project {
  /** Adds the key of the project and the token of the person who is signed in. @throws {SupabaseError} without an answer. */
  readonly fetch: typeof fetch
  /** The token that requests carry: that of the person who is signed in, or the key of visitors; null for keys that are none. */
  readonly token: () => Promise<string | null>
  /** Error of the last request that got no answer; the parts of Supabase report it as a text only. */
  failure(): unknown
}

/** Connects to a project. @param token gives the token of the session, and null without one. */
export function connectTo(project: Project, send: typeof fetch, token: () => Promise<string | null>): Connection {
  let failure: unknown = null
  const bearer = async () => (await token()) ?? visitorToken(project.apiKey)
  const sent = async (input: RequestInfo | URL, init: RequestInit | undefined) => {
    const headers = new Headers(init?.headers)
    headers.set('apikey', project.apiKey)
    const own = headers.has('authorization') ? null : await bearer()
    if (own) headers.set('Authorization', `Bearer ${own}`)
    return send(input, { ...init, headers })
  }
  return {
    ...project,
    token: bearer,
    failure: () => failure,
    async fetch(input, init) {
      failure = null
      try {
        return await sent(input, init)
      } catch (error) {
        failure = init?.signal?.aborted ? error : toFailure(error)
        throw failure
      }
    },
  }
}

/** The key of visitors where it is a token itself; newer ones are not. */
function visitorToken(apiKey: string): string | null {
  return apiKey.startsWith('sb_') ? null : apiKey
}

/** Returns the error for a request without an answer; those of request wrappers are passed on. */
function toFailure(error: unknown): unknown {
  if (!(error instanceof TypeError || error instanceof DOMException)) return error
  return new SupabaseError('network', 'The server did not answer.', { cause: error })
}
