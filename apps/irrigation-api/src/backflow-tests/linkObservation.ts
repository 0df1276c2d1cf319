import { and, eq, isNull } from 'drizzle-orm'
import { checkup, checkupBackflow } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { changedRow } from '../rows/changedRow.ts'

/** A test as the visit knows it. */
export interface VisitTest {
  readonly checkup_id: string | null
  readonly backflow_id: string
  readonly backflow_test_id: string | null
  /** Whether the assembly no longer waits for a test. */
  readonly isTested?: boolean
}

/** Names the test of an assembly on the visit it is part of, while somebody works on that. */
export async function linkObservation(
  context: RequestContext,
  { checkup_id, backflow_id, backflow_test_id, isTested = false }: VisitTest,
): Promise<void> {
  const { tx, session } = context
  if (checkup_id === null) return
  const isVisit = and(eq(checkup.account_id, session.accountId), eq(checkup.id, checkup_id))
  const [visit] = await tx.select({ status: checkup.status }).from(checkup).where(isVisit)
  if (visit?.status !== 'in_progress') return
  await tx
    .update(checkupBackflow)
    .set({ backflow_test_id, ...(isTested ? { test_due: false } : {}), ...changedRow(context) })
    .where(
      and(
        eq(checkupBackflow.account_id, session.accountId),
        eq(checkupBackflow.checkup_id, checkup_id),
        eq(checkupBackflow.backflow_id, backflow_id),
        isNull(checkupBackflow.deleted_at),
      ),
    )
}
