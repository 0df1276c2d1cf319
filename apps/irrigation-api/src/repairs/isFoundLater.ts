import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether a later visit found the same fault again. One that was called off did not, as long as nothing was decided there about the
 * fault and no other visit copied it from there.
 */
export const isFoundLater: SQL<boolean> = sql<boolean>`exists (select 1 from "repair" later
  where later.account_id = "repair"."account_id" and later.carried_from_id = "repair"."id"
    and later.status <> 'void' and later.deleted_at is null
    and (later.status not in ('open', 'monitor')
      or not exists (select 1 from "checkup" visit where visit.account_id = later.account_id
        and visit.id = later.checkup_id and visit.status = 'cancelled')
      or exists (select 1 from "repair" last where last.account_id = later.account_id
        and last.carried_from_id = later.id and last.status <> 'void' and last.deleted_at is null)))`
