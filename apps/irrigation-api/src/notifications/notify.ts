import { notification } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { newRow } from '../rows/newRow.ts'

/** Something people of the account should know of; `kind` says what, `data` what its sentence names. */
export interface News {
  readonly kind: string
  readonly targetType: string
  readonly targetId: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** Tells people of the account, each once and never the one who did it. */
export async function notify(
  context: WorkContext,
  people: readonly (string | null)[],
  { kind, targetType, targetId, data = {} }: News,
): Promise<void> {
  const others = new Set(people.filter((id) => id !== null && id !== context.session.userId))
  const rows = [...others].flatMap((user_id) =>
    user_id === null ? [] : [{ ...newRow(context), user_id, kind, target_type: targetType, target_id: targetId, data }],
  )
  if (rows.length > 0) await context.tx.insert(notification).values(rows)
}
