import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { backflow, checkupBackflow } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { newRow } from '../rows/newRow.ts'
import { localDate } from '../time/localDate.ts'
import type { LockedCheckup } from './lockCheckup.ts'

/** Types that nobody tests. */
const untested = ['avb', 'none']

/** A row for every backflow preventer in the scope of a visit, with a snapshot of it and whether its test is due today. */
export async function addBackflows(context: RequestContext, { id, backflow_ids }: LockedCheckup): Promise<void> {
  if (backflow_ids.length === 0) return
  const { tx, session, now } = context
  const today = localDate(now, session.timezone)
  const isInScope = and(inArray(backflow.id, backflow_ids), isNull(backflow.deleted_at))
  const rows = await tx
    .select()
    .from(backflow)
    .where(and(eq(backflow.account_id, session.accountId), isInScope))
    .orderBy(asc(backflow.label))
  if (rows.length === 0) return
  const values = rows.map((snapshot) => ({
    ...newRow(context),
    checkup_id: id,
    backflow_id: snapshot.id,
    test_due: !untested.includes(snapshot.type) && (snapshot.next_test_due_on ?? today) <= today,
    snapshot,
  }))
  // A visit that was put back and begins again has them already.
  await tx
    .insert(checkupBackflow)
    .values(values)
    .onConflictDoUpdate({
      target: [checkupBackflow.account_id, checkupBackflow.checkup_id, checkupBackflow.backflow_id],
      set: {
        deleted_at: null,
        test_due: sql`excluded.test_due`,
        snapshot: sql`excluded.snapshot`,
        rev: sql`${checkupBackflow.rev} + 1`,
      },
      setWhere: isNotNull(checkupBackflow.deleted_at),
    })
}
