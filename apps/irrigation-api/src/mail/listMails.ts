import { desc } from 'drizzle-orm'
import { mail } from '../db/schema/index.ts'
import type { World } from '../world/world.ts'

const newest = 50

/** The newest mails of the outbox. */
export function listMails({ db }: World) {
  return db.transact({ kind: 'mail' }, (tx) =>
    tx.select().from(mail).orderBy(desc(mail.created_at), desc(mail.id)).limit(newest),
  )
}
