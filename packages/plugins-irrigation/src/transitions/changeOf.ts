import type { PluginContext } from '@sluice/engine/plugins'
import type { Actor } from '@sluice/irrigation-rules'
import { actorOf } from '../permissions/actorOf.ts'
import { everyMinute } from '../permissions/everyMinute.ts'
import { localDate } from '../permissions/localDate.ts'
import type { RecordFields, UserFields } from '../permissions/userFields.ts'

/** A record to change: its state, absent for a new record, and the fields that guards read. */
export interface ChangingRecord extends RecordFields {
  readonly status?: unknown
}

/** A state change: its origin, its actor and the facts. */
export interface Change {
  readonly from: string
  readonly actor: Actor
  /** Facts for the guards: the time, the company's settings, the record, and additional facts. */
  readonly facts: object
}

/** User who wants the change, and facts in addition to the record. */
interface Wish {
  readonly user: UserFields
  readonly facts: object
}

/** Builds the input of a state table for a record. */
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
