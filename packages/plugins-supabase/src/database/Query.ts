import { responseOf } from '@sluice/plugins-kit'
import { PostgrestClient } from '@supabase/postgrest-js'
import type { Connection } from '../connection/connectTo.ts'
import { SupabaseError } from '../SupabaseError.ts'

/** A request to the database under construction. */
export type Query = ReturnType<ReturnType<PostgrestClient['from']>['delete']>

/** Way of counting rows: `planned` and `estimated` are faster and may be wrong. */
export type CountMode = 'estimated' | 'exact' | 'planned'

/** Answer of the server: rows, and their number if they were counted. */
export interface Answer {
  readonly data: unknown
  readonly count: number | null
}

/** Starts a request to the database and sends it. @throws {SupabaseError} */
export async function query(
  connection: Connection,
  start: (client: PostgrestClient) => object,
  refine: (query: Query) => void = () => {},
): Promise<Answer> {
  let failed: Response | null = null
  const client = new PostgrestClient(`${connection.url}/rest/v1`, {
    retry: false,
    fetch: async (input, init) => {
      const response = await connection.fetch(input, init)
      if (!response.ok) failed = response
      return response
    },
  })
  const built = start(client) as unknown as Query // builders differ in the types of their rows only
  refine(built)
  const { data, error, count, status } = await built
  if (!error) return { data, count }
  throw connection.failure() ?? toError(error, status, failed)
}

interface DatabaseError {
  readonly code?: string
  readonly message: string
  readonly details?: string
  readonly hint?: string
}

function toError(error: DatabaseError, status: number, failed: Response | null): SupabaseError {
  const { code, message, details, hint } = error
  // Something in front of the database may answer with a page.
  const text = message.trimStart().startsWith('<') ? '' : message
  return new SupabaseError(code || 'http', text || `The server answered ${status}.`, {
    status,
    details,
    hint,
    response: failed && responseOf(failed, { code, message, details, hint }),
    cause: { code, message, details, hint },
  })
}
