import type { PluginContext } from '@sluice/engine/plugins'
import type { Actor } from '@sluice/irrigation-rules'
import { actorOf } from '../permissions/actorOf.ts'
import { everyMinute } from '../permissions/everyMinute.ts'
import { localDate } from '../permissions/localDate.ts'
import type { RecordFields, UserFields } from '../permissions/userFields.ts'

/** A record as it changes: its state, which one that is not there has none of, and what guards look at. */
export interface ChangingRecord extends RecordFields {
  readonly status?: unknown
}

/** Who changes what. */
export interface Change {
  readonly from: string
  readonly actor: Actor
  /** What guards look at: the time, what the company wants, the record, and what is known besides. */
  readonly facts: object
}

/** Who wants the change, and what is known beside the record. */
interface Wish {
  readonly user: UserFields
  readonly facts: object
}

/** What a state table is asked about a record. */
export function changeOf(context: PluginContext, record: ChangingRecord, { user, facts }: Wish): Change {
  const now = everyMinute(context)
  const { timezone, require_review } = user.account ?? {}
  return {
    from: String(record.status ?? '(new)'),
    actor: actorOf(user, record, now),
    facts: {
      now: new Date(now).toISOString(),
      today: localDate(now, timezone),
      ...(typeof require_review === 'boolean' && { require_review }),
      ...record,
      ...facts,
    },
  }
}
