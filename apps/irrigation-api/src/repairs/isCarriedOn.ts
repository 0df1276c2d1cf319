import { type SQL, sql } from 'drizzle-orm'

/** Whether a later visit found the same fault again, so that its own row is the one to act on. */
export const isCarriedOn: SQL<boolean> = sql<boolean>`exists (select 1 from "repair" later
  where later.account_id = "repair"."account_id" and later.carried_from_id = "repair"."id"
    and later.status <> 'void' and later.deleted_at is null)`
