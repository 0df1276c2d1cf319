import type { WorkContext } from '../http/workContext.ts'

/** The common columns of a row that is being made; `id` is the client's, when it made one. */
export function newRow({ session, now, world, mutationId }: WorkContext, id?: string) {
  const at = now.toISOString()
  return {
    account_id: session.accountId,
    id: id ?? world.ids.next(),
    created_at: at,
    created_by: session.userId,
    updated_at: at,
    updated_by: session.userId,
    client_mutation_id: mutationId ?? null,
  }
}
